/* The search of the fast engine. Included once for each path, which has defined what a vector V of LANES words is.
 *
 * A level has a list of the positions that are still possible, and tries those that cover one item, the one that the
 * fewest cover. To place a position is to keep those of the list that share no item with it, in their order; if an item
 * that must be covered is in none of them, nothing more is to be tried there. The more is placed, the shorter are the
 * lists, and the fewer items are left: as soon as these fit into one word less, they are moved together.
 *
 * A path defines NAME (of its functions), TARGET (what its machines have), LANES, V, KEEP (a yes or no for each lane),
 *   SET(x), LOAD, STORE, AND, OR, XOR
 *   SUM(a, b, c), CARRY(a, b, c)  the two digits of how many of three have each bit
 *   TURN(a, n)                    lanes exchanged with those n further, n a power of two below LANES
 *   FIRST(a)                      the first lane
 *   IS_ZERO(a), LANES_OF(keep)    which lanes are zero; as bits
 *   HOW_MANY(lanes)               of those bits
 *   OR_WHERE(keep, a, b)          a, and there b too
 *   PACK(place, keep, lanes, a)   the lanes to be kept, one after the other, then anything; lanes are LANES_OF(keep)
 *   WITH_BIT(a, bit)              the lanes that have a bit, as bits
 *   UNION(a)                      of all lanes
 *   EXTRACT(x, mask)              the bits of one word where the mask has them, moved together
 */

/* Keep of so many positions those that share no item with `position`; OUT any: what these have. How many there are. */
static ALWAYS_INLINE TARGET int NAME(keep_few)(const uint64_t *list, size_t room, int count, const uint64_t *position,
                                               uint64_t *out, size_t out_room, int words, uint64_t *any)
{
    V p0 = SET(position[0] | PAD), p1 = SET(words > 1 ? position[1] : 0), any0 = SET(0), any1 = SET(0);
    int i, kept = 0;
    for (i = 0; i < count; i += LANES) {
        V a = LOAD(list + i), b = words > 1 ? LOAD(list + room + i) : a;
        KEEP keep = words > 1 ? IS_ZERO(OR(AND(a, p0), AND(b, p1))) : IS_ZERO(AND(a, p0));
        unsigned lanes = LANES_OF(keep);
        any0 = OR_WHERE(keep, any0, a);
        PACK(out + kept, keep, lanes, a);
        if (words > 1) {
            any1 = OR_WHERE(keep, any1, b);
            PACK(out + out_room + kept, keep, lanes, b);
        }
        kept += HOW_MANY(lanes);
    }
    any[0] = UNION(any0);
    if (words > 1)
        any[1] = UNION(any1);
    return kept;
}

static TARGET int NAME(keep_many)(const uint64_t *list, size_t room, int count, const uint64_t *position,
                                  uint64_t *out, size_t out_room, int words, uint64_t *any)
{
    int i, w, kept = 0;
    for (i = 0; i < count; i += LANES) {
        V shared = AND(LOAD(list + i), SET(position[0] | PAD));
        KEEP keep;
        unsigned lanes;
        for (w = 1; w < words; w++)
            shared = OR(shared, AND(LOAD(list + w * room + i), SET(position[w])));
        keep = IS_ZERO(shared);
        lanes = LANES_OF(keep);
        if (!lanes)
            continue;
        for (w = 0; w < words; w++)
            PACK(out + w * out_room + kept, keep, lanes, LOAD(list + w * room + i));
        kept += HOW_MANY(lanes);
    }
    for (w = 0; w < words; w++)
        for (any[w] = 0, i = 0; i < kept; i++)
            any[w] |= out[w * out_room + i];
    return kept;
}

static ALWAYS_INLINE TARGET void NAME(end_list)(Level *level, int words)
{
    int w;
    for (w = 0; w < words; w++)
        STORE(level->list + (size_t)w * level->room + level->count, SET(w ? 0 : PAD));
}

/* Add one, in each lane and for each of its bits, to the numbers from digit k on. */
static ALWAYS_INLINE TARGET void NAME(carry_on)(V *digits, int k, int planes, V carry)
{
    for (; k < planes - 1; k++) {
        V digit = digits[k];
        digits[k] = XOR(digit, carry);
        carry = AND(digit, carry);
    }
    digits[k] = OR(digits[k], carry);
}

