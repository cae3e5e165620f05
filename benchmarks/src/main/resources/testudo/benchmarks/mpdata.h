/* MPDATA's formulas, and the values it starts from, for every way of storing and of running them.
 *
 * Whoever includes this has said before what a field is (struct field) and where its row (i, j) starts (at). Formulas and
 * constants are those of the kernels-mpdata module. POINTERS are declared once per row, expressions hold at every k, where
 * zero is 0.0.
 */
#ifndef TESTUDO_MPDATA_H
#define TESTUDO_MPDATA_H

#define EPS_A 1e-15
#define EPS_F 0x1p-52

struct fields {
    struct field x, u[3], h, next;
    struct field f[3], x1, v[3], mx, mn, fi, fo, cp, cn, g[3];
};

static inline double max(double a, double b) { return a > b ? a : b; }
static inline double min(double a, double b) { return a < b ? a : b; }

/* The positive and the negative part. */
#define pp(y) max(y, zero)
#define pn(y) max(-(y), zero)
#define donor(l, r, a) donor_cell(l, r, a, zero)
static inline double donor_cell(double l, double r, double a, double zero) { return pp(a) * l - pn(a) * r; }

/* Unit steps of the three directions. */
static const int I[3] = {1, 0, 0}, J[3] = {0, 1, 0}, K[3] = {0, 0, 1};

/* Field f at m e_d + n e_b from row (i, j). */
#define AT(f, m, d, n, b) (at(&(f), i + (m) * I[d] + (n) * I[b], j + (m) * J[d] + (n) * J[b]) + (m) * K[d] + (n) * K[b])

/* Stage 1: fluxes, upwind update. */
#define FLUX_POINTERS(d) const double *l = AT(F->x, -1, d, 0, d), *r = at(&F->x, i, j), *u = at(&F->u[d], i, j)

#define UPDATE_POINTERS(x, f) const double *x0 = at(&(x), i, j), *h0 = at(&F->h, i, j), \
    *f1 = at(&(f)[0], i, j), *f1u = at(&(f)[0], i + 1, j), *f2 = at(&(f)[1], i, j), *f2u = at(&(f)[1], i, j + 1), \
    *f3 = at(&(f)[2], i, j)
#define UPDATE (x0[k] - ((f1u[k] - f1[k]) + (f2u[k] - f2[k]) + (f3[k + 1] - f3[k])) / h0[k])

#define FUSED_UPWIND_POINTERS STAR(x, F->x); const double *h0 = at(&F->h, i, j), \
    *u1 = at(&F->u[0], i, j), *u1u = at(&F->u[0], i + 1, j), *u2 = at(&F->u[1], i, j), *u2u = at(&F->u[1], i, j + 1), \
    *u3 = at(&F->u[2], i, j)
#define FUSED_UPWIND (x[k] - ((donor(x[k], xiu[k], u1u[k]) - donor(xil[k], x[k], u1[k])) \
    + (donor(x[k], xju[k], u2u[k]) - donor(xjl[k], x[k], u2[k])) \
    + (donor(x[k], x[k + 1], u3[k + 1]) - donor(x[k - 1], x[k], u3[k]))) / h0[k])

/* Stage 2: antidiffusive velocities along d with the transverse directions b and c. */
#define VELOCITY_POINTERS(P, d, b, c) \
    const double *P##a = at(&F->u[d], i, j), *P##hl = AT(F->h, -1, d, 0, d), *P##h0 = at(&F->h, i, j), \
        *P##xl = AT(F->x1, -1, d, 0, d), *P##xr = at(&F->x1, i, j), \
        *P##tl = AT(F->x1, -1, d, 1, b), *P##tr = AT(F->x1, 0, d, 1, b), \
        *P##bl = AT(F->x1, -1, d, -1, b), *P##br = AT(F->x1, 0, d, -1, b), \
        *P##sl = AT(F->x1, -1, d, 1, c), *P##sr = AT(F->x1, 0, d, 1, c), \
        *P##cl = AT(F->x1, -1, d, -1, c), *P##cr = AT(F->x1, 0, d, -1, c), \
        *P##ub0 = AT(F->u[b], -1, d, 0, b), *P##ub1 = AT(F->u[b], -1, d, 1, b), *P##ub2 = AT(F->u[b], 0, d, 1, b), \
        *P##ub3 = at(&F->u[b], i, j), \
        *P##uc0 = AT(F->u[c], -1, d, 0, c), *P##uc1 = AT(F->u[c], -1, d, 1, c), *P##uc2 = AT(F->u[c], 0, d, 1, c), \
        *P##uc3 = at(&F->u[c], i, j)

static inline double gradient(double tl, double tr, double bl, double br) {
    tl = __builtin_fabs(tl), tr = __builtin_fabs(tr), bl = __builtin_fabs(bl), br = __builtin_fabs(br);
    return (tl + tr - bl - br) / (tl + tr + bl + br + EPS_A);
}

