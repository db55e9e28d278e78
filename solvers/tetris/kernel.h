/* The standard set: placements of a piece scored side by side, LANES of them at once. Included once for each path,
 * which has defined what a vector V is, and the operations on it.
 *
 * A piece that drops adds cells on top of one to four columns, so nearly everything is the old value and a few terms:
 *   holes               the gap under each column of the piece
 *   column transitions  2 for each gap
 *   hole depth          the length of each column of the piece that lies above a gap or an older hole
 *   rows with holes     the rows of the gaps joined to those known
 *   row transitions     2 for each cell, less 2 for each side of a cell on something, less 2 for each inside the piece
 *   diversity           differences of heights as digits of a number, in which each has a count
 *   wells               new ones are followed down cell by cell
 * Where rows are completed the whole board is valued anew; that is rare.
 */

/* Each field is of one column or of the line to its left, from the left. */
typedef struct {
    ROW columns;   /* outside the board: filled */
    ROW heights;   /* outside the board: far up at the left, far down at the right */
    ROW holed;     /* all ones where the column has a hole, or zero */
    ROW before;    /* the rows filled in every column to the left */
    ROW after;     /* the rows filled in this and every column to the right */
    ROW losses;    /* what a piece on this column makes void: the score of its wells, and of its height as holes */
    ROW steps;     /* the step from the column to the left as a digit */
    int32_t value;  /* the score of the board, but for rows with holes and diversity */
    uint32_t hole_rows, all_steps;
} NAME(Ground);

/* The surroundings of LANES neighbouring columns, the first being `x`; [i] is of the column x + i or x - 2 + i. */
typedef struct {
    V columns[8];  /* from x - 2 */
    V heights[6];  /* from x - 1 */
    V holed[4];
    V losses[5], outside[5], steps[5];  /* [w]: of w columns from x; rows filled elsewhere; steps elsewhere */
} NAME(View);

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

/* Survey a board. */
static ALWAYS_INLINE TARGET void NAME(survey)(const Chooser *chooser, const Board *board, NAME(Ground) *ground)
{
    const int32_t *weights = chooser->weights;
    V value = SET(0), hole_rows = SET(0), all_steps = SET(0);
    int x = 0;
    BUILD_WALLS(ground, chooser->width, chooser->full);
    do
        PUT(ground, columns, x, LOAD(board->columns + x));
    while ((x += LANES) < chooser->width);
    x = 0;
    do {
        V column = AT(ground, columns, x, 0), left = AT(ground, columns, x, -1), right = AT(ground, columns, x, 1);
        V inside = INSIDE(chooser->width - x), under = BELOW(column);
        V height = COUNT(under), holes = AND(inside, AND_NOT(column, under));
        V well = AND_NOT(column, AND(left, right));
        V wells = MULTIPLY(NAME(depths)(&well, &column, 1), SET(weights[WELLS]));
        V column_transitions = COUNT(XOR(column, OR(SHIFT_LEFT_BY(column, 1), SET(1))));
        V depth = COUNT(AND(column, ADD(column, SET(1))));
        V own = ADD(wells, MULTIPLY(column_transitions, SET(weights[COLUMN_TRANSITIONS])));
        own = ADD(own, MULTIPLY(COUNT(holes), SET(weights[HOLES])));
        own = ADD(own, MULTIPLY(depth, SET(weights[HOLE_DEPTH])));
        own = ADD(own, MULTIPLY(COUNT(XOR(left, column)), SET(weights[ROW_TRANSITIONS])));
        value = ADD(value, AND(inside, own));
        hole_rows = OR(hole_rows, holes);
        PUT(ground, heights, x, OR(AND(inside, height), AND_NOT(inside, SET(FAR_DOWN))));
        PUT(ground, holed, x, ALL_ONES_IF_ANY(holes));
        PUT(ground, losses, x, ADD(wells, MULTIPLY(height, SET(weights[HOLES]))));
    } while ((x += LANES) < chooser->width);
    PART_WALLS(ground, chooser->width);
    for (x = 0; x < chooser->width; x += LANES) {
        V steps = NAME(digit)(SUBTRACT(AT(ground, heights, x, 0), AT(ground, heights, x, -1)));
        PUT(ground, steps, x, steps);
        all_steps = ADD(all_steps, AND(INSIDE(chooser->width - x), steps));
    }
    FILL_ELSEWHERE(ground, chooser->width, chooser->full);
    ground->value = SUM(value)
        + BITS(board->columns[chooser->width - 1] ^ chooser->full) * weights[ROW_TRANSITIONS];
    ground->hole_rows = (uint32_t)ANY_OF(hole_rows);
    ground->all_steps = (uint32_t)SUM(all_steps);
}

/* The score of a surveyed board. */
static ALWAYS_INLINE TARGET int32_t NAME(value)(const Chooser *chooser, const NAME(Ground) *ground)
{
    return ground->value + BITS(ground->hole_rows) * chooser->weights[ROWS_WITH_HOLES]
        + kinds_of_steps(ground->all_steps) * chooser->weights[DIVERSITY];
}

