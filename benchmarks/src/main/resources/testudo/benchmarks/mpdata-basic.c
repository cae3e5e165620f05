/* MPDATA in two passes without the limiter, in columns: fluxes of the first pass are computed again in the upwind value,
 * each antidiffusive velocity lives in registers inside the flux that uses it. */
enum { ROWS = 32 };

#include "columns.h"

KERNEL(upwind, F->x1, FUSED_UPWIND_POINTERS, FUSED_UPWIND)
KERNEL(flux1, F->g[0], VELOCITY_POINTERS(p, 0, 1, 2), donor(pxl[k], pxr[k], VELOCITY(p)))
KERNEL(flux2, F->g[1], VELOCITY_POINTERS(p, 1, 0, 2), donor(pxl[k], pxr[k], VELOCITY(p)))
KERNEL(flux3, F->g[2], VELOCITY_POINTERS(p, 2, 0, 1), donor(pxl[k], pxr[k], VELOCITY(p)))
KERNEL(update, F->next, UPDATE_POINTERS(F->x1, F->g), UPDATE)

static int windows_of(struct fields *F, struct window *windows) {
    const struct window all[] = {{&F->x1, 3}, {&F->g[0], 2}, {&F->g[1], 1}, {&F->g[2], 1}};
    memcpy(windows, all, sizeof all);
    return sizeof all / sizeof *all;
}

static void column(const struct fields *F, int j0, int j1) {
    for (int s = -1; s <= n1; s++) {
        upwind(F, s, j0 - 1, j1 + 1);
        if (s >= 0) flux1(F, s, j0, j1);
        if (s < 1) continue;
        flux2(F, s - 1, j0, j1 + 1);
        flux3(F, s - 1, j0, j1);
        update(F, s - 1, j0, j1);
    }
}