/* How many positions have each item, as binary numbers: bit i of sums[k] is digit k of that of item i. The highest
   digit stays once it was reached. */
static ALWAYS_INLINE TARGET void NAME(sum_up)(const uint64_t *list, int count, int planes, uint64_t *sums)
{
    V digits[MOST_PLANES];
    int i, k, step;
    for (k = 0; k < planes; k++)
        digits[k] = SET(0);
    for (i = 0; i + 4 * LANES <= count; i += 4 * LANES) {  /* four at once by full adders: half the work */
        V a = LOAD(list + i), b = LOAD(list + i + LANES), c = LOAD(list + i + 2 * LANES), e = LOAD(list + i + 3 * LANES);
        V ones = SUM(digits[0], a, b), two = CARRY(digits[0], a, b), other = CARRY(ones, c, e), carry;
        digits[0] = SUM(ones, c, e);
        carry = CARRY(digits[1], two, other);
        digits[1] = SUM(digits[1], two, other);
        NAME(carry_on)(digits, 2, planes, carry);
    }
    for (; i < count; i += LANES)
        NAME(carry_on)(digits, 0, planes, LOAD(list + i));
    for (step = LANES / 2; step; step /= 2) {
        V carry = SET(0), top = digits[planes - 1];
        top = OR(top, TURN(top, step));
        for (k = 0; k < planes - 1; k++) {
            V digit = digits[k], other = TURN(digit, step), either = XOR(digit, other);
            digits[k] = XOR(either, carry);
            carry = OR(AND(digit, other), AND(either, carry));
        }
        digits[k] = OR(top, carry);
    }
    for (k = 0; k < planes; k++)
        sums[k] = FIRST(digits[k]);
}

/* The item that the fewest positions cover, of those that must be covered; of equal ones the first. */
static ALWAYS_INLINE TARGET int NAME(fewest)(const Search *search, const Level *level, int planes)
{
    uint64_t sums[MOST_PLANES], *candidates = search->candidates;
    int k, w, words = level->words, any;
    if (words == 1) {
        uint64_t left = level->must[0];
        NAME(sum_up)(level->list, level->count, planes, sums);
        for (k = planes; k--; ) {
            uint64_t fewer = left & ~sums[k];
            left = fewer ? fewer : left;
        }
        return LOWEST(left);
    }
    for (w = 0; w < words; w++) {
        if (level->must[w])
            NAME(sum_up)(level->list + (size_t)w * level->room, level->count, planes, sums);
        candidates[w] = level->must[w];
        for (k = 0; k < planes; k++)
            search->sums[k * words + w] = sums[k];
    }
    for (k = planes; k--; ) {
        for (any = w = 0; w < words; w++)
            any |= (candidates[w] & ~search->sums[k * words + w]) != 0;
        for (w = 0; w < words && any; w++)
            candidates[w] &= ~search->sums[k * words + w];
    }
    for (w = 0; !candidates[w]; w++)
        ;
    return 64 * w + LOWEST(candidates[w]);
}

/* The words of a set of items, `room` apart, when only `any` of these are left; OUT: so many words together. */
static ALWAYS_INLINE TARGET void NAME(move_together)(const uint64_t *set, size_t room, const uint64_t *any, int words,
                                                     uint64_t *out, int fewer)
{
    int w, at = 0;
    for (w = 0; w < fewer; w++)
        out[w] = 0;
    for (w = 0; w < words; w++) {
        uint64_t mask = w ? any[w] : any[w] & ~PAD, bits = EXTRACT(set[w * room], mask);
        int length = BITS(mask);
        if (!length)
            continue;
        if (at < 63 && at + length > 63) {  /* bit 63 of the first word stays free */
            int low = 63 - at;
            out[0] |= (bits & (((uint64_t)1 << low) - 1)) << at;
            bits >>= low;
            length -= low;
            at = 64;
        } else if (at == 63)
            at = 64;
        out[at >> 6] |= bits << (at & 63);
        if ((at & 63) + length > 64)
            out[(at >> 6) + 1] |= bits >> (64 - (at & 63));
        at += length;
    }
}

