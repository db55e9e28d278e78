/* The standard set: placements of a piece scored side by side, LANES of them at once. Included once for each path,
 * which has defined what a vector V is, and the operations on it (below).
 *
 * A piece that drops adds cells on top of one to four columns, so nearly everything is the old value and a few terms:
 *   holes               the gap under each column of the piece
 *   column transitions  2 for each gap
 *   hole depth          the length of each column of the piece that lies above a gap or an older hole
 *   rows with holes     the rows of the gaps joined to those known
 *   row transitions     2 for each cell, less 2 for each side of a cell on something, less 2 for each inside the piece
 *   diversity           differences of heights as digits of a number, in which each has a count
 *   wells               new ones are followed down cell by cell; of the fast ones, so are those that are not new
 * Where rows are completed the whole board is valued anew; that is rare.
 *
 * A path defines NAME (of its functions), TARGET (what its machines have), LANES, V (LANES numbers of 32 bits), MASK (a
 * yes or no for each lane), and for each lane
 *   SET(x), LOAD, STORE         x in all lanes; lanes from and to memory
 *   ADD, SUBTRACT, MULTIPLY     modulo 2^32
 *   AND, OR, XOR, AND_NOT       the last is b without a
 *   SHIFT_LEFT, SHIFT_RIGHT     by the lanes of n, which are below 32; ..._BY: by the same in all
 *   SHIFT_OUT                   to the left, where an n of 32 or more, or below 0, leaves 0
 *   COUNT, BELOW, HEIGHT        as `bits`, `below` and `height_of` of board.h; `under` is BELOW(a)
 *   GREATER                     the greater of two numbers with a sign
 *   IS_GREATER, EITHER          masks: a > b with a sign; one or the other
 *   TO_MASK                     of lanes that are all ones or zero
 *   ADD_WHERE(mask, a, b)       a + b there, a elsewhere
 *   NOT_GREATER, ALL_ONES_IF_ANY, INSIDE(n)   all ones where a <= b, where a is not 0, in the first n lanes; else zero
 * and of all lanes
 *   ANY, LANES_OF, LOWEST       whether one is not 0; a bit for each that is not; the number of the lowest such bit
 *   SUM, ANY_OF, GREATEST       of the numbers: their sum, what any of them has set, the greatest with a sign
 *   FIRST_EQUAL(a, b)           the first lane that is b
 * and BITS for one number; and how a survey is kept (in_memory.h, or a register as in avx512.h)
 *   ROW                         a field with a number for each column
 *   AT(survey, field, x, i)     LANES of it from column x + i on, with i from -2 to 5
 *   PUT(survey, field, x, a)    LANES of it from column x on, a multiple of LANES
 *   BUILD_WALLS, PART_WALLS     the columns outside the board; the heights there, so that no step from there counts
 *   FILL_ELSEWHERE              `before` and `after`
 */

/* Each field is of one column or of the line to its left, from the left. */
typedef struct {
    ROW columns;   /* outside the board: filled */
    ROW heights;   /* outside the board: far up at the left, far down at the right */
    ROW holed;     /* all ones where the column has a hole, or zero */
    ROW before;    /* the rows filled in every column to the left */
    ROW after;     /* the rows filled in this and every column to the right */
    ROW wells;     /* the cells of wells; with fast wells, the empty cells below them as well */
    ROW losses;    /* what a piece on this column makes void: the score of its wells, and of its height as holes */
    ROW steps;     /* the step from the column to the left as a digit */
    int32_t value;  /* the score of the board, but for rows with holes and diversity */
    uint32_t hole_rows, all_steps;
} NAME(Survey);

/* A step between neighbouring heights as a digit: 1 in the place of that step. */
static ALWAYS_INLINE TARGET V NAME(digit)(V step)
{
    return SHIFT_OUT(SET(1), ADD(SHIFT_LEFT_BY(step, 2), SET(8)));
}

/* How many of the five steps there are. */
static ALWAYS_INLINE TARGET V NAME(different)(V steps)
{
    V some = OR(steps, SHIFT_RIGHT_BY(steps, 2));
    return COUNT(AND(OR(some, SHIFT_RIGHT_BY(some, 1)), SET(0x11111)));
}

/* The marked cells of a column and the empty cells directly below them. */
static ALWAYS_INLINE TARGET V NAME(sunk)(V marked, V column)
{
    V next = marked;
    while (ANY(next)) {
        next = AND_NOT(OR(column, marked), SHIFT_RIGHT_BY(next, 1));
        marked = OR(marked, next);
    }
    return marked;
}

