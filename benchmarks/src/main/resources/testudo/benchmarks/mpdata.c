/* MPDATA with all ends periodic: one row function per kernel, three orders of running them.
 *
 *   fct       17 kernels, kernel by kernel over the whole grid
 *   stages    the same in four hand-fused sweeps: x1 | v1 v2 v3 | cp cn | x'
 *   windows   the same 17 kernels on one plane of 32 rows at a time, intermediates in rolling windows of planes
 *   basic     10 kernels without the limiter, kernel by kernel
 *   basic-windows  the same in rolling windows
 *   upwind    the first pass alone, fluxes in registers
 */
#include "driver.h"
#include "mpdata-kernels.h"

enum { ROWS = 32 };

#define SWEEP(K) \
    _Pragma("omp for schedule(SCHEDULE)") \
    for (int i = 0; i < n1; i++) K(&F, i, 0, n2, memory == STREAMED ? buffer : NULL);

static void kernel_by_kernel(long steps, int limiter) {
    #pragma omp parallel
    {
        struct fields F = whole;
        double *buffer = aligned_alloc(64, (size_t)(n3 + 8) / 8 * 64);
        for (long t = 0; t < steps; t++) {
            SWEEP(k1) SWEEP(k2) SWEEP(k3) SWEEP(k4)
            SWEEP(k5) SWEEP(k6) SWEEP(k7)
            if (limiter) {
                SWEEP(k8) SWEEP(k9) SWEEP(k10) SWEEP(k11) SWEEP(k12) SWEEP(k13)
                SWEEP(k14) SWEEP(k15) SWEEP(k16)
            } else {
                SWEEP(b14) SWEEP(b15) SWEEP(b16)
            }
            SWEEP(k17)
            exchange(&F);
        }
        free(buffer);
    }
}

/* The fused sweeps: the same formulas, intermediates of a stage in registers. */
KERNEL(stage1, F->x1, FUSED_UPWIND_POINTERS, FUSED_UPWIND)

KERNEL(upwind, F->next, FUSED_UPWIND_POINTERS, FUSED_UPWIND)

static inline void stage2(const struct fields *F, int i, int j0, int j1, double *buffer) {
    (void)buffer;
    for (int j = j0; j < j1; j++) {
        VELOCITY_POINTERS(p, 0, 1, 2);
        VELOCITY_POINTERS(q, 1, 0, 2);
        VELOCITY_POINTERS(s, 2, 0, 1);
        double *v1 = at(&F->v[0], i, j), *v2 = at(&F->v[1], i, j), *v3 = at(&F->v[2], i, j);
        #pragma GCC ivdep
        for (int k = 0; k < n3; k++) {
            v1[k] = VELOCITY(p);
            v2[k] = VELOCITY(q);
            v3[k] = VELOCITY(s);
        }
        row_ghosts(v1);
        row_ghosts(v2);
        row_ghosts(v3);
    }
}

static inline void stage3(const struct fields *F, int i, int j0, int j1, double *buffer) {
    (void)buffer;
    for (int j = j0; j < j1; j++) {
        STAR(x, F->x);
        FLOW_POINTERS;
        const double *h = at(&F->h, i, j);
        double *cp = at(&F->cp, i, j), *cn = at(&F->cn, i, j);
        #pragma GCC ivdep
        for (int k = 0; k < n3; k++) {
            cp[k] = LIMIT_UP;
            cn[k] = LIMIT_DOWN;
        }
        row_ghosts(cp);
        row_ghosts(cn);
    }
}

#define FUSED_POINTERS STAR(y, F->x1); STAR(cp, F->cp); STAR(cn, F->cn); const double *h0 = at(&F->h, i, j), \
    *v1 = at(&F->v[0], i, j), *v1u = at(&F->v[0], i + 1, j), *v2 = at(&F->v[1], i, j), *v2u = at(&F->v[1], i, j + 1), \
    *v3 = at(&F->v[2], i, j)
KERNEL(stage4, F->next, FUSED_POINTERS, y[k] - (
    (limited(y[k], yiu[k], v1u[k], cpiu[k], cp[k], cniu[k], cn[k])
        - limited(yil[k], y[k], v1[k], cp[k], cpil[k], cn[k], cnil[k]))
    + (limited(y[k], yju[k], v2u[k], cpju[k], cp[k], cnju[k], cn[k])
        - limited(yjl[k], y[k], v2[k], cp[k], cpjl[k], cn[k], cnjl[k]))
    + (limited(y[k], y[k + 1], v3[k + 1], cp[k + 1], cp[k], cn[k + 1], cn[k])
        - limited(y[k - 1], y[k], v3[k], cp[k], cp[k - 1], cn[k], cn[k - 1]))) / h0[k])

static void four_stages(long steps) {
    #pragma omp parallel
    {
        struct fields F = whole;
        double *buffer = aligned_alloc(64, (size_t)(n3 + 8) / 8 * 64);
        for (long t = 0; t < steps; t++) {
            SWEEP(stage1) SWEEP(stage2) SWEEP(stage3) SWEEP(stage4)
            exchange(&F);
        }
        free(buffer);
    }
}

static void first_pass(long steps) {
    #pragma omp parallel
    {
        struct fields F = whole;
        double *buffer = aligned_alloc(64, (size_t)(n3 + 8) / 8 * 64);
        for (long t = 0; t < steps; t++) {
            SWEEP(upwind)
            exchange(&F);
        }
        free(buffer);
    }
}