static TARGET void NAME(compact)(Search *search, Level *level, const uint64_t *any, int fewer)
{
    int i, w, words = level->words, at = 0;
    size_t room = level->room;
    uint64_t *list = level->list, *moved = search->moved;
    if (!grow(&level->own_numbers, &level->numbers_room, 64 * (size_t)fewer, sizeof(int))) {
        search->failed = 1;
        return;
    }
    if (words == 2) {
        uint64_t low = any[0] & ~PAD, high = any[1];
        int length = BITS(low);
        for (i = 0; i < level->count; i++)
            list[i] = EXTRACT(list[i], low) | EXTRACT(list[room + i], high) << length;
    } else
        for (i = 0; i < level->count; i++) {
            NAME(move_together)(list + i, room, any, words, moved, fewer);
            for (w = 0; w < fewer; w++)
                list[w * room + i] = moved[w];
        }
    NAME(move_together)(level->must, 1, any, words, moved, fewer);
    memcpy(level->must, moved, fewer * sizeof(uint64_t));
    NAME(move_together)(level->several, 1, any, words, moved, fewer);
    memcpy(level->several, moved, fewer * sizeof(uint64_t));
    NAME(move_together)(level->tiles, 1, any, words, moved, fewer);
    memcpy(level->tiles, moved, fewer * sizeof(uint64_t));
    for (w = 0; w < words; w++) {
        uint64_t left = w ? any[w] : any[w] & ~PAD;
        for (; left; left &= left - 1, at++)
            level->own_numbers[at + (at >= 63)] = level->numbers[64 * w + LOWEST(left)];
    }
    level->numbers = level->own_numbers;
    level->words = fewer;
    NAME(end_list)(level, fewer);
}

/* Judge the present level, whose list has been made; `any` is what its positions have. */
static TARGET void NAME(enter)(Search *search, const uint64_t *any)
{
    Level *level = &search->levels[search->depth];
    int i, first, item, live = 0, bit;
    const uint64_t *list;
    level->branches = level->tried = level->at_will = 0;
    if (!grow(&level->branch, &level->branch_room, level->count, sizeof(int))) {
        search->failed = 1;
        return;
    }
    if (!any_of(level->must, level->words)) {
        if (!any_of(level->several, level->words))
            solved(search, NULL, 0);
        level->at_will = 1;
        for (i = 0; i < level->count; i++)
            level->branch[i] = i;
        level->branches = level->count;
        return;
    }
    if (level->words > 1) {
        for (i = 0; i < level->words; i++)
            live += BITS(i ? any[i] : any[i] & ~PAD);
        if (live / 64 + 1 < level->words)
            NAME(compact)(search, level, any, live / 64 + 1);
    }
    /* So many digits that the fewest are seldom too many for them. */
    item = level->count < 24 ? NAME(fewest)(search, level, 3) : level->count < 96 ? NAME(fewest)(search, level, 4)
        : level->count < 512 ? NAME(fewest)(search, level, 5) : NAME(fewest)(search, level, 8);
    list = level->list + (size_t)(item >> 6) * level->room;
    bit = item & 63;
    for (first = 0; first < level->count; first += 64) {
        uint64_t lanes = 0;
        int end = level->count < first + 64 ? level->count : first + 64;
        for (i = first; i < end; i += LANES)
            lanes |= (uint64_t)WITH_BIT(LOAD(list + i), bit) << (i - first);
        for (; lanes; lanes &= lanes - 1)
            level->branch[level->branches++] = first + LOWEST(lanes);
    }
}

