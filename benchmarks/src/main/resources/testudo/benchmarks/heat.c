/* Heat on a grid with ones around it (zeros would let the field fade into denormal numbers); one array is read, one is
 * written.
 *
 *   star      u' = u + r (sum of 6 neighbours - 6 u)
 *   box       u' = sum over 27 neighbours of w u,   w = a[di] b[dj] c[dk]
 *   factored  the same, the weights along I and J applied once per column of three neighbours along K
 */
#include "driver.h"
#include "heat.h"

static double *first, *second;
static double weights[27];
static const double a[3] = {0.2, 0.5, 0.3}, b[3] = {0.25, 0.4, 0.35}, c[3] = {0.15, 0.6, 0.25};

static void allocate(void) {
    row = padded(n3);
    plane = row * (n2 + 2);
    size_t elements = (size_t)plane * (size_t)(n1 + 2) + 16;
    double *arrays[2] = {array(elements), array(elements)};
    for (size_t n = 0; n < elements; n++) arrays[0][n] = arrays[1][n] = 1;
    first = arrays[0] + plane + row + margin();
    second = arrays[1] + plane + row + margin();
    for (int n = 0; n < 27; n++) weights[n] = a[n / 9] * b[n / 3 % 3] * c[n % 3];
    for (int i = 0; i < n1; i++)
        for (int j = 0; j < n2; j++)
            for (int k = 0; k < n3; k++) first[i * plane + j * row + k] = start_heat(i, j, k);
}

static double value(int i, int j, int k) {
    return first[i * plane + j * row + k];
}

/* The 9 rows around a row, each with three weights. */
#define ROWS(TERM) TERM(0) TERM(1) TERM(2) TERM(3) TERM(4) TERM(5) TERM(6) TERM(7) TERM(8)
#define POINTER(n) const double *p##n = u + (n / 3 - 1) * plane + (n % 3 - 1) * row;
#define WEIGHT(n) const double l##n = weights[3 * n], m##n = weights[3 * n + 1], h##n = weights[3 * n + 2];
#define SUM(n) + (l##n * p##n[k - 1] + m##n * p##n[k] + h##n * p##n[k + 1])
#define VECTOR_SUM(n) + (l##n * load(p##n + k - 1) + m##n * load(p##n + k) + h##n * load(p##n + k + 1))

static inline void box_row(double *restrict out, const double *u) {
    ROWS(POINTER) ROWS(WEIGHT)
    for (int k = 0; k < n3; k++) out[k] = 0 ROWS(SUM);
}

static inline void box_row_streamed(double *restrict out, const double *u) {
    ROWS(POINTER) ROWS(WEIGHT)
    int k = 0;
    for (; k + LANES <= n3; k += LANES) stream(out + k, 0 ROWS(VECTOR_SUM));
    for (; k < n3; k++) out[k] = 0 ROWS(SUM);
}

#define COLUMN(n) + a[n / 3] * b[n % 3] * p##n[k]

static inline void factored_row(double *restrict out, const double *u, double *restrict column) {
    ROWS(POINTER)
    for (int k = -1; k <= n3; k++) column[k] = 0 ROWS(COLUMN);
    for (int k = 0; k < n3; k++) out[k] = c[0] * column[k - 1] + c[1] * column[k] + c[2] * column[k + 1];
}

#define SWEEP(...) \
    _Pragma("omp for schedule(SCHEDULE)") \
    for (int i = 0; i < n1; i++) { \
        for (int j = 0; j < n2; j++) { \
            double *out = v + i * plane + j * row; \
            const double *in = u + i * plane + j * row; \
            __VA_ARGS__; \
        } \
        if (memory == STREAMED) stream_end(); \
    }

static void step_all(long steps) {
    int star = !strcmp(variant, "star"), factored = !strcmp(variant, "factored");
    #pragma omp parallel
    {
        double *u = first, *v = second;
        double *column = (double *)malloc((size_t)(n3 + 16) * sizeof(double)) + 8;
        for (long t = 0; t < steps; t++) {
            if (star && memory == STREAMED) {
                SWEEP(star_row_streamed(out, in))
            } else if (star) {
                SWEEP(star_row(out, in))
            } else if (factored) {
                SWEEP(factored_row(out, in, column))
            } else if (memory == STREAMED) {
                SWEEP(box_row_streamed(out, in))
            } else {
                SWEEP(box_row(out, in))
            }
            double *swap = u;
            u = v;
            v = swap;
        }
        free(column - 8);
    }
    if (steps % 2) {
        double *swap = first;
        first = second;
        second = swap;
    }
}
