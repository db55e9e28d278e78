/* All solutions of a narrow cover: each rest of the form is solved once, for all multisets of tiles.
 *
 * Tiles are placed on the first free atom, so what is left free is a rest (rests.h). Many ways of placing tiles lead to
 * the same one. The work is done in five sweeps across the atoms:
 *
 *   GROW    forth: all rests that any tiles leave, whichever are used already, and the branches from one to another
 *   PRUNE   back: branches that lead to no end are left out
 *   WAYS    forth: how many ways lead across each atom, whichever tiles they use
 *   COUNT   back: by which multisets of tiles each rest can be filled, and in how many ways; until a middle, where
 *           to walk down from the first atom has become less work than to go on
 *   WALK    forth, way by way: what the tiles on a way to the middle leave is looked up in the rest that they leave;
 *           from there to solutions no branch is tried in vain
 *
 * A multiset of tiles is a code, whose digits say how often each tile is in it.
 */
#ifndef SOLVARIUM_POLYFORMS_FRONTIER_H
#define SOLVARIUM_POLYFORMS_FRONTIER_H

#include "solvers/polyforms/fast/kept.h"
#include "solvers/polyforms/fast/rests.h"

enum {
    CODE_BITS = 20,        /* of a code at most */
    CODES_A_WAY = 2,       /* that are looked at in the time of a way that is walked */
    CODES_A_TRY = 8,       /* and of a try of a position */
    MOST_CODES = 1 << 25,  /* that are kept */
};
#define MANY ((uint64_t)1 << 52)  /* numbers below it can be added up for all branches of a rest */
#define MOST_SOLUTIONS 9e18       /* that a word can count */

enum { GROW, PRUNE, WAYS, COUNT, WALK, DONE };

/* The digit of a tile in a code. A tile that can be used at will has none: its mask is 0. */
typedef struct { uint32_t unit, mask, least, most; int shift; } Digit;

typedef struct { uint32_t rest, code; int branch, position; } Frame;  /* position: by which it was reached, or -1 */

typedef struct {
    int phase, tiles, bits, exact, failed, too_wide;
    Rests rests;
    Digit *digits;                   /* [tiles + 1] the last is that of an atom that stays empty */
    uint32_t full;                   /* the code of all tiles, if each has its number */
    int at, middle;                  /* the atom of the sweep, and where COUNT ended */
    uint32_t next, root;             /* the next rest of that atom, 0 before the first; the rest of the whole form */
    double *ways, *crossing;         /* [rests] ways to each, [atoms + 1] and to those beyond an atom */
    uint32_t *codes;                 /* of all rests, ascending in each, */
    uint64_t *numbers, largest;      /* and in how many ways they fill it; at least the largest of these */
    size_t codes_count, codes_room, numbers_room;
    uint64_t *sums, *marks, *groups; /* [codes] of the rest at hand; bits of the codes; of the words of marks */
    uint32_t *touched;               /* [codes + 1] those of the rest at hand, in any order */
    uint32_t counted;                /* the rest at hand, 0 between two, */
    int branch, touched_count;       /* how many of its branches are done, and how many codes that made */
    Frame *frames;                   /* [atoms + 3] */
    int depth, guided;               /* frames from `guided` on have the code that is wanted, others the one used */
    uint64_t tried, before, looked_at, dead_ends, patience, keep, limit, count;  /* before: tries before this atom */
    Kept kept;
} Frontier;

/* The next rest of the atom at hand; 0 if there is no other. */
static uint32_t next_rest(Frontier *search)
{
    uint32_t number = search->next;
    if (number)
        search->next = search->rests.rests[number].next;
    return number;
}

static void go_to_atom(Frontier *search, int atom)
{
    search->at = atom;
    search->next = atom >= 0 && atom < search->rests.atoms ? search->rests.heads[atom] : 0;
}

