/* All ways to fill a board of 5 x n with n pentominoes; the twin in C of SequentialPentominoes. */
#include <stdbool.h>
#include <string.h>

#include "search.h"

enum { HEIGHT = 5, WALL = 4, STRIDE = HEIGHT + WALL, KINDS = 12, MOST = 64, CELLS = 5, TURNS = 8 };

/* F, I, L, N, P, T, U, V, W, X, Y, Z; rows of a picture, separated by bars. */
static const char *shapes[KINDS] = {" ##|## | # ", "#####",       "####|#   ",   "### |  ##", "##|##|# ",  "###| # | # ",
                                    "# #|###",     "#  |#  |###", "#  |## | ##", " # |###| # ", "####| #  ", "## | # | ##"};

static int pieces;
static int orientations[MOST];
static int steps[MOST][TURNS][CELLS];
static bool used[MOST];
static bool taken[(MOST + 2 * WALL) * STRIDE];

static int by_row(const void *a, const void *b) {
    const int *x = a, *y = b;
    return x[0] != y[0] ? x[0] - y[0] : x[1] - y[1];
}

static void turn(int piece, const char *shape) {
    int cells[CELLS][2], count = 0, row = 0, column = 0;
    for (const char *c = shape; *c; c++) {
        if (*c == '|') {
            row++;
            column = 0;
            continue;
        }
        if (*c == '#') {
            cells[count][0] = row;
            cells[count++][1] = column;
        }
        column++;
    }
    for (int t = 0; t < TURNS; t++) {
        int turned[CELLS][2], found[CELLS];
        for (int k = 0; k < CELLS; k++) {
            int r = t & 1 ? -cells[k][0] : cells[k][0], c = t & 2 ? -cells[k][1] : cells[k][1];
            turned[k][0] = t & 4 ? c : r;
            turned[k][1] = t & 4 ? r : c;
        }
        qsort(turned, CELLS, sizeof turned[0], by_row);
        for (int k = 0; k < CELLS; k++)
            found[k] = (turned[k][0] - turned[0][0]) * STRIDE + turned[k][1] - turned[0][1];
        bool is_new = true;
        for (int o = 0; o < orientations[piece]; o++)
            is_new = is_new && memcmp(steps[piece][o], found, sizeof found) != 0;
        if (is_new)
            memcpy(steps[piece][orientations[piece]++], found, sizeof found);
    }
}

static bool fits(int cell, const int *s) {
    for (int k = 0; k < CELLS; k++)
        if (taken[cell + s[k]])
            return false;
    return true;
}

static void set(int cell, const int *s, bool in) {
    for (int k = 0; k < CELLS; k++)
        taken[cell + s[k]] = in;
}

static long fill(int placed, int cell) {
    if (placed == pieces)
        return 1;
    long found = 0;
    while (taken[cell])
        cell++;
    for (int p = 0; p < pieces; p++) {
        if (used[p])
            continue;
        for (int o = 0; o < orientations[p]; o++) {
            const int *s = steps[p][o];
            if (fits(cell, s)) {
                used[p] = true;
                set(cell, s, true);
                found += fill(placed + 1, cell);
                set(cell, s, false);
                used[p] = false;
            }
        }
    }
    return found;
}

int main(int argc, char **argv) {
    pieces = size_of(argc, argv);
    if (pieces < 1 || pieces > MOST)
        return 2;
    memset(taken, true, sizeof taken);
    for (int c = 0; c < pieces; c++)
        memset(taken + (c + WALL) * STRIDE, false, HEIGHT);
    for (int p = 0; p < pieces; p++)
        turn(p, shapes[p % KINDS]);
    long long start = now();
    long found = fill(0, 0);
    tell(start, now(), found);
    return 0;
}
