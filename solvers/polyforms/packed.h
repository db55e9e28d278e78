/* A cover as plain arrays. */
#ifndef SOLVARIUM_POLYFORMS_PACKED_H
#define SOLVARIUM_POLYFORMS_PACKED_H

typedef struct {
    int atoms, tiles, count;  /* count: of the positions */
    int *first;               /* [count + 1] where the atoms of each position begin in `covered` */
    int *covered;             /* the atoms of all positions, ascending in each */
    int *tile;                /* [count] of each position */
    int *least, *most;        /* [tiles] how often a tile is to be used, at most count + 1, and may be, at most count */
    unsigned char *optional;  /* [atoms] 1 where an atom may stay empty */
} Packed;

#endif