static inline double velocity(double a, double r, double xl, double xr, double sb, double gb, double sc, double gc) {
    xl = __builtin_fabs(xl), xr = __builtin_fabs(xr);
    return (__builtin_fabs(a) - a * a / r) * ((xr - xl) / (xr + xl + EPS_A)) - 0.125 * a * sb * gb / r
            - 0.125 * a * sc * gc / r;
}

#define VELOCITY(P) velocity(P##a[k], 0.5 * (P##hl[k] + P##h0[k]), P##xl[k], P##xr[k], \
        P##ub0[k] + P##ub1[k] + P##ub2[k] + P##ub3[k], gradient(P##tl[k], P##tr[k], P##bl[k], P##br[k]), \
        P##uc0[k] + P##uc1[k] + P##uc2[k] + P##uc3[k], gradient(P##sl[k], P##sr[k], P##cl[k], P##cr[k]))

/* Stage 3: the limiter. */
#define STAR(P, f) const double *P = at(&(f), i, j), *P##il = at(&(f), i - 1, j), *P##iu = at(&(f), i + 1, j), \
    *P##jl = at(&(f), i, j - 1), *P##ju = at(&(f), i, j + 1)
#define OF_STAR(op, P) op(op(P[k], op(P##il[k], P##iu[k])), op(op(P##jl[k], P##ju[k]), op(P[k - 1], P[k + 1])))
#define STARS STAR(x, F->x); STAR(y, F->x1)

#define FLOW_POINTERS STAR(y, F->x1); const double *v1 = at(&F->v[0], i, j), *v1u = at(&F->v[0], i + 1, j), \
    *v2 = at(&F->v[1], i, j), *v2u = at(&F->v[1], i, j + 1), *v3 = at(&F->v[2], i, j)
#define INTO pp(donor(yil[k], y[k], v1[k])) + pn(donor(y[k], yiu[k], v1u[k])) \
    + (pp(donor(yjl[k], y[k], v2[k])) + pn(donor(y[k], yju[k], v2u[k]))) \
    + (pp(donor(y[k - 1], y[k], v3[k])) + pn(donor(y[k], y[k + 1], v3[k + 1])))
#define OUT_OF pp(donor(y[k], yiu[k], v1u[k])) + pn(donor(yil[k], y[k], v1[k])) \
    + (pp(donor(y[k], yju[k], v2u[k])) + pn(donor(yjl[k], y[k], v2[k]))) \
    + (pp(donor(y[k], y[k + 1], v3[k + 1])) + pn(donor(y[k - 1], y[k], v3[k])))
#define LIMIT_UP ((max(OF_STAR(max, x), OF_STAR(max, y)) - y[k]) * h[k] / (INTO + EPS_F))
#define LIMIT_DOWN ((y[k] - min(OF_STAR(min, x), OF_STAR(min, y))) * h[k] / (OUT_OF + EPS_F))

/* Stage 4: limited fluxes, corrective update. */
#define LIMITED_POINTERS(d) const double *yl = AT(F->x1, -1, d, 0, d), *y = at(&F->x1, i, j), *v = at(&F->v[d], i, j), \
    *cp = at(&F->cp, i, j), *cpl = AT(F->cp, -1, d, 0, d), *cn = at(&F->cn, i, j), *cnl = AT(F->cn, -1, d, 0, d)
static inline double limited_flux(double yl, double y, double v, double cp, double cpl, double cn, double cnl, double zero) {
    double w = pp(v) * min(1, min(cp, cnl)) - pn(v) * min(1, min(cpl, cn));
    return donor(yl, y, w);
}
#define limited(yl, y, v, cp, cpl, cn, cnl) limited_flux(yl, y, v, cp, cpl, cn, cnl, zero)
#define LIMITED limited(yl[k], y[k], v[k], cp[k], cpl[k], cn[k], cnl[k])

/* Without the limiter. */
#define WHOLE_POINTERS(d) const double *yl = AT(F->x1, -1, d, 0, d), *y = at(&F->x1, i, j), *v = at(&F->v[d], i, j)

static inline void row_ghosts(double *row) {
    row[-1] = row[n3 - 1];
    row[n3] = row[0];
}

static void fill(struct field *f, double (*of)(int, int, int)) {
    for (int i = 0; i < n1; i++)
        for (int j = 0; j < n2; j++) {
            double *row = at(f, i, j);
            for (int k = 0; k < n3; k++) row[k] = of(i, j, k);
            row_ghosts(row);
        }
}

static double start_x(int i, int j, int k) { return 1 + (7 * i + 11 * j + 13 * k) % 17 / 17.0; }
static double start_u1(int i, int j, int k) { (void)i; return 0.25 * ((3 * j + 5 * k) % 7 - 3) / 3; }
static double start_u2(int i, int j, int k) { (void)j; return 0.25 * ((2 * i + 3 * k) % 5 - 2) / 2; }
static double start_u3(int i, int j, int k) { (void)k; return 0.125 * ((i + 4 * j) % 9 - 4) / 4; }
static double start_h(int i, int j, int k) { return 1 + (i + 2 * j + 3 * k) % 5 / 10.0; }

#endif
