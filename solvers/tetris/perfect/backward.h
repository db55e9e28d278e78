/* Backward: the boards from which one piece leads to a board, and from which two pieces finish one. */
#ifndef SOLVARIUM_PERFECT_BACKWARD_H
#define SOLVARIUM_PERFECT_BACKWARD_H

#include "solvers/tetris/perfect/board.h"

/* All places in the four rows, 401, with each choice of rows that the piece may have filled. */
enum { MOST_BEFORE = 16 * 401 };

typedef struct {
    uint64_t board;
    int kind;
} Before;

/* True where a piece can come to rest there on a board. */
static int comes_to(const Pieces *pieces, uint64_t board, int kind, int rotation, int position, int deep)
{
    uint64_t places[ROTATIONS], piece = piece_at(&pieces->shapes[kind][rotation], position);
    if (!(piece & (board << WIDTH | ROW)))
        return 0;
    if (deep || !((piece << 10 | piece << 20 | piece << 30) & board))
        return 1;  /* it drops there, with nothing above it */
    resting_places(pieces, board, kind, deep, places);
    return (int)(places[rotation] >> position & 1);
}

/* The boards from which one piece leads to `board`, with its kind; returns how many. */
static int predecessors(const Pieces *pieces, uint64_t board, int deep, Before *out)
{
    int count = 0, full = full_rows(board), chosen, floor, y, kind, rotation, next, position;
    for (chosen = 0; chosen < 16; chosen++) {  /* the rows that the piece filled, before they were cleared */
        uint64_t filled = 0, open, fit, piece;
        floor = full - COUNT((uint64_t)chosen);  /* rows that were full before */
        if (floor < 0 || chosen & ((1 << floor) - 1))
            continue;
        for (next = full, y = 0; y < HEIGHT; y++)
            filled |= (y < floor || chosen >> y & 1 ? ROW : board >> WIDTH * next++ & ROW) << WIDTH * y;
        open = filled & ~(((uint64_t)1 << WIDTH * floor) - 1);
        for (kind = 0; kind < KINDS; kind++)
            for (rotation = 0; rotation < pieces->looks[kind]; rotation++) {
                const Shape *shape = &pieces->shapes[kind][rotation];
                fit = shape->low & open >> shape->cells[0] & open >> shape->cells[1] & open >> shape->cells[2]
                    & open >> shape->cells[3];
                for (; fit; fit &= fit - 1) {
                    position = LOWEST(fit);
                    piece = piece_at(shape, position);
                    for (y = 0; y < HEIGHT; y++)
                        if (chosen >> y & 1 && !(piece >> WIDTH * y & ROW))
                            break;
                    if (y == HEIGHT && comes_to(pieces, filled & ~piece, kind, rotation, position, deep)) {
                        out[count].board = filled & ~piece;
                        out[count++].kind = kind;
                    }
                }
            }
    }
    return count;
}

/* The endings: boards of which one or two pieces are missing, and by which these can be filled. */
enum { ENDING_SLOTS = 1 << 18 };  /* there are 24,374 by the SRS, and 96,543 by deep drops */

typedef struct {
    uint64_t boards[ENDING_SLOTS];  /* 0 in an empty slot */
    uint64_t words[ENDING_SLOTS];   /* a bit for each kind that finishes; of two, for KINDS * first + second */
    int count;
} Endings;

static uint64_t scattered(uint64_t key)
{
    return key * 0x9E3779B97F4A7C15ull;
}

/* The slot of a board, or the one where it would come. */
static int ending_slot(const Endings *endings, uint64_t board)
{
    int slot = (int)(scattered(board) >> 46);
    while (endings->boards[slot] && endings->boards[slot] != board)
        slot = (slot + 1) & (ENDING_SLOTS - 1);
    return slot;
}

static uint64_t ending_words(const Endings *endings, uint64_t board)
{
    return endings->words[ending_slot(endings, board)];
}

/* `before` has room for MOST_BEFORE. */
static void find_endings(const Pieces *pieces, int deep, Endings *endings, Before *before)
{
    uint64_t last[512];
    int found, number, slot, i, lasts = 0;
    found = predecessors(pieces, FULL, deep, before);
    for (i = 0; i < found; i++) {
        slot = ending_slot(endings, before[i].board);
        if (!endings->boards[slot]) {
            endings->boards[slot] = last[lasts++] = before[i].board;
            endings->count++;
        }
        endings->words[slot] |= (uint64_t)1 << before[i].kind;
    }
    for (number = 0; number < lasts; number++) {
        uint64_t kinds = ending_words(endings, last[number]), rest;
        found = predecessors(pieces, last[number], deep, before);
        for (i = 0; i < found; i++) {
            slot = ending_slot(endings, before[i].board);
            endings->count += !endings->boards[slot];
            endings->boards[slot] = before[i].board;
            for (rest = kinds; rest; rest &= rest - 1)
                endings->words[slot] |= (uint64_t)1 << (KINDS * before[i].kind + LOWEST(rest));
        }
    }
}

#endif