static void begin_phase(Frontier *search, int phase)
{
    search->phase = phase;
    go_to_atom(search, phase == GROW || phase == WAYS ? 0 : search->rests.atoms - 1);
}

/* Make the end, which is filled by nothing in one way, and the rest of the whole form; 0 if there is no room. */
static int begin_frontier(Frontier *search)
{
    int64_t root;
    if (!grow_to(&search->rests.rests, &search->rests.room, 1, sizeof(Rest))
        || !grow_to(&search->codes, &search->codes_room, 1, sizeof(uint32_t))
        || !grow_to(&search->numbers, &search->numbers_room, 1, sizeof(uint64_t)))
        return 0;
    memset(search->rests.rests, 0, sizeof(Rest));
    search->rests.rests[0].first = (uint16_t)search->rests.atoms;
    search->rests.rests[0].codes_count = 1;
    search->codes[0] = 0;
    search->numbers[0] = 1;
    search->rests.count = search->codes_count = 1;
    root = number_of(&search->rests, 0, 0);
    search->root = search->frames[0].rest = (uint32_t)root;
    search->guided = search->rests.atoms + 3;
    return root >= 0;
}

static void grow_step(Frontier *search)
{
    uint32_t number = next_rest(search);
    int fitted;
    if (number) {
        size_t branches = search->rests.branches_count;
        fitted = branch_out(&search->rests, number);
        search->failed = fitted < 0;
        search->tried += fitted;
        search->dead_ends += fitted - (search->rests.branches_count - branches);
        /* for the atoms that follow there will be half as many tries as for this one, at least */
        if (!search->next && search->tried + (search->tried - search->before)
            * (uint64_t)(search->rests.atoms - 1 - search->at) / 2 > search->patience)
            search->too_wide = 1;
        return;
    }
    search->before = search->tried;
    if (search->at < search->rests.atoms)
        go_to_atom(search, search->at + 1);
    else
        begin_phase(search, PRUNE);
}

static void prune_step(Frontier *search)
{
    Rests *rests = &search->rests;
    uint32_t number = next_rest(search);
    if (number) {
        Rest *rest = &rests->rests[number];
        Branch *branches = rests->branches + rest->branches;
        int i, kept = 0;
        for (i = 0; i < rest->branches_count; i++)
            if (!branches[i].rest || rests->rests[branches[i].rest].branches_count)
                branches[kept++] = branches[i];
        rest->branches_count = (uint16_t)kept;
    } else if (search->at > 0)
        go_to_atom(search, search->at - 1);
    else {
        search->ways = (double *)calloc(rests->count, sizeof(double));
        if (!search->ways) {
            search->failed = 1;
            return;
        }
        search->ways[search->root] = search->crossing[0] = 1;
        begin_phase(search, WAYS);
    }
}

static void ways_step(Frontier *search)
{
    Rests *rests = &search->rests;
    uint32_t number = next_rest(search);
    int i, atom;
    if (number) {
        const Rest *rest = &rests->rests[number];
        const Branch *branch = rests->branches + rest->branches;
        for (i = 0; i < rest->branches_count; i++, branch++) {
            search->ways[branch->rest] += search->ways[number];
            for (atom = search->at + 1; atom <= rests->rests[branch->rest].first; atom++)
                search->crossing[atom] += search->ways[number];
        }
    } else if (search->at < rests->atoms)
        go_to_atom(search, search->at + 1);
    else
        begin_phase(search, COUNT);
}

/* The digit that a branch adds one to. */
static ALWAYS_INLINE const Digit *digit_of(const Frontier *search, const Branch *branch)
{
    return &search->digits[branch->position < 0 ? search->tiles : search->rests.placeable[branch->position].tile];
}