/* The empty cells from each marked cell of some columns down, summed. */
static ALWAYS_INLINE TARGET V NAME(depths)(V *marked, const V *columns, int number)
{
    V sum = SET(0), any = marked[0];
    int i;
    for (i = 1; i < number; i++)
        any = OR(any, marked[i]);
    while (ANY(any)) {
        any = SET(0);
        for (i = 0; i < number; i++) {
            sum = ADD(sum, COUNT(marked[i]));
            marked[i] = AND_NOT(columns[i], SHIFT_RIGHT_BY(marked[i], 1));
            any = OR(any, marked[i]);
        }
    }
    return sum;
}

static ALWAYS_INLINE TARGET void NAME(survey_board)(const Chooser *chooser, const Board *board, NAME(Survey) *survey)
{
    const int32_t *weights = chooser->weights;
    V value = SET(0), hole_rows = SET(0), all_steps = SET(0);
    int x = 0;
    BUILD_WALLS(survey, chooser->width, chooser->full);
    do
        PUT(survey, columns, x, LOAD(board->columns + x));
    while ((x += LANES) < chooser->width);
    x = 0;
    do {
        V column = AT(survey, columns, x, 0), left = AT(survey, columns, x, -1), right = AT(survey, columns, x, 1);
        V inside = INSIDE(chooser->width - x), under = BELOW(column);
        V height = HEIGHT(column, under), holes = AND(inside, AND_NOT(column, under));
        V well = AND_NOT(column, AND(left, right));
        V shafts = weights[FAST_WELLS] ? NAME(sunk)(well, column) : well, depths = shafts;
        V wells = MULTIPLY(NAME(depths)(&depths, &column, 1), SET(weights[WELLS] + weights[FAST_WELLS]));
        V column_transitions = COUNT(XOR(column, OR(SHIFT_LEFT_BY(column, 1), SET(1))));
        V depth = COUNT(AND(column, ADD(column, SET(1))));
        V own = ADD(wells, MULTIPLY(column_transitions, SET(weights[COLUMN_TRANSITIONS])));
        own = ADD(own, MULTIPLY(COUNT(holes), SET(weights[HOLES])));
        own = ADD(own, MULTIPLY(depth, SET(weights[HOLE_DEPTH])));
        own = ADD(own, MULTIPLY(COUNT(XOR(left, column)), SET(weights[ROW_TRANSITIONS])));
        value = ADD(value, AND(inside, own));
        hole_rows = OR(hole_rows, holes);
        PUT(survey, heights, x, OR(AND(inside, height), AND_NOT(inside, SET(FAR_DOWN))));
        PUT(survey, holed, x, ALL_ONES_IF_ANY(holes));
        PUT(survey, wells, x, shafts);
        PUT(survey, losses, x, ADD(wells, MULTIPLY(height, SET(weights[HOLES]))));
    } while ((x += LANES) < chooser->width);
    PART_WALLS(survey, chooser->width);
    x = 0;
    do {
        V steps = NAME(digit)(SUBTRACT(AT(survey, heights, x, 0), AT(survey, heights, x, -1)));
        PUT(survey, steps, x, steps);
        all_steps = ADD(all_steps, AND(INSIDE(chooser->width - x), steps));
    } while ((x += LANES) < chooser->width);
    FILL_ELSEWHERE(survey, chooser->width, chooser->full);
    survey->value = SUM(value)
        + BITS(board->columns[chooser->width - 1] ^ chooser->full) * weights[ROW_TRANSITIONS];
    survey->hole_rows = (uint32_t)ANY_OF(hole_rows);
    survey->all_steps = (uint32_t)SUM(all_steps);
}

/* The score of a surveyed board. */
static ALWAYS_INLINE TARGET int32_t NAME(value)(const Chooser *chooser, const NAME(Survey) *survey)
{
    return survey->value + BITS(survey->hole_rows) * chooser->weights[ROWS_WITH_HOLES]
        + kinds_of_steps(survey->all_steps) * chooser->weights[DIVERSITY];
}

/* The scores of a shape at LANES neighbouring columns from x on, as far as no row is completed; `rows` becomes where
   its lowest row would lie, and `complete` the rows completed. */
