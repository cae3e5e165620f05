/* MPDATA with FCT, in columns: fluxes of the first pass are computed again in the upwind value; extremes, unlimited fluxes
 * and their sums in the two limits, which are one loop with two results. Velocities, which several read, are stored. */
enum { ROWS = 64 };

#include "columns.h"

KERNEL(upwind, F->x1, FUSED_UPWIND_POINTERS, FUSED_UPWIND)
KERNEL(velocity1, F->v[0], VELOCITY_POINTERS(p, 0, 1, 2), VELOCITY(p))
KERNEL(velocity2, F->v[1], VELOCITY_POINTERS(p, 1, 0, 2), VELOCITY(p))
KERNEL(velocity3, F->v[2], VELOCITY_POINTERS(p, 2, 0, 1), VELOCITY(p))

static __attribute__((noinline)) void limits(const struct fields *F, int i, int j0, int j1) {
    const double zero = nothing;
    for (int j = j0; j < j1; j++) {
        STAR(x, F->x);
        FLOW_POINTERS;
        const double *h = at(&F->h, i, j);
        double *cp = at(&F->cp, i, j), *cn = at(&F->cn, i, j);
        #pragma GCC ivdep
        for (int k = 0; k < n3; k++) {
            double up = LIMIT_UP, down = LIMIT_DOWN;
            cp[k] = up;
            cn[k] = down;
        }
        row_ghosts(cp);
        row_ghosts(cn);
    }
}

KERNEL(flux1, F->g[0], LIMITED_POINTERS(0), LIMITED)
KERNEL(flux2, F->g[1], LIMITED_POINTERS(1), LIMITED)
KERNEL(flux3, F->g[2], LIMITED_POINTERS(2), LIMITED)
KERNEL(update, F->next, UPDATE_POINTERS(F->x1, F->g), UPDATE)

static int windows_of(struct fields *F, struct window *windows) {
    const struct window all[] = {{&F->x1, 3}, {&F->v[0], 2}, {&F->v[1], 2}, {&F->v[2], 2}, {&F->cp, 2}, {&F->cn, 2},
        {&F->g[0], 2}, {&F->g[1], 1}, {&F->g[2], 1}};
    memcpy(windows, all, sizeof all);
    return sizeof all / sizeof *all;
}

/* Upwind values at s, velocities and limits a plane behind, limited fluxes and the update another. */
static void column(const struct fields *F, int j0, int j1) {
    for (int s = -2; s <= n1 + 1; s++) {
        upwind(F, s, j0 - 2, j1 + 2);
        if (s >= -1) velocity1(F, s, j0 - 1, j1 + 1);
        if (s < 0) continue;
        velocity2(F, s - 1, j0 - 1, j1 + 2);
        velocity3(F, s - 1, j0 - 1, j1 + 1);
        limits(F, s - 1, j0 - 1, j1 + 1);
        if (s >= 1) flux1(F, s - 1, j0, j1);
        if (s < 2) continue;
        flux2(F, s - 2, j0, j1 + 1);
        flux3(F, s - 2, j0, j1);
        update(F, s - 2, j0, j1);
    }
}
