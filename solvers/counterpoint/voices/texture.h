/* What the rules for several voices say when a note is written, and what they have to remember for the next ones.
 *
 * Notes are written in the order of time, of those that begin together the lowest voice first. What is remembered of
 * two beginnings may be the same; then they have the same future. Rules: docs/counterpoint-rules.md, "Several
 * voices".
 *
 * Each pair of voices is judged once, when the later of its two notes is written (judge_sound); what needs all notes
 * of a moment, such as triads and the cadence, is judged at the last of them (judge_chord).
 *
 * Layout: Remembered is made of bytes alone, so it has no padding, and two are equal if their bytes are. Invariant:
 * what it holds is all that later judgements ask for, and what none will ask for is zero: `before` once all notes of
 * a moment are written, `beat` where no notes stand between beats. A canon is the exception, since its copies ask for
 * earlier notes.
 *
 * A melodic score, such as an invention's, has rests as notes of midi 0, and is judged by its shape as well
 * (judge_shape, judge_beats); what that remembers is zero in all others.
 *
 * Cost of a judgement: a few comparisons for each other voice.
 */
#ifndef SOLVARIUM_COUNTERPOINT_TEXTURE_H
#define SOLVARIUM_COUNTERPOINT_TEXTURE_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "solvers/counterpoint/rule_numbers.h"

enum { VOICES = 4, TONES = 24, TENTH = 9, FIFTEENTH = 14, REPEATED_ONCE = 4 };
enum { RESOLVE = 2, RESOLVE_PASSED, RISE }; /* duties: down by a step, the second one of a note that was a dissonance
                                               when it was struck; up by a step, after a cambiata; 1 and -1: on by a
                                               step, or back if it is short */
enum { OTHER, OCTAVE, FIFTH };        /* kinds of intervals that may be parallel */
enum { TRITONE = 6, THIRD = 3 };      /* semitones; a minor third is the least leap */
enum { RETURN = 110 };                /* hundredths for a note equal to the one two before, in melodic scores */

typedef struct { uint8_t step, midi; } Tone;  /* midi 0: silence */

/* A note that is to be written: where it stands, what it may be, and what stands around it in time. */
typedef struct {
    int voice, begin, length, before_length;  /* in eighths; before_length: of the note before it, 0 if there is none */
    int opens, closes;                        /* the first, the last note of those that begin together */
    int together, placed;                     /* voices that begin now, and those of them that are written before */
    int final, moving;                        /* moving: of second or third species */
    int copy, shift;                          /* the note that it copies, so many steps from it; -1 for none */
    int count;
    Tone tones[TONES];
    int taste[TONES];                         /* hundredths that a tone costs here by chance, */
    int step_cost, leap_cost;                 /* and what it costs to come here by a step, by more */
    int echo;                                 /* in a canon: its answer lies so many steps lower, on white notes */
} Event;

typedef struct {
    const Event *events;
    int count, voices, final_letter, beats;   /* beats: whether notes stand between them */
    int weights[RULES];                       /* in hundredths, or HARD */
    int melodic, invertible;                  /* what judge_shape and judge_inverted ask for as well */
} Score;

typedef struct {
    Tone now[VOICES], before[VOICES], beat[VOICES];  /* before: of those that begin now what they had before */
    int8_t duty[VOICES];
    uint8_t leap[VOICES];                            /* 1, 2: by more than a fourth up, down; REPEATED_ONCE */
    uint8_t highest, again;
    uint8_t earlier[VOICES], turned[VOICES];         /* in melodic scores: the note before the last, and the one at
                                                        which the present direction began; 0 for none */
} Remembered;

typedef struct { int cost, refused, *breaches; } Judgement;

static inline int break_rule(const Score *score, int rule, Judgement *judgement)
{
    if (score->weights[rule] == HARD) {
        judgement->refused = rule;
        return 0;
    }
    judgement->cost += score->weights[rule];
    if (judgement->breaches)
        judgement->breaches[rule]++;
    return 1;
}

#define BROKEN(rule) do { if (!break_rule(score, rule, judgement)) return 0; } while (0)
#define REFUSED(rule) do { judgement->refused = rule; return 0; } while (0)

/* Whether a note with this duty was a dissonance when it was struck. */
static inline int has_passed(int duty)
{
    return duty == 1 || duty == -1 || duty == RESOLVE_PASSED;
}

static inline int perfect_kind(Tone high, Tone low)
{
    int semitones = (high.midi - low.midi) % 12;
    return semitones == 0 ? OCTAVE : semitones == 7 ? FIFTH : OTHER;
}

