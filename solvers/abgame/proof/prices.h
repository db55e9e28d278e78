/* What guesses cost, and the least that codes can cost by their number and by the parts that one guess makes of them.
 *
 * A secret costs the price of the guess that finds it; prices never fall from one guess to the next. With prices 1, 2,
 * 3 ... the codes cost the total of guesses; with 0 but for the seventh guess, the number of secrets that take it.
 */
#ifndef SOLVARIUM_ABGAME_PRICES_H
#define SOLVARIUM_ABGAME_PRICES_H

#include <stdint.h>
#include <stdlib.h>

enum { GUESSES = 48, MOST_MADE = 8, NEVER = 1 << 27 }; /* NEVER: more than anything costs */

typedef struct {
    int kinds;              /* of answers that are not right */
    int32_t price[GUESSES]; /* of being right at each guess, the first one at 1 */
    int32_t *least;         /* [made][count] what so many codes cost at least after so many guesses */
    int most;               /* the highest count */
} Prices;

static inline int32_t at_most_never(int64_t cost)
{
    return cost < NEVER ? (int32_t)cost : NEVER;
}

/* A guess that may be right or not makes so many parts, being right among them: at the next guess one code of each
 * other part can be right, at the one behind it as many as there are answers. */
static int32_t least_of_parts(const Prices *prices, int made, int count, int parts, int may_be_right)
{
    const int32_t *price = prices->price + made;
    int64_t second = parts - may_be_right, third = count - parts, fourth = 0;
    if (third < 0)
        second += third, third = 0;
    if (third > prices->kinds * second)
        fourth = third - prices->kinds * second, third -= fourth;
    return at_most_never((int64_t)may_be_right * price[1] + second * price[2] + third * price[3] + fourth * price[4]);
}

/* The same for the score of a column, whichever way it comes about. */
static int32_t least_of_score(const Prices *prices, int made, int count, int score)
{
    int32_t wrong = least_of_parts(prices, made, count, score, 0);
    int32_t right = score > 1 ? least_of_parts(prices, made, count, score - 1, 1) : NEVER;
    return wrong < right ? wrong : right;
}

/* What so many codes cost at least after so many guesses, whatever they are. */
static inline int32_t least_of_count(const Prices *prices, int made, int count)
{
    return made < MOST_MADE ? prices->least[(size_t)made * (prices->most + 1) + count]
                            : at_most_never((int64_t)count * prices->price[made + 1]);
}

/* Reckon `least` for up to so many codes. 0 if there is no memory. */
static int make_prices(Prices *prices, int kinds, int most)
{
    prices->kinds = kinds;
    prices->most = most;
    prices->least = malloc(sizeof(int32_t) * MOST_MADE * (most + 1));
    if (!prices->least)
        return 0;
    for (int made = 0; made < MOST_MADE; made++) {
        int64_t width = 1, room = 1, cost = 0; /* so many codes can be found by the guess `next`, and still can */
        int next = made + 1;
        for (int count = 0; count <= most; count++) {
            prices->least[(size_t)made * (most + 1) + count] = at_most_never(cost);
            if (!room) {
                width = width < most ? width * kinds : width;
                room = width;
                next++;
            }
            room--;
            cost += prices->price[next];
        }
    }
    return 1;
}

#endif
