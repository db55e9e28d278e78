/* Exact covers by dancing links, after D. E. Knuth's Algorithm X (The Art of Computer Programming, 7.2.2.1): items in
 * a circle, each with a circle of its options, and the item that the fewest options cover is branched on. Secondary
 * items, which need not be covered, are in no circle of items. What engines of polyforms are measured beside. */
#include <stdlib.h>

typedef struct { int left, right, up, down, item, length; } Node;

static Node *nodes;
static long count, placed;

static void hide(int p)
{
    int q;
    for (q = p + 1; q != p; ) {
        if (nodes[q].item <= 0) {  /* the end of an option: its beginning is there */
            q = nodes[q].up;
            continue;
        }
        nodes[nodes[q].up].down = nodes[q].down;
        nodes[nodes[q].down].up = nodes[q].up;
        nodes[nodes[q].item].length--;
        q++;
    }
}

static void unhide(int p)
{
    int q;
    for (q = p - 1; q != p; ) {
        if (nodes[q].item <= 0) {
            q = nodes[q].down;
            continue;
        }
        nodes[nodes[q].up].down = q;
        nodes[nodes[q].down].up = q;
        nodes[nodes[q].item].length++;
        q--;
    }
}

static void cover(int i)
{
    int p;
    for (p = nodes[i].down; p != i; p = nodes[p].down)
        hide(p);
    nodes[nodes[i].left].right = nodes[i].right;
    nodes[nodes[i].right].left = nodes[i].left;
}

static void uncover(int i)
{
    int p;
    nodes[nodes[i].left].right = i;
    nodes[nodes[i].right].left = i;
    for (p = nodes[i].up; p != i; p = nodes[p].up)
        unhide(p);
}

static void search(void)
{
    int i, best = 0, p, q;
    if (!nodes[0].right) {
        count++;
        return;
    }
    for (i = nodes[0].right; i; i = nodes[i].right)
        if (!best || nodes[i].length < nodes[best].length)
            best = i;
    if (!nodes[best].length)
        return;
    cover(best);
    for (p = nodes[best].down; p != best; p = nodes[p].down) {
        placed++;
        for (q = p + 1; q != p; )
            if (nodes[q].item <= 0)
                q = nodes[q].up;
            else
                cover(nodes[q++].item);
        search();
        for (q = p - 1; q != p; )
            if (nodes[q].item <= 0)
                q = nodes[q].down;
            else
                uncover(nodes[q--].item);
    }
    uncover(best);
}

/* The number of solutions: options are `starts` into `covered`, with items from 1; the first `primary` must be covered.
   OUT nodes_placed. -1 if there is no memory. */
long dlx_count(int items, int primary, int options, const int *starts, const int *covered, long *nodes_placed)
{
    int i, o, at = items + 1, begin;
    nodes = malloc((items + 2 + starts[options] + options) * sizeof(Node));
    if (!nodes)
        return -1;
    for (i = 0; i <= items; i++) {
        nodes[i].left = i && i <= primary ? i - 1 : i;
        nodes[i].right = i < primary ? i + 1 : i == primary ? 0 : i;
        nodes[i].up = nodes[i].down = i;
        nodes[i].item = nodes[i].length = 0;
    }
    nodes[0].left = primary;
    nodes[at].item = 0;
    nodes[at].up = at;
    for (o = 0; o < options; o++) {
        begin = at + 1;
        for (i = starts[o]; i < starts[o + 1]; i++) {
            Node *node = &nodes[++at];
            node->item = covered[i];
            node->up = nodes[covered[i]].up;
            node->down = covered[i];
            nodes[node->up].down = at;
            nodes[covered[i]].up = at;
            nodes[covered[i]].length++;
        }
        nodes[begin - 1].down = at;  /* the spacer before: where this option ends */
        nodes[++at].item = 0;
        nodes[at].up = begin;        /* the spacer behind: where it begins */
    }
    count = placed = 0;
    search();
    free(nodes);
    *nodes_placed = placed;
    return count;
}