/* Whether two notes sound well together; a fourth does above the bass only, and so does a tritone. */
static inline int is_consonant(Tone high, Tone low, int on_bass)
{
    int steps = (high.step - low.step) % 7, semitones = (high.midi - low.midi) % 12;
    switch (steps) {
    case 0: return semitones == 0;
    case 2: return semitones == 3 || semitones == 4;
    case 3: return !on_bass && (semitones == 5 || semitones == 6);
    case 4: return semitones == 7 || (!on_bass && semitones == 6);
    case 5: return semitones == 8 || semitones == 9;
    default: return 0;
    }
}

/* Whether two leaps the same way, which are so wide together, are those of a broken triad or octave. */
static inline int is_broken_chord(int semitones)
{
    return semitones == 7 || semitones == 8 || semitones == 9 || semitones == 12;
}

static inline int white_key(int step)
{
    return 12 * (step / 7 + 1) + "\0\2\4\5\7\11\13"[step % 7];
}

/* Whether an interval is sung: no tritone, no seventh, and of the sixths the minor one upwards. */
static inline int is_sung(int moved, int leap)
{
    const int far = abs(moved);
    return far != TRITONE && (far <= 7 || far == 12 || (moved == 8 && leap == 5));
}

/* The shape of a voice in a melodic score: no tritone between two turning points or ends of the line, no two leaps
   the same way that are no chord, and a price for going back to where one was. */
static inline int judge_shape(const Score *score, const Event *event, const Remembered *old, Tone tone,
                              Remembered *next, Judgement *judgement)
{
    const int voice = event->voice, last = old->now[voice].midi, earlier = old->earlier[voice];
    const int moved = tone.midi - last, before = last - earlier, way = last - old->turned[voice];
    next->earlier[voice] = tone.midi && last ? (uint8_t)last : 0;
    next->turned[voice] = tone.midi && last && old->turned[voice] ? old->turned[voice] : tone.midi;
    if (!last)
        return 1;
    if (old->turned[voice] && (!tone.midi || moved * way < 0)) {
        if (abs(way) == TRITONE)
            REFUSED(MELODIC_INTERVAL);
        next->turned[voice] = tone.midi ? (uint8_t)last : 0;
    }
    if (!tone.midi)
        return 1;
    if (event->final && old->turned[voice] && abs(tone.midi - next->turned[voice]) == TRITONE)
        REFUSED(MELODIC_INTERVAL);
    if (event->echo && !is_sung(white_key(tone.step - event->echo) - white_key(old->now[voice].step - event->echo),
                                tone.step - old->now[voice].step))
        REFUSED(MELODIC_INTERVAL);
    judgement->cost += abs(moved) < THIRD ? event->step_cost : event->leap_cost;
    if (earlier && tone.midi == earlier)
        judgement->cost += RETURN;
    if (earlier && abs(before) >= THIRD && abs(moved) >= THIRD && before * moved > 0
        && !is_broken_chord(abs(before + moved)))
        REFUSED(MELODIC_INTERVAL);
    return 1;
}

/* A voice by itself: its interval, its repetition, and what the note before it asks for. */
static inline int judge_line(const Score *score, const Event *event, const Remembered *old, Tone tone, Remembered *next,
                             Judgement *judgement)
{
    const int voice = event->voice;
    const Tone last = old->now[voice];
    const int leap = tone.step - last.step, moved = tone.midi - last.midi, far = abs(moved), wide = old->leap[voice];
    next->leap[voice] = 0;
    if (score->melodic && !judge_shape(score, event, old, tone, next, judgement))
        return 0;
    if (!tone.midi && old->duty[voice])  /* a rest: a dissonance has to go on */
        REFUSED(DISSONANCE);
    if (!last.midi || !tone.midi)
        return 1;
    if (!leap && far == 1)
        BROKEN(CHROMATIC);
    else if (!is_sung(moved, leap))
        BROKEN(MELODIC_INTERVAL);
    if (!moved) {
        if (event->moving)
            REFUSED(RHYTHM);
        if (score->voices == 2 && (wide & REPEATED_ONCE))
            BROKEN(THRICE);
        BROKEN(REPEATED);
        next->leap[voice] = score->voices == 2 ? REPEATED_ONCE : 0;
    }
    if (abs(leap) == 2)
        BROKEN(LEAP_THIRD);
    else if (abs(leap) == 3 || abs(leap) == 4)
        BROKEN(LEAP_FOURTH);
    else if (abs(leap) > 4)
        BROKEN(LEAP_WIDE);
    if (score->weights[RECOVERY] && (wide & 3) && !((wide & 1 ? leap < 0 : leap > 0) && abs(leap) < 3))
        BROKEN(RECOVERY);
    if (score->weights[RECOVERY] && abs(leap) > 3)
        next->leap[voice] = leap > 0 ? 1 : 2;
    if ((event->length == 1 || event->before_length == 1) && abs(leap) != 1)
        BROKEN(QUICK_LEAP);
    if (last.midi % 12 == "\0\2\4\5\7\11\13"[last.step % 7] + 1 && leap != 1)  /* raised; a b flat may go anywhere */
        REFUSED(ACCIDENTAL);
    switch (old->duty[voice]) {
    case RESOLVE: case RESOLVE_PASSED:
        if (leap != -1)
            BROKEN(SUSPENSION);
        break;
    case RISE:
        if (leap != 1)
            BROKEN(DISSONANCE);
        break;
    case 1: case -1:
        if (event->moving && event->before_length == 2 && event->begin % 8 == 4 && old->duty[voice] == -1 && leap == -2)
            next->duty[voice] = RISE;
        else if (leap != old->duty[voice] && !(leap == -old->duty[voice] && event->before_length <= 2))
            BROKEN(DISSONANCE);
    }
    return 1;
}