static ALWAYS_INLINE TARGET V NAME(weigh)(const Chooser *chooser, const NAME(Survey) *survey, int x, const Shape *shape,
                                          const Terms *terms, int width, V *rows, V *complete)
{
    V columns[6], heights[4], cells[4], filled[6], marked[6];  /* columns, filled and marked: from the left neighbour */
    V row, score, sides = SET(0);
    int i;
    for (i = 0; i < width + 2; i++)
        columns[i] = AT(survey, columns, x, i - 1);
    for (i = 0; i < width; i++)
        heights[i] = AT(survey, heights, x, i);
    row = SUBTRACT(heights[0], SET(shape->bottoms[0]));
    for (i = 1; i < width; i++)
        row = GREATER(row, SUBTRACT(heights[i], SET(shape->bottoms[i])));

    score = ADD(SET(survey->value + terms->constant), MULTIPLY(row, SET(terms->by_row)));
    *complete = AND(AT(survey, before, x, 0), AT(survey, after, x, width));
    filled[0] = columns[0];
    filled[width + 1] = columns[width + 1];
    for (i = 0; i < width; i++) {
        V bottom = ADD(row, SET(shape->bottoms[i]));
        MASK gap = IS_GREATER(bottom, heights[i]);
        score = ADD_WHERE(gap, score, SET(2 * chooser->weights[COLUMN_TRANSITIONS]));
        score = ADD_WHERE(EITHER(gap, TO_MASK(AT(survey, holed, x, i))), score, SET(terms->depths[i]));
        score = SUBTRACT(score, AT(survey, losses, x, i));
        cells[i] = SHIFT_LEFT(SET(shape->columns[i]), row);
        filled[i + 1] = OR(columns[i + 1], cells[i]);
        *complete = AND(*complete, filled[i + 1]);
    }
    if (chooser->weights[ROWS_WITH_HOLES]) {
        V hole_rows = SET(survey->hole_rows);
        for (i = 0; i < width; i++) {
            V bottom = ADD(row, SET(shape->bottoms[i]));
            hole_rows = OR(hole_rows, SUBTRACT(SHIFT_LEFT(SET(1), bottom), SHIFT_LEFT(SET(1), heights[i])));
        }
        score = ADD(score, MULTIPLY(COUNT(hole_rows), SET(chooser->weights[ROWS_WITH_HOLES])));
    }

    for (i = 0; i < width; i++) {
        V here = SET(shape->columns[i]);
        V left = AND(SHIFT_RIGHT(columns[i], row), here), right = AND(SHIFT_RIGHT(columns[i + 2], row), here);
        sides = OR(sides, OR(SHIFT_LEFT_BY(left, 8 * i), SHIFT_LEFT_BY(right, 8 * i + 4)));
    }
    score = SUBTRACT(score, MULTIPLY(COUNT(sides), SET(2 * chooser->weights[ROW_TRANSITIONS])));

    marked[0] = AND_NOT(columns[0], AND(AT(survey, columns, x, -2), cells[0]));
    marked[width + 1] = AND_NOT(columns[width + 1], AND(AT(survey, columns, x, width + 1), cells[width - 1]));
    for (i = 1; i <= width; i++)
        marked[i] = AND_NOT(filled[i], AND(filled[i - 1], filled[i + 1]));
    if (chooser->weights[FAST_WELLS]) {
        for (i = 0; i < width + 2; i++)
            marked[i] = NAME(sunk)(marked[i], filled[i]);
        marked[0] = AND_NOT(AT(survey, wells, x, -1), marked[0]);
        marked[width + 1] = AND_NOT(AT(survey, wells, x, width), marked[width + 1]);
    }
    score = ADD(score, MULTIPLY(NAME(depths)(marked, filled, width + 2),
                                SET(chooser->weights[WELLS] + chooser->weights[FAST_WELLS])));

    if (chooser->weights[DIVERSITY]) {
        V left = SUBTRACT(ADD(row, SET(shape->tops[0])), AT(survey, heights, x, -1));
        V right = SUBTRACT(AT(survey, heights, x, width), ADD(row, SET(shape->tops[width - 1])));
        V steps = ADD(SET(survey->all_steps + terms->steps), ADD(NAME(digit)(left), NAME(digit)(right)));
        for (i = 0; i <= width; i++)
            steps = SUBTRACT(steps, AT(survey, steps, x, i));
        score = ADD(score, MULTIPLY(NAME(different)(steps), SET(chooser->weights[DIVERSITY])));
    }
    *rows = row;
    return score;
}

/* The score of a board. */
static TARGET NOINLINE int32_t NAME(whole)(const Chooser *chooser, const Board *board)
{
    NAME(Survey) survey;
    NAME(survey_board)(chooser, board, &survey);
    return NAME(value)(chooser, &survey);
}

