/* All ways to put n queens on a board of n x n so that none attacks another; the twin in C of SequentialQueens. */
#include <stdbool.h>

#include "search.h"

enum { MOST = 32 };

static int n;
static bool columns[MOST], rising[2 * MOST], falling[2 * MOST];

static long place(int row) {
    if (row == n)
        return 1;
    long found = 0;
    for (int column = 0; column < n; column++) {
        if (!columns[column] && !rising[row + column] && !falling[row - column + n]) {
            columns[column] = rising[row + column] = falling[row - column + n] = true;
            found += place(row + 1);
            columns[column] = rising[row + column] = falling[row - column + n] = false;
        }
    }
    return found;
}

int main(int argc, char **argv) {
    n = size_of(argc, argv);
    if (n < 1 || n > MOST)
        return 2;
    long long start = now();
    long found = place(0);
    tell(start, now(), found);
    return 0;
}