/* A field in a rolling window of planes for rows j0 - 3 to j1 + 3. */
static struct field window(int planes, int j0) {
    const int rows = ROWS + 6;
    size_t elements = (size_t)stride * (size_t)(planes * rows) + 16;
    double *data = aligned_alloc(64, (elements + 7) / 8 * 64);
    memset(data, 0, elements * sizeof(double));
    return (struct field){data + margin(), table(-2 * AROUND, n1 + 2 * AROUND, planes, stride * rows),
        table(0, rows, rows, stride) - (j0 - 3)};
}

/* The same window for another block of rows. */
static void move(struct field *f, int by) {
    f->row -= by;
}

/* Planes: x1 at s, velocities v1 at s and v2, v3 behind it, limiter and g1 at s - 1, update at s - 2. */
static void block(const struct fields *F, int j0, int j1, int limiter) {
    for (int s = -2; s < n1 + 2; s++) {
        if (s == -2) k1(F, s, j0 - 2, j1 + 2, NULL);
        k1(F, s + 1, j0 - 2, j1 + 2, NULL);
        k2(F, s, j0 - 2, j1 + 3, NULL);
        k3(F, s, j0 - 2, j1 + 2, NULL);
        k4(F, s, j0 - 2, j1 + 2, NULL);
        if (s > -2) k5(F, s, j0 - 1, j1 + 1, NULL);
        if (s < 0) continue;
        k6(F, s - 1, j0 - 1, j1 + 2, NULL);
        k7(F, s - 1, j0 - 1, j1 + 1, NULL);
        if (limiter) {
            k8(F, s - 1, j0 - 1, j1 + 1, NULL);
            k9(F, s - 1, j0 - 1, j1 + 1, NULL);
            k10(F, s - 1, j0 - 1, j1 + 1, NULL);
            k11(F, s - 1, j0 - 1, j1 + 1, NULL);
            k12(F, s - 1, j0 - 1, j1 + 1, NULL);
            k13(F, s - 1, j0 - 1, j1 + 1, NULL);
            if (s < 1) continue;
            k14(F, s - 1, j0, j1, NULL);
            k15(F, s - 1, j0, j1 + 1, NULL);
            k16(F, s - 1, j0, j1, NULL);
        } else {
            if (s < 1) continue;
            b14(F, s - 1, j0, j1, NULL);
            b15(F, s - 1, j0, j1 + 1, NULL);
            b16(F, s - 1, j0, j1, NULL);
        }
        if (s > 1) k17(F, s - 2, j0, j1, NULL);
    }
}

static void rolling_windows(long steps, int limiter) {
    #pragma omp parallel
    {
        struct fields F = whole;
        struct field *windows[17] = {&F.f[0], &F.f[1], &F.f[2], &F.x1, &F.v[0], &F.v[1], &F.v[2], &F.mx, &F.mn, &F.fi,
            &F.fo, &F.cp, &F.cn, &F.g[0], &F.g[1], &F.g[2], NULL};
        const int planes[16] = {2, 1, 1, 3, 2, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2};
        for (int w = 0; windows[w]; w++) *windows[w] = window(planes[w], 0);
        int at_row = 0;
        for (long t = 0; t < steps; t++) {
            #pragma omp for schedule(static)
            for (int j0 = 0; j0 < n2; j0 += ROWS) {
                for (int w = 0; windows[w]; w++) move(windows[w], j0 - at_row);
                at_row = j0;
                block(&F, j0, j0 + ROWS < n2 ? j0 + ROWS : n2, limiter);
            }
            exchange(&F);
        }
        for (int w = 0; windows[w]; w++) {
            move(windows[w], -at_row);
            free((void *)(windows[w]->row - 3));
            free((void *)(windows[w]->plane - 2 * AROUND));
            free(windows[w]->data - margin());
        }
    }
}

static int limits(void) {
    return strncmp(variant, "basic", 5) != 0;
}

static int rolls(void) {
    return strstr(variant, "windows") != NULL;
}

static void allocate(void) {
    stride = padded(n3);
    const ptrdiff_t *planes = table(-AROUND, n1 + AROUND, n1, stride * n2);
    const ptrdiff_t *rows = table(-AROUND, n2 + AROUND, n2, stride);
    struct field *inputs[6] = {&whole.x, &whole.u[0], &whole.u[1], &whole.u[2], &whole.h, &whole.next};
    struct field *locals[16] = {&whole.x1, &whole.v[0], &whole.v[1], &whole.v[2], &whole.cp, &whole.cn,
        &whole.f[0], &whole.f[1], &whole.f[2], &whole.g[0], &whole.g[1], &whole.g[2],
        &whole.mx, &whole.mn, &whole.fi, &whole.fo};
    int needed = rolls() || !strcmp(variant, "upwind") ? 0 : !strcmp(variant, "stages") ? 6 : limits() ? 16 : 12;
    for (int n = 0; n < 6; n++) *inputs[n] = grid_field(planes, rows, n1 * n2);
    for (int n = 0; n < needed; n++) *locals[n] = grid_field(planes, rows, n1 * n2);
    fill(&whole.x, start_x);
    fill(&whole.u[0], start_u1);
    fill(&whole.u[1], start_u2);
    fill(&whole.u[2], start_u3);
    fill(&whole.h, start_h);
}

static double value(int i, int j, int k) {
    return at(&whole.x, i, j)[k];
}

static void step_all(long steps) {
    if (rolls()) rolling_windows(steps, limits());
    else if (!strcmp(variant, "stages")) four_stages(steps);
    else if (!strcmp(variant, "upwind")) first_pass(steps);
    else kernel_by_kernel(steps, limits());
    if (steps % 2) exchange(&whole);
}