static ALWAYS_INLINE TARGET void NAME(look)(const NAME(Ground) *ground, int x, NAME(View) *view)
{
    int i;
    for (i = 0; i < 8; i++)
        view->columns[i] = AT(ground, columns, x, i - 2);
    for (i = 0; i < 6; i++)
        view->heights[i] = AT(ground, heights, x, i - 1);
    for (i = 0; i < 4; i++)
        view->holed[i] = AT(ground, holed, x, i);
}

/* What is told apart by the width of the piece. */
static ALWAYS_INLINE TARGET void NAME(look_wide)(const NAME(Ground) *ground, int x, int width, NAME(View) *view)
{
    V losses = SET(0), steps = AT(ground, steps, x, 0);
    int i;
    for (i = 0; i < width; i++) {
        losses = ADD(losses, AT(ground, losses, x, i));
        steps = ADD(steps, AT(ground, steps, x, i + 1));
    }
    view->losses[width] = losses;
    view->steps[width] = SUBTRACT(SET(ground->all_steps), steps);
    view->outside[width] = AND(AT(ground, before, x, 0), AT(ground, after, x, width));
}

/* The scores of a shape at LANES neighbouring columns, as far as no row is completed; `rows` becomes where its lowest
   row would lie, and `complete` the rows completed. */
static ALWAYS_INLINE TARGET V NAME(weigh)(const Chooser *chooser, const NAME(Ground) *ground, const NAME(View) *view,
                                          const Shape *shape, const Terms *terms, int width, V *rows, V *complete)
{
    const V *columns = view->columns + 2, *heights = view->heights + 1;
    V row = SUBTRACT(heights[0], SET(shape->bottoms[0])), score, hole_rows = SET(ground->hole_rows), wells, sides;
    V cells[4], filled[6], near[6], marked[6];
    int i;
    for (i = 1; i < width; i++)
        row = GREATER(row, SUBTRACT(heights[i], SET(shape->bottoms[i])));

    score = ADD(SET(ground->value + terms->constant), MULTIPLY(row, SET(terms->by_row)));
    score = SUBTRACT(score, view->losses[width]);
    filled[0] = columns[-1];
    filled[width + 1] = columns[width];
    *complete = view->outside[width];
    for (i = 0; i < width; i++) {
        V bottom = ADD(row, SET(shape->bottoms[i]));
        MASK gap = IS_GREATER(bottom, heights[i]);
        V rows_of_gap = SUBTRACT(SHIFT_LEFT(SET(1), bottom), SHIFT_LEFT(SET(1), heights[i]));
        score = ADD_WHERE(gap, score, SET(2 * chooser->weights[COLUMN_TRANSITIONS]));
        score = ADD_WHERE(EITHER(gap, TO_MASK(view->holed[i])), score, SET(terms->depths[i]));
        hole_rows = OR(hole_rows, rows_of_gap);
        cells[i] = SHIFT_LEFT(SET(shape->columns[i]), row);
        filled[i + 1] = OR(columns[i], cells[i]);
        *complete = AND(*complete, filled[i + 1]);
    }
    score = ADD(score, MULTIPLY(COUNT(hole_rows), SET(chooser->weights[ROWS_WITH_HOLES])));

    for (i = -1; i <= width; i++)
        near[i + 1] = SHIFT_RIGHT(columns[i], row);
    sides = SET(0);
    for (i = 0; i < width; i++) {
        V here = SET(shape->columns[i]);
        sides = OR(sides, SHIFT_LEFT_BY(AND(near[i], here), 8 * i));
        sides = OR(sides, SHIFT_LEFT_BY(AND(near[i + 2], here), 8 * i + 4));
    }
    score = SUBTRACT(score, MULTIPLY(COUNT(sides), SET(2 * chooser->weights[ROW_TRANSITIONS])));

    marked[0] = AND_NOT(columns[-1], AND(columns[-2], cells[0]));
    marked[width + 1] = AND_NOT(columns[width], AND(columns[width + 1], cells[width - 1]));
    for (i = 1; i <= width; i++)
        marked[i] = AND_NOT(filled[i], AND(filled[i - 1], filled[i + 1]));
    wells = NAME(depths)(marked, filled, width + 2);
    score = ADD(score, MULTIPLY(wells, SET(chooser->weights[WELLS])));

    if (chooser->weights[DIVERSITY]) {
        V steps = ADD(view->steps[width], SET(terms->steps));
        steps = ADD(steps, NAME(digit)(SUBTRACT(ADD(row, SET(shape->tops[0])), heights[-1])));
        steps = ADD(steps, NAME(digit)(SUBTRACT(heights[width], ADD(row, SET(shape->tops[width - 1])))));
        score = ADD(score, MULTIPLY(NAME(different)(steps), SET(chooser->weights[DIVERSITY])));
    }
    *rows = row;
    return score;
}

/* The score of a board. */
static TARGET NOINLINE int32_t NAME(whole)(const Chooser *chooser, const Board *board)
{
    NAME(Ground) ground;
    NAME(survey)(chooser, board, &ground);
    return NAME(value)(chooser, &ground);
}

