/* All codes of a space, and which guesses are the same but for the names of symbols. */
#ifndef SOLVARIUM_ABGAME_SPACE_H
#define SOLVARIUM_ABGAME_SPACE_H

#include <stdint.h>

enum { PLACES = 5, ORDERS = 120, MOST_ANSWERS = 20 }; /* the most that a code has, and can be put in or answered */

/* All codes of a space, and what each secret answers to each guess. */
typedef struct {
    int count;
    int right;              /* the answer to the right code */
    int places, symbols;
    const uint8_t *answers; /* [guess][secret], or NULL where the table would be too large */
    const uint8_t *code;    /* [code][PLACES] symbols */
    const uint32_t *has;    /* [code] its symbols as bits */
    const uint64_t *random; /* [code] for the keys of sets */
} Space;

/* True if no other guess is this one with the symbols outside of `used` called otherwise and comes before it. */
static inline int is_first_of_its_names(const Space *space, int guess, uint32_t used)
{
    uint32_t fresh = ~used;
    for (int i = 0; i < space->places; i++) {
        uint32_t bit = 1u << space->code[PLACES * guess + i];
        if (fresh & bit) {
            if (fresh & (bit - 1))
                return 0;
            fresh &= ~bit;
        }
    }
    return 1;
}

/* The number of what a secret answers to a guess by the standard rule: fewer A's and then fewer B's come first. */
static inline int answer_of(const Space *space, int guess, int secret)
{
    const uint8_t *one = space->code + PLACES * guess, *other = space->code + PLACES * secret;
    int right = 0, common = 0, places = space->places;
    uint32_t taken = 0;
    for (int i = 0; i < places; i++) {
        right += one[i] == other[i];
        for (int j = 0; j < places; j++)
            if (one[i] == other[j] && !(taken >> j & 1)) {
                taken |= 1u << j;
                common++;
                break;
            }
    }
    /* Rows of A's have places + 1, places ... answers; all A's but one and a B cannot be. */
    return right == places ? space->right : right * (places + 1) - right * (right - 1) / 2 + common - right;
}

#endif
