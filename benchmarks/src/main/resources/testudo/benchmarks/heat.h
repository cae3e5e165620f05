/* Heat on the 7-point star, row by row, for every way of dealing it out: u' = u + r (sum of 6 neighbours - 6 u). */
#ifndef TESTUDO_HEAT_H
#define TESTUDO_HEAT_H

/* Elements from a row and from a plane to the next. */
static ptrdiff_t row, plane;
static const double r = 0.1;

static double start_heat(int i, int j, int k) { return 1 + (7 * i + 11 * j + 13 * k) % 17 / 17.0; }

static inline void star_row(double *restrict out, const double *u) {
    const ptrdiff_t row_ = row, plane_ = plane;
    for (int k = 0; k < n3; k++)
        out[k] = u[k] + r * (u[k - plane_] + u[k + plane_] + u[k - row_] + u[k + row_] + u[k - 1] + u[k + 1] - 6 * u[k]);
}

static inline void star_row_streamed(double *restrict out, const double *u) {
    const ptrdiff_t row_ = row, plane_ = plane;
    int k = 0;
    for (; k + LANES <= n3; k += LANES)
        stream(out + k, load(u + k) + r * (load(u + k - plane_) + load(u + k + plane_) + load(u + k - row_)
                + load(u + k + row_) + load(u + k - 1) + load(u + k + 1) - 6 * load(u + k)));
    for (; k < n3; k++)
        out[k] = u[k] + r * (u[k - plane_] + u[k + plane_] + u[k - row_] + u[k + row_] + u[k - 1] + u[k + 1] - 6 * u[k]);
}

#endif