/* A dissonance of the new note with another one: a suspension, or it passes, or it is wrong. */
static inline int judge_dissonance(const Score *score, const Event *event, const Remembered *old, int other, int steps,
                                   Remembered *next, Judgement *judgement)
{
    const int voice = event->voice, held = !(event->together >> other & 1);
    const int step = next->now[voice].step - old->now[voice].step;
    if (!held)
        BROKEN(CONSONANCE);
    else if (event->begin % 8 == 0) {
        if (!(steps % 7 == 3 || (other < voice ? steps % 7 == 6 || (steps % 7 == 1 && steps > 7) : steps % 7 == 1)))
            BROKEN(SUSPENSION);
        next->duty[other] = has_passed(old->duty[other]) ? RESOLVE_PASSED : RESOLVE;
    } else {
        if (!old->now[voice].midi || abs(step) != 1)
            BROKEN(DISSONANCE);
        else
            next->duty[voice] = (int8_t)step;
    }
    return 1;
}

/* Two voices that both begin a note: how they came there. */
static inline int judge_way(const Score *score, const Event *event, int upper, int lower, const Remembered *next,
                            Judgement *judgement)
{
    const Tone high = next->now[upper], low = next->now[lower], over = next->before[upper], under = next->before[lower];
    const int kind = perfect_kind(high, low), up = high.midi - over.midi, down = low.midi - under.midi;
    const int outer = upper == 0 && lower == score->voices - 1;
    if (!over.midi || !under.midi)
        return 1;
    if (kind && up && down && kind == perfect_kind(over, under))
        BROKEN(PARALLEL_PERFECT);
    else {
        if (kind && up * down > 0 && outer && (score->voices == 2 || abs(high.step - over.step) > 1))
            BROKEN(DIRECT_PERFECT);
        if (kind && score->beats && event->begin % 8 == 0 && next->beat[upper].midi && next->beat[lower].midi
            && next->beat[upper].midi != high.midi && next->beat[lower].midi != low.midi
            && perfect_kind(next->beat[upper], next->beat[lower]) == kind)
            BROKEN(PERFECT_BEATS);
    }
    if (score->voices == 2 && up * down > 0)
        BROKEN(SIMILAR);
    return 1;
}

/* Whether two notes stay right when the lower one goes up an octave and lies above the other: a fifth becomes a fourth,
   so it has to pass; an octave becomes a unison, so it is on no beat inside. */
static inline int judge_inverted(const Score *score, const Event *event, const Remembered *old, int other, int steps,
                                 int inside, Remembered *next, Judgement *judgement)
{
    if (steps > 7)
        REFUSED(DISTANCE);
    if (inside && event->begin % 8 == 0 && steps % 7 == 0)
        REFUSED(UNISON);
    return steps != 4 || judge_dissonance(score, event, old, other, steps, next, judgement);
}

/* The new note and every other one that sounds. */
static inline int judge_sound(const Score *score, const Event *event, const Remembered *old, Remembered *next,
                              Judgement *judgement)
{
    const int voice = event->voice, strong = event->begin % 8 == 0;
    int other, bass = 0;
    for (other = 0; other < score->voices; other++)
        if (next->now[other].midi)
            bass = other;
    for (other = 0; other < score->voices; other++) {
        const int upper = other < voice ? other : voice, lower = other < voice ? voice : other;
        const Tone high = next->now[upper], low = next->now[lower];
        const int steps = high.step - low.step, inside = event->begin && !event->final;
        if (other == voice || !next->now[other].midi || ((event->together & ~event->placed) >> other & 1))
            continue;
        if (steps < 0 || high.midi < low.midi)
            REFUSED(CROSSING);
        if (lower == upper + 1 && steps > (score->voices > 2 && lower == score->voices - 1 ? FIFTEENTH : TENTH))
            REFUSED(DISTANCE);
        if (strong && !(event->together >> other & 1) && has_passed(old->duty[other]))
            BROKEN(DISSONANCE);
        if (score->invertible && !judge_inverted(score, event, old, other, steps, inside, next, judgement))
            return 0;
        if (!is_consonant(high, low, lower == bass)
            && !judge_dissonance(score, event, old, other, steps, next, judgement))
            return 0;
        if ((event->together >> other & 1) && !judge_way(score, event, upper, lower, next, judgement))
            return 0;
        if (strong && inside && high.midi == low.midi)
            BROKEN(UNISON);
        if (strong && inside && score->voices == 2 && perfect_kind(high, low))
            BROKEN(PERFECT_INSIDE);
    }
    return 1;
}

