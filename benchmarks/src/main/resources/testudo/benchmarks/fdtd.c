/* Electromagnetic waves (TMz) on n1 x n2 cells with zeros around them, kernel by kernel, in place.
 *
 *   hx -= c (ez(j+1) - ez)     hy += c (ez(i+1) - ez)     ez += c ((hy - hy(i-1)) - (hx - hx(j-1)))
 */
#include "driver.h"

static double *ez, *hx, *hy;
static ptrdiff_t row;
static const double c = 0.5;

static void allocate(void) {
    if (n3 != 1) fail("one cell along the third axis");
    row = padded(n2);
    size_t elements = (size_t)row * (size_t)(n1 + 2) + 16;
    ez = array(elements) + row + margin();
    hx = array(elements) + row + margin();
    hy = array(elements) + row + margin();
    for (int i = 0; i < n1; i++)
        for (int j = 0; j < n2; j++) ez[i * row + j] = 1 + (7 * i + 11 * j) % 17 / 17.0;
}

static double value(int i, int j, int k) {
    (void)k;
    return ez[i * row + j];
}

/* A row computed into the caches and, when memory is streamed, stored past them. */
#define ROW(TARGET, EXPRESSION) do { \
        double *out = memory == STREAMED ? buffer : TARGET; \
        _Pragma("GCC ivdep") \
        for (int j = 0; j < n2; j++) out[j] = EXPRESSION; \
        if (memory == STREAMED) { stream_row(TARGET, buffer, n2); stream_end(); } \
    } while (0)

static void step_all(long steps) {
    #pragma omp parallel
    {
        double *buffer = aligned_alloc(64, (size_t)(n2 + 8) / 8 * 64);
        for (long t = 0; t < steps; t++) {
            #pragma omp for schedule(static)
            for (int i = 0; i < n1; i++) {
                const double *e = ez + i * row, *h = hx + i * row;
                ROW((hx + i * row), h[j] - c * (e[j + 1] - e[j]));
            }
            #pragma omp for schedule(static)
            for (int i = 0; i < n1; i++) {
                const double *e = ez + i * row, *h = hy + i * row;
                ROW((hy + i * row), h[j] + c * (e[j + row] - e[j]));
            }
            #pragma omp for schedule(static)
            for (int i = 0; i < n1; i++) {
                const double *e = ez + i * row, *x = hx + i * row, *y = hy + i * row;
                ROW((ez + i * row), e[j] + c * ((y[j] - y[j - row]) - (x[j] - x[j - 1])));
            }
        }
        free(buffer);
    }
}
