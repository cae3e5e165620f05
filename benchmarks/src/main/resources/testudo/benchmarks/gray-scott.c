/* Two substances react and diffuse (Gray and Scott), n1 x n2 cells, all ends periodic; both in one sweep.
 *
 *   u' = u + 0.2 L u - r + F (1 - u)     v' = v + 0.1 L v + r - (F + K) v     r = u v v
 */
#include "driver.h"

static const double feed = 0.037, kill = 0.05; /* with 0.06 v dies out, and denormal values would be what is timed */

static double *u, *v, *u1, *v1;
static ptrdiff_t row;

static double *filled(int which) {
    double *f = array((size_t)row * (size_t)n1 + 16) + margin();
    for (int i = 0; i < n1; i++)
        for (int j = 0; j < n2; j++) {
            double pattern = 1 + (7 * i + 11 * j) % 17 / 17.0;
            f[i * row + j] = which == 0 ? 0.5 * pattern : 0.125 * pattern;
        }
    for (int i = 0; i < n1; i++) {
        f[i * row - 1] = f[i * row + n2 - 1];
        f[i * row + n2] = f[i * row];
    }
    return f;
}

static void allocate(void) {
    if (n3 != 1) fail("one cell along the third axis");
    row = padded(n2);
    u = filled(0);
    v = filled(1);
    u1 = filled(0);
    v1 = filled(1);
}

static double value(int i, int j, int k) {
    (void)k;
    return v[i * row + j];
}

static void finish(double *target, const double *out) {
    if (memory == STREAMED) stream_row(target, out, n2);
    target[-1] = out[n2 - 1];
    target[n2] = out[0];
}

#define LAPLACIAN(f) (f##d[j] + f##u[j] + f##0[j - 1] + f##0[j + 1] - 4 * f##0[j])

static void sweep(int i, double *buffer) {
    ptrdiff_t here = i * row, down = (i == 0 ? n1 - 1 : i - 1) * row, up = (i == n1 - 1 ? 0 : i + 1) * row;
    const double *a0 = u + here, *ad = u + down, *au = u + up, *b0 = v + here, *bd = v + down, *bu = v + up;
    double *a = memory == STREAMED ? buffer : u1 + here, *b = memory == STREAMED ? buffer + n2 : v1 + here;
    const int n = n2;
    #pragma GCC ivdep
    for (int j = 0; j < n; j++) {
        double reaction = a0[j] * b0[j] * b0[j];
        a[j] = a0[j] + 0.2 * LAPLACIAN(a) - reaction + feed * (1 - a0[j]);
        b[j] = b0[j] + 0.1 * LAPLACIAN(b) + reaction - (feed + kill) * b0[j];
    }
    finish(u1 + here, a);
    finish(v1 + here, b);
}

static void exchange(double **a, double **b) {
    double *swap = *a;
    *a = *b;
    *b = swap;
}

static void step_all(long steps) {
    #pragma omp parallel
    {
        double *buffer = aligned_alloc(64, (size_t)(2 * n2 + 8) / 8 * 64);
        for (long t = 0; t < steps; t++) {
            #pragma omp for schedule(static)
            for (int i = 0; i < n1; i++) sweep(i, buffer);
            if (memory == STREAMED) stream_end();
            #pragma omp single
            {
                exchange(&u, &u1);
                exchange(&v, &v1);
            }
        }
        free(buffer);
    }
}
