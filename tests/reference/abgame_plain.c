/* The AB game in plain C with a table of all answers: every guess against every code, one counter for each answer. */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 64 };

static int places, size;
static uint8_t *table; /* [guess][secret] A's times 8, and B's */

static void score(const uint8_t *codes)
{
    for (int guess = 0; guess < size; guess++)
        for (int secret = 0; secret < size; secret++) {
            const uint8_t *g = codes + guess * places, *s = codes + secret * places;
            int in_guess[26] = {0}, in_secret[26] = {0}, right = 0, common = 0;
            for (int i = 0; i < places; i++) {
                right += g[i] == s[i];
                in_guess[g[i]]++;
                in_secret[s[i]]++;
            }
            for (int symbol = 0; symbol < 26; symbol++)
                common += in_guess[symbol] < in_secret[symbol] ? in_guess[symbol] : in_secret[symbol];
            table[(size_t)guess * size + secret] = (uint8_t)(right << 3 | (common - right));
        }
}

/* Begin with codes, one after the other; 0 without memory. */
int ab_begin(int code_places, int count, const uint8_t *codes)
{
    places = code_places;
    size = count;
    free(table);
    table = malloc((size_t)count * count);
    if (table == NULL)
        return 0;
    score(codes);
    return 1;
}

/* The parts of all guesses together, when any code may be the secret. */
long ab_survey(void)
{
    long parts = 0;
    for (int guess = 0; guess < size; guess++) {
        const uint8_t *row = table + (size_t)guess * size;
        int counts[MOST] = {0};
        for (int secret = 0; secret < size; secret++)
            counts[row[secret]]++;
        for (int answer = 0; answer < MOST; answer++)
            parts += counts[answer] > 0;
    }
    return parts;
}

static double entropy(const int *secrets, int count, int guess)
{
    const uint8_t *row = table + (size_t)guess * size;
    int counts[MOST] = {0};
    double sum = 0;
    for (int i = 0; i < count; i++)
        counts[row[secrets[i]]]++;
    for (int answer = 0; answer < MOST; answer++)
        if (counts[answer] > 1)
            sum += counts[answer] * log(counts[answer]);
    return sum;
}

static long total(const int *secrets, int count, int depth, int first)
{
    if (count <= 2)
        return count == 1 ? depth : 2 * depth + 1;
    char *possible = calloc(size, 1);
    for (int i = 0; i < count; i++)
        possible[secrets[i]] = 1;
    double least = 1e300;
    int best = -1;
    for (int guess = 0; guess < (first ? 1 : size); guess++) {
        double sum = entropy(secrets, count, guess);
        if (sum < least - 1e-9 || (sum < least + 1e-9 && possible[guess] && !possible[best])) {
            least = sum;
            best = guess;
        }
    }
    free(possible);
    long guesses = 0;
    int *part = malloc(count * sizeof *part);
    for (int answer = 0; answer < MOST; answer++) {
        int members = 0;
        for (int i = 0; i < count; i++)
            if (table[(size_t)best * size + secrets[i]] == answer)
                part[members++] = secrets[i];
        if (members)
            guesses += answer == places << 3 ? depth : total(part, members, depth + 1, 0);
    }
    free(part);
    return guesses;
}

/* Guesses over all secrets by the greatest entropy, which begins with the first code. */
long ab_entropy_total(void)
{
    int *all = malloc(size * sizeof *all);
    for (int i = 0; i < size; i++)
        all[i] = i;
    long guesses = total(all, size, 1, 1);
    free(all);
    return guesses;
}
