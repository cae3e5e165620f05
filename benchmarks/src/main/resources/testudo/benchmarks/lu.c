/* LU factors of a matrix by halves, without pivots; the twin in C of SequentialFactors, with the same bits. */
#include <stdint.h>
#include <string.h>

#include "search.h"

enum { SIDE = 64 };

typedef struct {
    double *a;
    long stride;
    int rows, columns;
} block;

static block part(block b, int row, int column, int rows, int columns) {
    return (block){b.a + row * b.stride + column, b.stride, rows, columns};
}

static block top(block b, int h) { return part(b, 0, 0, h, b.columns); }
static block bottom(block b, int h) { return part(b, h, 0, b.rows - h, b.columns); }
static block left(block b, int w) { return part(b, 0, 0, b.rows, w); }
static block right(block b, int w) { return part(b, 0, w, b.rows, b.columns - w); }
static int half(int length) { return (length / 2 + SIDE - 1) / SIDE * SIDE; }

static void subtract(double *restrict y, double factor, const double *restrict x, int length) {
    for (int j = 0; j < length; j++)
        y[j] -= factor * x[j];
}

static void multiply(block c, block a, block b) {
    if (c.rows > SIDE && c.rows >= c.columns) {
        int h = half(c.rows);
        multiply(top(c, h), top(a, h), b);
        multiply(bottom(c, h), bottom(a, h), b);
    } else if (c.columns > SIDE) {
        int h = half(c.columns);
        multiply(left(c, h), a, left(b, h));
        multiply(right(c, h), a, right(b, h));
    } else if (a.columns > SIDE) {
        int h = half(a.columns);
        multiply(c, left(a, h), top(b, h));
        multiply(c, right(a, h), bottom(b, h));
    } else {
        for (int i = 0; i < c.rows; i++)
            for (int k = 0; k < a.columns; k++)
                subtract(c.a + i * c.stride, a.a[i * a.stride + k], b.a + k * b.stride, c.columns);
    }
}

/* X becomes the inverse of L times X. */
static void solve_lower(block l, block x) {
    if (x.columns > SIDE) {
        int h = half(x.columns);
        solve_lower(l, left(x, h));
        solve_lower(l, right(x, h));
    } else if (x.rows > SIDE) {
        int h = half(x.rows);
        solve_lower(left(top(l, h), h), top(x, h));
        multiply(bottom(x, h), left(bottom(l, h), h), top(x, h));
        solve_lower(right(bottom(l, h), h), bottom(x, h));
    } else {
        for (int i = 1; i < x.rows; i++)
            for (int k = 0; k < i; k++)
                subtract(x.a + i * x.stride, l.a[i * l.stride + k], x.a + k * x.stride, x.columns);
    }
}

/* X becomes X times the inverse of U. */
static void solve_upper(block x, block u) {
    if (x.rows > SIDE) {
        int h = half(x.rows);
        solve_upper(top(x, h), u);
        solve_upper(bottom(x, h), u);
    } else if (x.columns > SIDE) {
        int h = half(x.columns);
        solve_upper(left(x, h), left(top(u, h), h));
        multiply(right(x, h), left(x, h), right(top(u, h), h));
        solve_upper(right(x, h), right(bottom(u, h), h));
    } else {
        for (int i = 0; i < x.rows; i++) {
            double *row = x.a + i * x.stride;
            for (int k = 0; k < x.columns; k++) {
                const double *upper = u.a + k * u.stride;
                row[k] /= upper[k];
                subtract(row + k + 1, row[k], upper + k + 1, x.columns - k - 1);
            }
        }
    }
}

static void factor(block m) {
    if (m.rows <= SIDE) {
        for (int k = 0; k < m.rows; k++) {
            const double *pivot = m.a + k * m.stride;
            for (int i = k + 1; i < m.rows; i++) {
                double *row = m.a + i * m.stride;
                row[k] /= pivot[k];
                subtract(row + k + 1, row[k], pivot + k + 1, m.columns - k - 1);
            }
        }
        return;
    }
    int h = half(m.rows);
    block corner = left(top(m, h), h);
    block beside = right(top(m, h), h);
    block below = left(bottom(m, h), h);
    block rest = right(bottom(m, h), h);
    factor(corner);
    solve_lower(corner, beside);
    solve_upper(below, corner);
    multiply(rest, below, beside);
    factor(rest);
}

/* java.util.SplittableRandom with the seed of FactorsProgram, so that the matrix is the same. */
static uint64_t seed = 20160523;

static double between_minus_one_and_one(void) {
    uint64_t z = seed += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    z ^= z >> 31;
    return (double) (z >> 11) * 0x1.0p-53 * 2.0 - 1.0;
}

int main(int argc, char **argv) {
    int n = size_of(argc, argv);
    long count = (long) n * n;
    double *a = malloc(count * sizeof(double));
    if (n < 1 || !a)
        return 2;
    for (long k = 0; k < count; k++)
        a[k] = between_minus_one_and_one();
    for (int k = 0; k < n; k++)
        a[(long) k * n + k] += n;
    long long start = now();
    factor((block){a, n, n, n});
    long long end = now();
    uint64_t bits, hash = 0;
    for (long k = 0; k < count; k++) {
        memcpy(&bits, a + k, sizeof bits);
        hash = 31 * hash + bits;
    }
    tell(start, end, (long long) hash);
    return 0;
}