/* Place a position of the present level, and go down if that leaves something to be tried. */
static ALWAYS_INLINE TARGET void NAME(place_words)(Search *search, int branch, int words)
{
    Level *level = &search->levels[search->depth], *next = level + 1;
    int w, first = level->at_will ? branch + 1 : 0, count = level->count - first;
    uint64_t few[2], own[2], *any = words > 2 ? search->any : few, *position = words > 2 ? search->conflict : own;
    uint64_t missing = 0;
    const uint64_t *list = level->list + first;
    for (w = 0; w < words; w++)
        position[w] = level->placed[w] = level->list[(size_t)w * level->room + branch];
    level->identity = -1;
    search->nodes++;
    search->depths[search->depth + 1]++;
    if (!make_room(next, count, words)) {
        search->failed = 1;
        return;
    }
    for (w = 0; w < words; w++) {
        next->must[w] = level->must[w] & ~position[w];
        next->several[w] = level->several[w];
        next->tiles[w] = level->tiles[w];
    }
    if (search->copies) {
        for (w = 0; !(position[w] & level->tiles[w]); w++)
            ;
        level->tile = level->numbers[64 * w + LOWEST(position[w] & level->tiles[w])] - search->atoms;
        if (++search->used[level->tile] >= search->least[level->tile])
            next->several[w] &= ~level->tiles[w] | ~position[w];
        if (search->used[level->tile] < search->most[level->tile])
            position[w] &= ~level->tiles[w];
    }
    next->numbers = level->numbers;
    if (words == 1)
        next->count = NAME(keep_few)(list, 0, count, position, next->list, 0, 1, any);
    else if (words == 2)
        next->count = NAME(keep_few)(list, level->room, count, position, next->list, next->room, 2, any);
    else
        next->count = NAME(keep_many)(list, level->room, count, position, next->list, next->room, words, any);
    for (w = 0; w < words; w++)
        missing |= (next->must[w] | next->several[w]) & ~any[w];
    if (missing) {
        search->dead_ends++;
        if (search->copies)
            search->used[level->tile]--;
        return;
    }
    NAME(end_list)(next, words);
    search->depth++;
    NAME(enter)(search, any);
}

static TARGET void NAME(place)(Search *search, int branch)
{
    int words = search->levels[search->depth].words;
    if (words == 1)
        NAME(place_words)(search, branch, 1);
    else if (words == 2)
        NAME(place_words)(search, branch, 2);
    else
        NAME(place_words)(search, branch, words);
}

/* With LAST tiles left, all in one word and each of them needed: place one, and look for pairs that fill the rest. */
static TARGET void NAME(place_last)(Search *search, Level *level, int branch)
{
    uint64_t any, *few = search->scratch, chosen[LAST], rest;
    int i, j, kept, bit, pairs = 0;
    chosen[0] = level->list[branch];
    search->nodes++;
    search->depths[search->depth + 1]++;
    kept = NAME(keep_few)(level->list, 0, level->count, chosen, few, 0, 1, &any);
    rest = level->must[0] & ~chosen[0];
    if (any == rest) {
        for (j = 0; j < LANES; j++)
            few[kept + j] = PAD;
        bit = LOWEST(rest);
        for (i = 0; i < kept; i++)
            if (few[i] >> bit & 1) {
                V wanted = SET(rest ^ few[i]);
                for (j = 0; j < kept; j += LANES)
                    if (LANES_OF(IS_ZERO(XOR(LOAD(few + j), wanted)))) {
                        chosen[1] = few[i];
                        chosen[2] = rest ^ few[i];
                        search->nodes += 2;
                        search->depths[search->depth + 2]++;
                        search->depths[search->depth + 3]++;
                        solved(search, chosen, LAST);
                        pairs = 1;
                        break;
                    }
            }
    }
    search->dead_ends += !pairs;
}

static TARGET void NAME(advance)(Search *search, long long steps)
{
    while (steps > 0 && !search->finished && !search->failed) {
        Level *level = &search->levels[search->depth];
        if (search->count >= search->limit)
            search->finished = 1;
        else if (level->tried < level->branches) {
            int branch = level->branch[level->tried++];
            if (search->exact && search->deepest - search->depth == LAST && level->words == 1 && level->count <= SCRATCH)
                NAME(place_last)(search, level, branch);
            else
                NAME(place)(search, branch);
            steps--;
        } else if (search->depth == search->base)
            search->finished = 1;
        else {
            search->depth--;
            if (search->copies)
                search->used[search->levels[search->depth].tile]--;
        }
    }
}
