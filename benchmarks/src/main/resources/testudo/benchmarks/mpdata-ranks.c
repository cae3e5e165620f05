/* MPDATA on several processes, all ends periodic, kernel by kernel: one exchange of the field per step, deep enough for all
 * stages, whose border values are computed on both sides of a cut. The first stage begins where no neighbour is read.
 *
 *   fct     17 kernels
 *   basic   10 kernels without the limiter
 */
#include "ranks.h"
#include "mpdata-kernels.h"

static double *row_buffer;

static double *row_of(int i, int j) {
    return at(&whole.x, i, j);
}

static void row_filled(double *row) {
    row_ghosts(row);
}

static int limits(void) {
    return !strcmp(variant, "fct");
}

/* Along the axis that is cut, rows beyond the share are memory of their own. */
static const ptrdiff_t *offsets(int along, int elements, ptrdiff_t step) {
    return along != axis ? table(-AROUND, elements + AROUND, elements, step)
            : table(0, elements + 2 * AROUND, elements + 2 * AROUND, step) + AROUND;
}

static void fill_around(struct field *f, double (*of)(int, int, int)) {
    const int around[2] = {axis == 0 ? AROUND : 0, axis == 1 ? AROUND : 0};
    for (int i = -around[0]; i < n1 + around[0]; i++)
        for (int j = -around[1]; j < n2 + around[1]; j++) {
            double *row = at(f, i, j);
            const int gi = (first[0] + i + all[0]) % all[0], gj = (first[1] + j + all[1]) % all[1];
            for (int k = 0; k < n3; k++) row[k] = of(gi, gj, k);
            row_ghosts(row);
        }
}

static void allocate(void) {
    stride = padded(n3);
    const int planes_held = n1 + (axis == 0 ? 2 * AROUND : 0), rows_held = n2 + (axis == 1 ? 2 * AROUND : 0);
    const ptrdiff_t *planes = offsets(0, n1, stride * rows_held), *rows = offsets(1, n2, stride);
    struct field *fields[22] = {&whole.x, &whole.u[0], &whole.u[1], &whole.u[2], &whole.h, &whole.next,
        &whole.x1, &whole.v[0], &whole.v[1], &whole.v[2], &whole.f[0], &whole.f[1], &whole.f[2],
        &whole.g[0], &whole.g[1], &whole.g[2], &whole.mx, &whole.mn, &whole.fi, &whole.fo, &whole.cp, &whole.cn};
    for (int n = 0; n < (limits() ? 22 : 16); n++) *fields[n] = grid_field(planes, rows, planes_held * rows_held);
    fill_around(&whole.x, start_x);
    fill_around(&whole.u[0], start_u1);
    fill_around(&whole.u[1], start_u2);
    fill_around(&whole.u[2], start_u3);
    fill_around(&whole.h, start_h);
    row_buffer = aligned_alloc(64, (size_t)(n3 + 8) / 8 * 64);
    halo(limits() ? 3 : 2, 1);
}

/* Kernel K on planes from lo to hi along the axis that is cut. */
#define SWEEP(K, lo, hi) { \
    const int lo_ = lo, hi_ = hi, cut = axis == 0; \
    for (int i = cut ? lo_ : 0; i < (cut ? hi_ : n1); i++) { \
        K(&whole, i, cut ? 0 : lo_, cut ? n2 : hi_, memory == STREAMED ? row_buffer : NULL); \
        progress(); \
    } \
}

/* Fluxes along axis d of planes lo to hi: one more across the cut. */
#define FLUX(K, d, lo, hi) SWEEP(K, lo, (hi) + (axis == d))

/* The first stage on planes lo to hi, whose fluxes across the cut begin and end elsewhere. */
static void first_pass(int lo, int hi, int flux_lo, int flux_hi) {
    SWEEP(k1, axis == 0 ? flux_lo : lo, axis == 0 ? flux_hi : hi)
    SWEEP(k2, axis == 1 ? flux_lo : lo, axis == 1 ? flux_hi : hi)
    SWEEP(k3, lo, hi)
    SWEEP(k4, lo, hi)
}

static void second_pass(int n) {
    const int more = limits();
    FLUX(k5, 0, -more, n + more)
    FLUX(k6, 1, -more, n + more)
    FLUX(k7, 2, -more, n + more)
    if (more) {
        SWEEP(k8, -1, n + 1)
        SWEEP(k9, -1, n + 1)
        SWEEP(k10, -1, n + 1)
        SWEEP(k11, -1, n + 1)
        SWEEP(k12, -1, n + 1)
        SWEEP(k13, -1, n + 1)
        FLUX(k14, 0, 0, n)
        FLUX(k15, 1, 0, n)
        FLUX(k16, 2, 0, n)
    } else {
        FLUX(b14, 0, 0, n)
        FLUX(b15, 1, 0, n)
        FLUX(b16, 2, 0, n)
    }
    SWEEP(k17, 0, n)
}

static void step_all(long steps) {
    const int n = extent(), border = depth - 1;
    for (long t = 0; t < steps; t++) {
        halo_begin();
        first_pass(1, n - 1, 1, n);
        halo_end();
        first_pass(-border, 1, -border, 1);
        first_pass(n - 1, n + border, n, n + border + 1);
        second_pass(n);
        exchange(&whole);
    }
}
