/* Crystals of an alloy (Warren and Boettinger), n1 x n2 cells, mirrored at all ends, without noise: five kernels.
 *
 *   Fx, Fy | phi' | Gx, Gy | c' | activity'     as in the kernels-solidification module, formulas and constants
 *
 * All five follow each other row by row; fluxes and what a cell adds to the activity roll in windows.
 */
#include "strips.h"

static int image(int i) {
    return i < 0 ? -1 - i : i >= n1 ? 2 * n1 - 1 - i : i;
}

static void ends(double *row) {
    row[-1] = row[0];
    row[n2] = row[n2 - 1];
}

#include "alloy.h"

struct fields {
    struct state phi, c;
    struct field activity, fx, fy, gx, gy, flags;
};

/* A kernel on row i: POINTERS, then EXPRESSION at COUNT places, then the GHOSTS. */
#define ROW_KERNEL(NAME, TARGET, COUNT, POINTERS, EXPRESSION, GHOSTS) \
    static __attribute__((noinline)) void NAME(const struct fields *F, int i) { \
        POINTERS; \
        double *out = at(&F->TARGET, i); \
        _Pragma("GCC ivdep") \
        for (int j = 0; j < COUNT; j++) out[j] = EXPRESSION; \
        GHOSTS; \
    }

#define THREE_ROWS(P, field) const double *P = at(&F->field, i); const double *P##l = at(&F->field, i - 1); \
    const double *P##u = at(&F->field, i + 1)
ROW_KERNEL(flux_i, fx, n2, const double *p = at(&F->phi.now, i); const double *pl = at(&F->phi.now, i - 1),
    phase_flux((p[j] - pl[j]) * inverse, ((((p[j + 1] + pl[j + 1]) - p[j - 1]) - pl[j - 1]) * 0.25) * inverse, -1), )
ROW_KERNEL(flux_j, fy, n2 + 1, THREE_ROWS(p, phi.now),
    phase_flux((p[j] - p[j - 1]) * inverse, ((((pu[j] + pu[j - 1]) - pl[j]) - pl[j - 1]) * 0.25) * inverse, 1), )
ROW_KERNEL(phase, phi.next, n2, const double *p = at(&F->phi.now, i); const double *b = at(&F->c.now, i);
    const double *fx = at(&F->fx, i); const double *fxu = at(&F->fx, i + 1); const double *fy = at(&F->fy, i),
    next_phase(p[j], b[j], (fxu[j] - fx[j]) * inverse + (fy[j + 1] - fy[j]) * inverse), ends(out))
ROW_KERNEL(solute_i, gx, n2, const double *p = at(&F->phi.next, image(i)); const double *pl = at(&F->phi.next, image(i - 1));
    const double *b = at(&F->c.now, i); const double *bl = at(&F->c.now, i - 1), solute_flux(p[j], pl[j], b[j], bl[j]), )
ROW_KERNEL(solute_j, gy, n2 + 1, const double *p = at(&F->phi.next, i); const double *b = at(&F->c.now, i),
    solute_flux(p[j], p[j - 1], b[j], b[j - 1]), )
ROW_KERNEL(solute, c.next, n2, const double *b = at(&F->c.now, i); const double *gx = at(&F->gx, i);
    const double *gxu = at(&F->gx, i + 1); const double *gy = at(&F->gy, i),
    b[j] - (dt / dx) * ((gxu[j] - gx[j]) + (gy[j + 1] - gy[j])), ends(out))
ROW_KERNEL(flag, flags, n2, const double *p = at(&F->phi.next, i); const double *b = at(&F->c.next, i), busy(p[j], b[j]),
    ends(out))
#define OF_THREE(P) max(P[j], max(P[j - 1], P[j + 1]))
ROW_KERNEL(around, activity, n2, const double *m = at(&F->flags, i); const double *l = at(&F->flags, image(i - 1));
    const double *u = at(&F->flags, image(i + 1)), max(OF_THREE(m), max(OF_THREE(l), OF_THREE(u))), )

static int min_of(int a, int b) { return a < b ? a : b; }
static int max_of(int a, int b) { return a > b ? a : b; }

/* The phase at row s, the solute a row behind, the activity two. */
static void strip(const struct fields *F, int i0, int i1) {
    int first = max_of(i0 - 2, 0), last = min_of(i1 + 1, n1 - 1), solute0 = max_of(i0 - 1, 0), solute1 = min_of(i1, n1 - 1);
    flux_i(F, first);
    for (int s = first; s <= i1 + 1; s++) {
        if (s <= last) {
            flux_i(F, s + 1);
            flux_j(F, s);
            phase(F, s);
        }
        if (s >= solute0 && s <= solute1 + 1) solute_i(F, s);
        if (s > solute0 && s <= solute1 + 1) {
            solute_j(F, s - 1);
            solute(F, s - 1);
            flag(F, s - 1);
        }
        if (s - 2 >= i0) around(F, s - 2);
    }
}

static double *phis[2], *cs[2], *activities;
static long done;

static void step_all(long steps) {
    #pragma omp parallel
    {
        int t = omp_get_thread_num(), threads = omp_get_num_threads(), i0 = n1 * t / threads, i1 = n1 * (t + 1) / threads;
        struct fields F = {state(), state(), table(), window(2), window(1), window(2), window(1), window(3)};
        read_from(&F.activity, activities);
        for (long step = done; step < done + steps; step++) {
            turn(&F.phi, phis, step, i0, i1);
            turn(&F.c, cs, step, i0, i1);
            if (i0 < i1) strip(&F, i0, i1);
            #pragma omp barrier
        }
        struct field *windows[] = {&F.fx, &F.fy, &F.gx, &F.gy, &F.flags};
        for (int w = 0; w < 5; w++) drop(windows[w]);
        free(F.activity.row - AROUND);
        forget(&F.phi);
        forget(&F.c);
    }
    done += steps;
}

/* A crystal, smooth over eight cells, of numbers that every language computes alike. */
static double start_phi(int i, int j) {
    double x = i - 0.4375 * n1, y = j - 0.5625 * n2, t = (n1 / 8.0 + 4 - __builtin_sqrt(x * x + y * y)) / 8;
    return t <= 0 ? 0 : t >= 1 ? 1 : (t * t) * (3 - 2 * t);
}

static double start_c(int i, int j) {
    (void)i, (void)j;
    return c0;
}

static double nothing(int i, int j) {
    (void)i, (void)j;
    return 0;
}

static void allocate(void) {
    for (int n = 0; n < 2; n++) {
        phis[n] = grid(start_phi);
        cs[n] = grid(start_c);
    }
    activities = grid(nothing);
}

static double value(int i, int j, int k) {
    (void)k;
    return (!strcmp(variant, "activity-windows") ? activities : cs[done % 2])[(ptrdiff_t)i * ROW + j];
}
