/* How a path keeps its surveys in memory: each field with room for what lies outside the board. */
#define OUTSIDE 8

#define ROW struct { uint32_t lanes[OUTSIDE + LANES_OF_BOARD + OUTSIDE]; }
#define AT(survey, field, x, i) LOAD((survey)->field.lanes + OUTSIDE + (x) + (i))
#define PUT(survey, field, x, a) STORE((survey)->field.lanes + OUTSIDE + (x), a)

#define BUILD_WALLS(survey, width, full) \
    do { \
        int wall; \
        for (wall = 0; wall < OUTSIDE; wall++) \
            (survey)->columns.lanes[wall] = (survey)->columns.lanes[OUTSIDE + (width) + wall] = (full); \
    } while (0)

#define PART_WALLS(survey, width) \
    do { \
        (survey)->heights.lanes[OUTSIDE - 1] = FAR_UP; \
        (survey)->heights.lanes[OUTSIDE + (width)] = FAR_DOWN; \
        (survey)->steps.lanes[OUTSIDE + (width)] = 0; \
    } while (0)

#define FILL_ELSEWHERE(survey, width, full) \
    do { \
        const uint32_t *columns = (survey)->columns.lanes + OUTSIDE; \
        uint32_t *before = (survey)->before.lanes + OUTSIDE, *after = (survey)->after.lanes + OUTSIDE; \
        int column; \
        before[0] = after[width] = (full); \
        for (column = 0; column < (width); column++) \
            before[column + 1] = before[column] & columns[column]; \
        for (column = (width) - 1; column >= 0; column--) \
            after[column] = after[column + 1] & columns[column]; \
    } while (0)