/* Add the codes that go on with a branch to those of the rest at hand. */
static void add_codes(Frontier *search, const Branch *branch)
{
    const Digit digit = *digit_of(search, branch);
    const Rest *child = &search->rests.rests[branch->rest];
    const uint32_t *codes = search->codes + child->codes;
    const uint64_t *numbers = search->numbers + child->codes;
    uint64_t *sums = search->sums;
    uint32_t i, *touched = search->touched;
    int count = search->touched_count;
    for (i = 0; i < child->codes_count; i++) {  /* without a branch, for half of them would be guessed wrong */
        uint32_t fits = (codes[i] >> digit.shift & digit.mask) < digit.most, code = codes[i] + (digit.unit & -fits);
        uint64_t sum = sums[code];
        touched[count] = code;
        count += fits & (sum == 0);
        sums[code] = sum + (numbers[i] & -(uint64_t)fits);
    }
    search->touched_count = count;
    search->looked_at += child->codes_count;
}

/* Take the codes that were touched as those of a rest, ascending. */
static void gather_codes(Frontier *search, Rest *rest)
{
    uint64_t all = 0;
    uint32_t *code;
    uint64_t *number;
    int i, group, touched = search->touched_count;
    if (search->codes_count + touched > MOST_CODES) {
        search->too_wide = 1;
        return;
    }
    if (!grow_to(&search->codes, &search->codes_room, search->codes_count + touched, sizeof(uint32_t))
        || !grow_to(&search->numbers, &search->numbers_room, search->codes_count + touched, sizeof(uint64_t))) {
        search->failed = 1;
        return;
    }
    for (i = 0; i < touched; i++) {
        search->marks[search->touched[i] >> 6] |= (uint64_t)1 << (search->touched[i] & 63);
        search->groups[search->touched[i] >> 12] |= (uint64_t)1 << (search->touched[i] >> 6 & 63);
    }
    code = search->codes + search->codes_count;
    number = search->numbers + search->codes_count;
    for (group = 0; group <= (1 << search->bits) >> 12; group++) {
        uint64_t words = search->groups[group], marks;
        search->groups[group] = 0;
        for (; words; words &= words - 1) {
            int word = 64 * group + LOWEST(words);
            marks = search->marks[word];
            search->marks[word] = 0;
            for (; marks; marks &= marks - 1) {
                *code = 64 * word + LOWEST(marks);
                all |= *number++ = search->sums[*code];
                search->sums[*code++] = 0;
            }
        }
    }
    rest->codes = (uint32_t)search->codes_count;
    rest->codes_count = touched;
    search->codes_count += touched;
    search->largest |= all;
    search->too_wide |= all >= MANY;
}

static void count_step(Frontier *search)
{
    Rest *rest = &search->rests.rests[search->counted];
    if (search->counted && search->branch < rest->branches_count)
        add_codes(search, search->rests.branches + rest->branches + search->branch++);
    else if (search->counted) {
        gather_codes(search, rest);
        search->counted = 0;
        search->too_wide |= search->looked_at / CODES_A_TRY > search->patience;
    } else if ((search->counted = next_rest(search)))
        search->branch = search->touched_count = 0;
    else if (search->at >= 0 && search->looked_at < CODES_A_WAY * search->crossing[search->at])
        go_to_atom(search, search->at - 1);
    else {
        search->middle = search->at < 0 ? 0 : search->at;
        search->phase = WALK;
        search->too_wide = search->crossing[search->middle] * ((double)search->largest + 1) > MOST_SOLUTIONS;
    }
}

/* The place of a code among those of a rest; -1 if it is not there. */
static int64_t place_of(const Frontier *search, const Rest *rest, uint32_t code)
{
    const uint32_t *from = search->codes + rest->codes;
    uint32_t count = rest->codes_count;
    if (!count)
        return -1;
    while (count > 1) {
        uint32_t half = count / 2;
        from += from[half - 1] < code ? half : 0;
        count -= half;
    }
    return *from == code ? from - search->codes : -1;
}

static int complete(const Frontier *search, uint32_t used, uint32_t code)
{
    int tile;
    for (tile = 0; tile < search->tiles; tile++) {
        const Digit *digit = &search->digits[tile];
        uint32_t times = (used >> digit->shift & digit->mask) + (code >> digit->shift & digit->mask);
        if (times < digit->least || times > digit->most)
            return 0;
    }
    return 1;
}

