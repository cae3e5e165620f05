/* Shallow water on a staggered grid of n1 x n2 cells, all ends periodic: forward in height, backward in velocity.
 *
 *   h' = h - C (dU + dV)     U = mean(h) u, V = mean(h) v
 *   u' = u - G dh' + F v     v' = v - G dh' - F u'
 *
 * The transports are computed again in the height; heights and velocities of a strip follow each other row by row.
 */
#include "driver.h"
#include "strips.h"

static const double c = 0.1, g = 0.2, f = 0.01;

static double *height[2], *east[2], *north[2];
static long done;

static int image(int i) {
    return i < 0 ? i + n1 : i >= n1 ? i - n1 : i;
}

static void ends(double *row) {
    row[-1] = row[n2 - 1];
    row[n2] = row[0];
}

struct fields {
    struct state h, u, v;
};

#define ROW_KERNEL(NAME, TARGET, POINTERS, EXPRESSION) \
    static __attribute__((noinline)) void NAME(const struct fields *F, int i) { \
        POINTERS; \
        double *out = at(&F->TARGET.next, i); \
        _Pragma("GCC ivdep") \
        for (int j = 0; j < n2; j++) out[j] = EXPRESSION; \
        ends(out); \
    }

#define TRANSPORT(below, here, speed) (0.5 * (below + here) * speed)
ROW_KERNEL(heights, h,
    const double *h = at(&F->h.now, i); const double *hl = at(&F->h.now, i - 1); const double *hu = at(&F->h.now, i + 1);
    const double *u = at(&F->u.now, i); const double *uu = at(&F->u.now, i + 1); const double *v = at(&F->v.now, i),
    h[j] - c * ((TRANSPORT(h[j], hu[j], uu[j]) - TRANSPORT(hl[j], h[j], u[j]))
        + (TRANSPORT(h[j], h[j + 1], v[j + 1]) - TRANSPORT(h[j - 1], h[j], v[j]))))
ROW_KERNEL(easts, u,
    const double *h = at(&F->h.next, i); const double *hl = at(&F->h.next, i - 1); const double *u = at(&F->u.now, i);
    const double *v = at(&F->v.now, i); const double *vl = at(&F->v.now, i - 1),
    u[j] - g * (h[j] - hl[j]) + f * (0.25 * ((v[j] + vl[j]) + (v[j + 1] + vl[j + 1]))))
ROW_KERNEL(norths, v,
    const double *h = at(&F->h.next, i); const double *v = at(&F->v.now, i);
    const double *u = at(&F->u.next, i); const double *uu = at(&F->u.next, i + 1),
    v[j] - g * (h[j] - h[j - 1]) - f * (0.25 * ((u[j] + u[j - 1]) + (uu[j] + uu[j - 1]))))

static void strip(const struct fields *F, int i0, int i1) {
    heights(F, i0 - 1);
    for (int i = i0; i <= i1; i++) {
        heights(F, i);
        easts(F, i);
        if (i > i0) norths(F, i - 1);
    }
}

static void step_all(long steps) {
    #pragma omp parallel
    {
        int t = omp_get_thread_num(), threads = omp_get_num_threads(), i0 = n1 * t / threads, i1 = n1 * (t + 1) / threads;
        struct fields F = {state(), state(), state()};
        for (long step = done; step < done + steps; step++) {
            turn(&F.h, height, step, i0, i1);
            turn(&F.u, east, step, i0, i1);
            turn(&F.v, north, step, i0, i1);
            if (i0 < i1) strip(&F, i0, i1);
            #pragma omp barrier
        }
        forget(&F.h);
        forget(&F.u);
        forget(&F.v);
    }
    done += steps;
}

static double start_h(int i, int j) { return 1 + (7 * i + 11 * j) % 17 / 17.0; }
static double start_u(int i, int j) { return 0.125 * ((3 * i + 5 * j) % 7 - 3) / 3; }
static double start_v(int i, int j) { return 0.125 * ((2 * i + 3 * j) % 5 - 2) / 2; }

static void allocate(void) {
    for (int n = 0; n < 2; n++) {
        height[n] = grid(start_h);
        east[n] = grid(start_u);
        north[n] = grid(start_v);
    }
}

static double value(int i, int j, int k) {
    (void)k;
    return height[done % 2][(ptrdiff_t)i * ROW + j];
}