/* In a melodic score no two voices go from one beat to the next in fifths or in octaves, whatever stands between; in a
   stricter one not from a fifth to an octave either, which sounds as bare where there are but two voices. */
static inline int judge_beats(const Score *score, const Remembered *next, Judgement *judgement)
{
    int upper, lower;
    for (upper = 0; upper < score->voices; upper++)
        for (lower = upper + 1; lower < score->voices; lower++) {
            const Tone high = next->now[upper], low = next->now[lower];
            const Tone over = next->beat[upper], under = next->beat[lower];
            const int kind = high.midi && low.midi ? perfect_kind(high, low) : OTHER;
            const int before = over.midi && under.midi ? perfect_kind(over, under) : OTHER;
            if (kind && before && (kind == before || score->melodic > 1)
                && (high.midi != over.midi || low.midi != under.midi))
                REFUSED(PERFECT_BEATS);
        }
    return 1;
}

/* All notes that begin together are written: the chord, the motion of all, the end. */
static inline int judge_chord(const Score *score, const Event *event, Remembered *next, Judgement *judgement)
{
    const int strong = event->begin % 8 == 0;
    int voice, third = 0, more = 0, up = 0, down = 0, sounding = 0, led = 0, fallen = 0;
    Tone bass = { 0, 0 };
    for (voice = score->voices - 1; voice >= 0; voice--) {
        const Tone now = next->now[voice], before = next->before[voice];
        if (!now.midi)
            continue;
        sounding++;
        if (!bass.midi)
            bass = now;
        third |= (now.step - bass.step) % 7 == 2;
        more |= (now.step - bass.step) % 7 == 4 || (now.step - bass.step) % 7 == 5;
        up += before.midi && now.midi > before.midi;
        down += before.midi && now.midi < before.midi;
        if (before.midi && now.step % 7 == score->final_letter) {
            led |= now.step - before.step == 1 && now.midi - before.midi == (score->final_letter == 2 ? 2 : 1);
            fallen |= now.step - before.step == -1
                || (voice == score->voices - 1 && (now.step - before.step == 3 || now.step - before.step == -4));
        }
    }
    if (score->voices > 2 && (up == score->voices || down == score->voices))
        BROKEN(SIMILAR);
    if (score->voices > 2 && strong && sounding > 2 && event->begin && !event->final && !(third && more))
        BROKEN(TRIAD);
    if (event->final && sounding == score->voices && !(led && (fallen || score->voices > 2)))
        BROKEN(CADENCE);
    if (event->final && next->again)
        BROKEN(CLIMAX);
    return !(score->melodic && strong) || judge_beats(score, next, judgement);
}

/* May a piece that is remembered so go on with a tone? If so, the judgement has what that costs, and `next` what is
   remembered then; else it has the rule that refuses the tone. */
static inline int judge_note(const Score *score, int place, const Remembered *old, int chosen, Remembered *next,
                             Judgement *judgement)
{
    const Event *event = &score->events[place];
    const Tone tone = event->tones[chosen];
    const int voice = event->voice;
    *next = *old;
    if (event->opens)
        memset(next->before, 0, sizeof(next->before));
    next->before[voice] = old->now[voice];
    next->now[voice] = tone;
    next->duty[voice] = 0;
    judgement->cost += event->taste[chosen];
    if (voice == 0 && score->weights[CLIMAX] && tone.midi) {
        next->again = tone.midi == old->highest || (tone.midi < old->highest && old->again);
        next->highest = tone.midi > old->highest ? tone.midi : old->highest;
    }
    if (!judge_line(score, event, old, tone, next, judgement))
        return 0;
    if (tone.midi && !judge_sound(score, event, old, next, judgement))
        return 0;
    if (!event->closes)
        return 1;
    if (!judge_chord(score, event, next, judgement))
        return 0;
    memset(next->before, 0, sizeof(next->before));
    if (score->beats && event->begin % 8 == 0)
        memcpy(next->beat, next->now, sizeof(next->beat));
    return 1;
}

#endif