static void push(Frontier *search, uint32_t rest, uint32_t code, int position)
{
    Frame *frame = &search->frames[++search->depth];
    frame->rest = rest;
    frame->code = code;
    frame->branch = 0;
    frame->position = position;
}

static void pop(Frontier *search)
{
    if (search->depth == search->guided) {
        search->guided = search->rests.atoms + 3;
        if (search->count == search->limit)
            search->phase = DONE;
    }
    if (--search->depth < 0)
        search->phase = DONE;
}

/* What the tiles on the way to a rest at the middle leave is at this place among its codes. */
static void meet(Frontier *search, uint32_t rest, int64_t place)
{
    uint64_t left = search->limit - search->count, more = search->numbers[place];
    search->count += more < left ? more : left;
    if (search->kept.count < search->keep && search->kept.count < search->limit) {
        push(search, rest, search->codes[place], -1);
        search->guided = search->depth;
    } else if (search->count == search->limit)
        search->phase = DONE;
}

/* At the middle: look for what is left, the next of several if tiles can be used more or less often. */
static void look_up(Frontier *search, Frame *frame, const Rest *rest)
{
    int64_t place = -1;
    if (search->exact && !frame->branch++) {
        place = place_of(search, rest, search->full - frame->code);
        search->dead_ends += place < 0;
    } else if (!search->exact)
        while (place < 0 && frame->branch < (int)rest->codes_count) {
            int64_t next = rest->codes + frame->branch++;
            place = complete(search, frame->code, search->codes[next]) ? next : -1;
        }
    if (place < 0)
        pop(search);
    else
        meet(search, frame->rest, place);
}

static void write_solution(Frontier *search)
{
    int *room = room_to_keep(&search->kept, search->depth), count = 0, i;
    if (!room) {
        search->failed = 1;
        return;
    }
    for (i = 1; i <= search->depth; i++)
        if (search->frames[i].position >= 0)
            room[count++] = search->rests.placeable[search->frames[i].position].number;
    keep(&search->kept, count);
    if (search->kept.count == search->keep || search->kept.count == search->limit)
        search->depth = search->guided;  /* no other is to be written */
    pop(search);
}

/* Take the next branch that is not tried in vain, or go back. */
static void go_on(Frontier *search, Frame *frame, const Rest *rest, int guided)
{
    const Branch *branches = search->rests.branches + rest->branches;
    const uint32_t code = frame->code;
    while (frame->branch < rest->branches_count) {
        const Branch *branch = branches + frame->branch++;
        const Digit *digit = digit_of(search, branch);
        uint32_t times = code >> digit->shift & digit->mask, next = guided ? code - digit->unit : code + digit->unit;
        if (guided ? (times || !digit->mask) && place_of(search, &search->rests.rests[branch->rest], next) >= 0
            : times < digit->most) {
            push(search, branch->rest, next, branch->position);
            search->tried += branch->position >= 0;
            return;
        }
    }
    pop(search);
}

static void walk_step(Frontier *search)
{
    Frame *frame = &search->frames[search->depth];
    const Rest *rest = &search->rests.rests[frame->rest];
    const int guided = search->depth >= search->guided;
    if (!guided && rest->first >= search->middle)
        look_up(search, frame, rest);
    else if (!frame->rest)
        write_solution(search);
    else
        go_on(search, frame, rest, guided);
}

static void advance_frontier(Frontier *search, long long steps)
{
    for (; steps > 0 && search->phase != DONE && !search->failed && !search->too_wide; steps--)
        switch (search->phase) {
        case GROW: grow_step(search); break;
        case PRUNE: prune_step(search); break;
        case WAYS: ways_step(search); break;
        case COUNT: count_step(search); break;
        default: walk_step(search);
        }
}

#endif
