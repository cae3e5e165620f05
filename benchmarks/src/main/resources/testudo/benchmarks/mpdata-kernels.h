/* MPDATA's kernels, one row function each, on fields whose planes and rows are found by table.
 *
 * Along K every row carries one ghost at each end, written together with the row; along I and J indices wrap by table, or
 * lead to rows that others fill.
 */
#ifndef TESTUDO_MPDATA_KERNELS_H
#define TESTUDO_MPDATA_KERNELS_H

enum { AROUND = 4 };

/* A field: where plane i and row j start; i and j from -AROUND to AROUND beyond the end. */
struct field {
    double *data;
    const ptrdiff_t *plane, *row;
};

static inline double *at(const struct field *f, int i, int j) {
    return f->data + f->plane[i] + f->row[j];
}

static const double zero = 0;

#include "mpdata.h"

static struct fields whole;
static ptrdiff_t stride;

/* Offsets of count indices that repeat with a period. */
static const ptrdiff_t *table(int from, int to, int period, ptrdiff_t step) {
    ptrdiff_t *offsets = malloc((size_t)(to - from) * sizeof(ptrdiff_t));
    for (int n = from; n < to; n++) offsets[n - from] = (n % period + period) % period * step;
    return offsets - from;
}

/* One of so many rows. */
static struct field grid_field(const ptrdiff_t *planes, const ptrdiff_t *rows, int held) {
    return (struct field){array((size_t)stride * (size_t)held + 16) + margin(), planes, rows};
}

/* A kernel on rows j0 to j1 of plane i: POINTERS once per row, then EXPRESSION at every k. */
#define KERNEL(NAME, TARGET, POINTERS, EXPRESSION) \
    static inline __attribute__((always_inline)) void NAME(const struct fields *F, int i, int j0, int j1, double *buffer) { \
        for (int j = j0; j < j1; j++) { \
            POINTERS; \
            double *target = at(&(TARGET), i, j); \
            double *out = buffer ? buffer : target; \
            const int n = n3; \
            _Pragma("GCC ivdep") \
            for (int k = 0; k < n; k++) out[k] = EXPRESSION; \
            if (buffer) stream_row(target, buffer, n); \
            target[-1] = out[n - 1]; \
            target[n] = out[0]; \
        } \
        if (buffer) stream_end(); \
    }

/* Stage 1: fluxes, upwind update. */
KERNEL(k1, F->f[0], FLUX_POINTERS(0), donor(l[k], r[k], u[k]))
KERNEL(k2, F->f[1], FLUX_POINTERS(1), donor(l[k], r[k], u[k]))
KERNEL(k3, F->f[2], FLUX_POINTERS(2), donor(l[k], r[k], u[k]))

KERNEL(k4, F->x1, UPDATE_POINTERS(F->x, F->f), UPDATE)

KERNEL(k5, F->v[0], VELOCITY_POINTERS(p, 0, 1, 2), VELOCITY(p))
KERNEL(k6, F->v[1], VELOCITY_POINTERS(p, 1, 0, 2), VELOCITY(p))
KERNEL(k7, F->v[2], VELOCITY_POINTERS(p, 2, 0, 1), VELOCITY(p))

/* Stage 3: the limiter. */
KERNEL(k8, F->mx, STARS, max(OF_STAR(max, x), OF_STAR(max, y)))
KERNEL(k9, F->mn, STARS, min(OF_STAR(min, x), OF_STAR(min, y)))

KERNEL(k10, F->fi, FLOW_POINTERS, INTO)
KERNEL(k11, F->fo, FLOW_POINTERS, OUT_OF)

#define ROOM_POINTERS(m, f) const double *m0 = at(&(m), i, j), *y = at(&F->x1, i, j), *h = at(&F->h, i, j), \
    *f0 = at(&(f), i, j)
KERNEL(k12, F->cp, ROOM_POINTERS(F->mx, F->fi), (m0[k] - y[k]) * h[k] / (f0[k] + EPS_F))
KERNEL(k13, F->cn, ROOM_POINTERS(F->mn, F->fo), (y[k] - m0[k]) * h[k] / (f0[k] + EPS_F))

KERNEL(k14, F->g[0], LIMITED_POINTERS(0), LIMITED)
KERNEL(k15, F->g[1], LIMITED_POINTERS(1), LIMITED)
KERNEL(k16, F->g[2], LIMITED_POINTERS(2), LIMITED)
KERNEL(k17, F->next, UPDATE_POINTERS(F->x1, F->g), UPDATE)

/* Without the limiter. */
KERNEL(b14, F->g[0], WHOLE_POINTERS(0), donor(yl[k], y[k], v[k]))
KERNEL(b15, F->g[1], WHOLE_POINTERS(1), donor(yl[k], y[k], v[k]))
KERNEL(b16, F->g[2], WHOLE_POINTERS(2), donor(yl[k], y[k], v[k]))

static void exchange(struct fields *F) {
    double *swap = F->x.data;
    F->x.data = F->next.data;
    F->next.data = swap;
}

#endif
