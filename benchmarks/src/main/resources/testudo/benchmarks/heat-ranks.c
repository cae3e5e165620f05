/* Heat on several processes, with ones around the grid: planes next to a cut are computed when their neighbours have come. */
#include "ranks.h"
#include "heat.h"

static double *u, *v;

static double *row_of(int i, int j) {
    return u + i * plane + j * row;
}

static void row_filled(double *filled) {
    (void)filled;
}

static void allocate(void) {
    row = padded(n3);
    plane = row * (n2 + 2);
    size_t elements = (size_t)plane * (size_t)(n1 + 2) + 16;
    double *arrays[2] = {array(elements), array(elements)};
    for (size_t n = 0; n < elements; n++) arrays[0][n] = arrays[1][n] = 1;
    u = arrays[0] + plane + row + margin();
    v = arrays[1] + plane + row + margin();
    for (int i = 0; i < n1; i++)
        for (int j = 0; j < n2; j++)
            for (int k = 0; k < n3; k++) row_of(i, j)[k] = start_heat(first[0] + i, first[1] + j, first[2] + k);
    halo(1, 0);
}

/* Planes from lo to hi along the axis that is cut. */
static void sweep(int lo, int hi) {
    const int i0 = axis == 0 ? lo : 0, i1 = axis == 0 ? hi : n1, j0 = axis == 0 ? 0 : lo, j1 = axis == 0 ? n2 : hi;
    for (int i = i0; i < i1; i++) {
        for (int j = j0; j < j1; j++) {
            double *out = v + i * plane + j * row;
            if (memory == STREAMED) star_row_streamed(out, row_of(i, j));
            else star_row(out, row_of(i, j));
        }
        if (memory == STREAMED) stream_end();
        progress();
    }
}

static void step_all(long steps) {
    const int n = extent();
    for (long t = 0; t < steps; t++) {
        halo_begin();
        sweep(1, n - 1);
        halo_end();
        sweep(0, 1);
        if (n > 1) sweep(n - 1, n);
        double *swap = u;
        u = v;
        v = swap;
    }
}