/* The scores of one orientation from column x on, right of the last placement and where it overflows OVERFLOWS. */
static ALWAYS_INLINE TARGET V NAME(score)(const Chooser *chooser, const Board *board, const NAME(Ground) *ground,
                                          const NAME(View) *view, int kind, int orientation, int x)
{
    const Shape *shape = &chooser->pieces[kind].shapes[orientation];
    const Terms *terms = (const Terms *)chooser->reckoned[kind][orientation];
    V rows, complete, score, fits;
    switch (shape->width) {
    case 1: score = NAME(weigh)(chooser, ground, view, shape, terms, 1, &rows, &complete); break;
    case 2: score = NAME(weigh)(chooser, ground, view, shape, terms, 2, &rows, &complete); break;
    case 3: score = NAME(weigh)(chooser, ground, view, shape, terms, 3, &rows, &complete); break;
    default: score = NAME(weigh)(chooser, ground, view, shape, terms, 4, &rows, &complete); break;
    }
    fits = AND(INSIDE(placements_of(chooser, shape) - x), NOT_GREATER(rows, SET(chooser->height - shape->height)));
    complete = AND(complete, fits);
    score = OR(AND(fits, score), AND_NOT(fits, SET(OVERFLOWS)));
    if (ANY(complete)) {
        int32_t scores[LANES], row[LANES], lines[LANES], own, lane;
        STORE(scores, score);
        STORE(row, rows);
        STORE(lines, complete);
        for (lane = 0; lane < LANES; lane++)
            if (lines[lane]) {
                Board after = *board;
                own = put(chooser, &after, shape, x + lane, row[lane]);
                scores[lane] = own + NAME(whole)(chooser, &after);
            }
        score = LOAD(scores);
    }
    return score;
}

/* Look at the surroundings of all columns, for the shapes of one piece. */
#define VIEWS ((MOST_WIDTH + LANES - 1) / LANES)
static ALWAYS_INLINE TARGET void NAME(look_around)(const Chooser *chooser, const NAME(Ground) *ground, int kind,
                                                   NAME(View) *views)
{
    const Piece *piece = &chooser->pieces[kind];
    int x;
    for (x = 0; x < chooser->width; x += LANES) {
        NAME(look)(ground, x, &views[x / LANES]);
        NAME(look_wide)(ground, x, piece->shapes[0].width, &views[x / LANES]);
        if (piece->orientations > 1)
            NAME(look_wide)(ground, x, piece->shapes[1].width, &views[x / LANES]);
    }
}

static TARGET NOINLINE Best NAME(best_of_one)(const Chooser *chooser, const Board *board, int kind)
{
    NAME(Ground) ground;
    NAME(View) views[VIEWS];
    Best best = {OVERFLOWS, -1, 0};
    int orientation, x;
    NAME(survey)(chooser, board, &ground);
    NAME(look_around)(chooser, &ground, kind, views);
    for (orientation = 0; orientation < chooser->pieces[kind].orientations; orientation++) {
        int places = placements_of(chooser, &chooser->pieces[kind].shapes[orientation]);
        for (x = 0; x < places; x += LANES) {
            V scores = NAME(score)(chooser, board, &ground, &views[x / LANES], kind, orientation, x);
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

static TARGET void NAME(rank)(const Chooser *chooser, const Board *board, int kind, int following, int32_t *scores)
{
    const Piece *piece = &chooser->pieces[kind];
    int orientation, column;
    if (following < 0) {
        NAME(Ground) ground;
        NAME(View) views[VIEWS];
        NAME(survey)(chooser, board, &ground);
        NAME(look_around)(chooser, &ground, kind, views);
        for (orientation = 0; orientation < piece->orientations; orientation++) {
            int places = placements_of(chooser, &piece->shapes[orientation]), lane;
            for (column = 0; column < places; column += LANES) {
                int32_t here[LANES];
                STORE(here, NAME(score)(chooser, board, &ground, &views[column / LANES], kind, orientation, column));
                for (lane = 0; lane < LANES && column + lane < places; lane++)
                    *scores++ = here[lane];
            }
        }
        return;
    }
    FOR_EACH_PLACEMENT(chooser, kind, orientation, column) {
        const Shape *shape = &piece->shapes[orientation];
        int row = landing_row(board, shape, column);
        *scores = OVERFLOWS;
        if (row + shape->height <= chooser->height) {
            Board after = *board;
            int32_t own = put(chooser, &after, shape, column, row);
            Best next = NAME(best_of_one)(chooser, &after, following);
            *scores = own + (next.orientation < 0 ? STUCK : next.score);
        }
        scores++;
    }
}

static TARGET Best NAME(best)(const Chooser *chooser, const Board *board, int kind, int following)
{
    int32_t scores[MOST_PLACEMENTS];
    if (following < 0)
        return NAME(best_of_one)(chooser, board, kind);
    NAME(rank)(chooser, board, kind, following, scores);
    return best_ranked(chooser, kind, scores);
}
