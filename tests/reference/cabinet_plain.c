/* The loops of the source for two of the Cabinet's problems, written anew in C: what engines are measured beside. */
#include <stdlib.h>

static int sign(int rank, int guess)
{
    return (rank > guess) - (rank < guess);
}

/* Whether the least median is below the guess (-1), the guess (0) or above it (1): column strips, from the top down. */
static int compare_median(const int *ranks, int rows, int columns, int height, int width, int guess, int *strip)
{
    int row, left, top, sum, met = 0;

    for (row = 0; row < rows; row++) {
        strip[row] = 0;
        for (left = 0; left < width; left++)
            strip[row] += sign(ranks[(size_t)row * columns + left], guess);
    }
    for (left = 0; left + width <= columns; left++) {
        sum = 0;
        for (row = 0; row < height; row++)
            sum += strip[row];
        for (top = 0; top + height <= rows; top++) {
            if (sum < 0)
                return -1;
            met |= sum == 0;
            if (top + height < rows)
                sum += strip[top + height] - strip[top];
        }
        if (left + width < columns)
            for (row = 0; row < rows; row++)
                strip[row] += sign(ranks[(size_t)row * columns + left + width], guess)
                    - sign(ranks[(size_t)row * columns + left], guess);
    }
    return met ? 0 : 1;
}

int plain_median(const int *ranks, int rows, int columns, int height, int width)
{
    int low = 1, high = rows * columns, *strip = malloc(sizeof(int) * rows);

    for (;;) {
        int middle = (low + high) / 2;
        int found = compare_median(ranks, rows, columns, height, width, middle, strip);
        if (found == 0) {
            free(strip);
            return middle;
        }
        if (found > 0)
            low = middle + 1;
        else
            high = middle - 1;
    }
}

static long long divisor(long long one, long long other)
{
    while (other) {
        long long rest = one % other;
        one = other;
        other = rest;
    }
    return one;
}

/* Both families by their parameters; with the slip of the source (L / sum in the incentre family) where `slip` is set. */
long long plain_triangles(long long below, int slip)
{
    long long n, m, sum, count = 0;

    for (n = 1; n < below / 2; n++) {
        if (n * n > below)
            break;
        for (m = 1; m < n; m++) {
            if ((m + n) % 2 == 0 || divisor(n, m) != 1)
                continue;
            sum = n * n - m * m + 2 * n * m;
            if (sum >= below)
                break;
            count += 2 * ((slip ? below : below - 1) / sum);
        }
    }
    for (n = 1; n < below; n += 2) {
        if (n * n + 2 * n + 2 > below / 2)
            break;
        for (m = 1; m < below; m++) {
            if (divisor(m, n) != 1)
                continue;
            sum = 2 * n * m + n * n + 2 * m * m;
            if (sum > below / 2)
                break;
            count += (below - 1) / (2 * sum);
        }
    }
    return count;
}