/* The scores of one orientation from column x on, right of the last placement and where it overflows OVERFLOWS. */
static ALWAYS_INLINE TARGET V NAME(score)(const Chooser *chooser, const Board *board, const NAME(Survey) *survey,
                                          int kind, int orientation, int x)
{
    const Shape *shape = &chooser->pieces[kind].shapes[orientation];
    const Terms *terms = &chooser->terms[kind][orientation];
    V rows, complete, score, fits;
    switch (shape->width) {
    case 1: score = NAME(weigh)(chooser, survey, x, shape, terms, 1, &rows, &complete); break;
    case 2: score = NAME(weigh)(chooser, survey, x, shape, terms, 2, &rows, &complete); break;
    case 3: score = NAME(weigh)(chooser, survey, x, shape, terms, 3, &rows, &complete); break;
    default: score = NAME(weigh)(chooser, survey, x, shape, terms, 4, &rows, &complete); break;
    }
    fits = AND(INSIDE(placements_of(chooser, shape) - x), NOT_GREATER(rows, SET(chooser->height - shape->height)));
    complete = AND(complete, fits);
    score = OR(AND(fits, score), AND_NOT(fits, SET(OVERFLOWS)));
    if (ANY(complete)) {
        int32_t scores[LANES], all_rows[LANES];
        uint32_t completing = LANES_OF(complete);
        STORE(scores, score);
        STORE(all_rows, rows);
        for (; completing; completing &= completing - 1) {
            int lane = LOWEST(completing);
            Board after = *board;
            scores[lane] = put(chooser, &after, shape, x + lane, all_rows[lane]);
            scores[lane] += NAME(whole)(chooser, &after);
        }
        score = LOAD(scores);
    }
    return score;
}

static TARGET NOINLINE Best NAME(best_one)(const Chooser *chooser, const Board *board, int kind)
{
    NAME(Survey) survey;
    Best best = {OVERFLOWS, -1, 0};
    int orientation, x;
    NAME(survey_board)(chooser, board, &survey);
    for (orientation = 0; orientation < chooser->pieces[kind].orientations; orientation++) {
        int places = placements_of(chooser, &chooser->pieces[kind].shapes[orientation]);
        for (x = 0; x < places; x += LANES) {
            V scores = NAME(score)(chooser, board, &survey, kind, orientation, x);
            int32_t greatest = GREATEST(scores);
            if (greatest > best.score) {
                best.score = greatest;
                best.orientation = orientation;
                best.column = x + FIRST_EQUAL(scores, greatest);
            }
        }
    }
    return best;
}

static TARGET NOINLINE void NAME(rank_one)(const Chooser *chooser, const Board *board, int kind, int32_t *scores)
{
    const Piece *piece = &chooser->pieces[kind];
    NAME(Survey) survey;
    int orientation, x, lane;
    NAME(survey_board)(chooser, board, &survey);
    for (orientation = 0; orientation < piece->orientations; orientation++) {
        int places = placements_of(chooser, &piece->shapes[orientation]);
        for (x = 0; x < places; x += LANES) {
            int32_t here[LANES];
            STORE(here, NAME(score)(chooser, board, &survey, kind, orientation, x));
            for (lane = 0; lane < LANES && x + lane < places; lane++)
                *scores++ = here[lane];
        }
    }
}

static TARGET void NAME(rank)(const Chooser *chooser, const Board *board, int kind, int following, int32_t *scores)
{
    int orientation, column;
    if (following < 0) {
        NAME(rank_one)(chooser, board, kind, scores);
        return;
    }
    FOR_EACH_PLACEMENT(chooser, kind, orientation, column) {
        const Shape *shape = &chooser->pieces[kind].shapes[orientation];
        int row = landing_row(board, shape, column);
        *scores = OVERFLOWS;
        if (row + shape->height <= chooser->height) {
            Board after = *board;
            int32_t own = put(chooser, &after, shape, column, row);
            Best next = NAME(best_one)(chooser, &after, following);
            *scores = own + (next.orientation < 0 ? STUCK : next.score);
        }
        scores++;
    }
}

static TARGET Best NAME(best)(const Chooser *chooser, const Board *board, int kind, int following)
{
    int32_t scores[MOST_PLACEMENTS];
    if (following < 0)
        return NAME(best_one)(chooser, board, kind);
    NAME(rank)(chooser, board, kind, following, scores);
    return best_ranked(chooser, kind, scores);
}
