/* The ground of a path that keeps its fields in memory: each with room for what lies outside the board. */
#define OUTSIDE 8

#define ROW struct { uint32_t lanes[OUTSIDE + LANES_OF_BOARD + OUTSIDE]; }
#define AT(ground, field, x, i) LOAD((ground)->field.lanes + OUTSIDE + (x) + (i))
#define PUT(ground, field, x, a) STORE((ground)->field.lanes + OUTSIDE + (x), a)

#define BUILD_WALLS(ground, width, full) \
    do { \
        int wall; \
        for (wall = 0; wall < OUTSIDE; wall++) \
            (ground)->columns.lanes[wall] = (ground)->columns.lanes[OUTSIDE + (width) + wall] = (full); \
    } while (0)

#define PART_WALLS(ground, width) \
    do { \
        (ground)->heights.lanes[OUTSIDE - 1] = FAR_UP; \
        (ground)->heights.lanes[OUTSIDE + (width)] = FAR_DOWN; \
        (ground)->steps.lanes[OUTSIDE + (width)] = 0; \
    } while (0)

#define FILL_ELSEWHERE(ground, width, full) \
    do { \
        const uint32_t *columns = (ground)->columns.lanes + OUTSIDE; \
        uint32_t *before = (ground)->before.lanes + OUTSIDE, *after = (ground)->after.lanes + OUTSIDE; \
        int column; \
        before[0] = after[width] = (full); \
        for (column = 0; column < (width); column++) \
            before[column + 1] = before[column] & columns[column]; \
        for (column = (width) - 1; column >= 0; column--) \
            after[column] = after[column + 1] & columns[column]; \
    } while (0)
