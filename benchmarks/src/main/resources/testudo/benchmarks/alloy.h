/* The alloy of nickel and copper: constants in the order of operations of the kernels-solidification module, and what it
 * computes at a cell or a face. */
#ifndef TESTUDO_ALLOY_H
#define TESTUDO_ALLOY_H

static const double dx = 4.0e-8, dt = 3.0e-7, c0 = 0.40831, inverse = 1 / 4.0e-8, anisotropy = 0.04;
#define THICKNESS (6.0 * 4.0e-8)
#define LN9 2.1972245773362196
#define TEMPERATURE 1574.0

/* Nickel, copper: melting point, latent heat, energy of the interface, kinetic coefficient. */
#define T_A 1728.0
#define L_A 2.350e9
#define S_A 0.37
#define K_A 0.0033
#define T_B 1358.0
#define L_B 1.728e9
#define S_B 0.29
#define K_B 0.0039
#define THICKNESS_B ((THICKNESS * (S_A / T_A)) * (T_B / S_B))

static const double gradient = ((3 * THICKNESS) * S_A) / (LN9 * T_A);
static const double barrier_a = ((6 * S_A) * LN9) / (THICKNESS * T_A), barrier_b = ((6 * S_B) * LN9) / (THICKNESS_B * T_B);
static const double mobility_a = (((LN9 * T_A) * T_A) * K_A) / ((3 * THICKNESS) * L_A);
static const double mobility_b = (((LN9 * T_B) * T_B) * K_B) / ((3 * THICKNESS_B) * L_B);
static const double driving_a = (L_A * (TEMPERATURE - T_A)) / (TEMPERATURE * T_A), driving_b = (L_B * (TEMPERATURE - T_B)) / (TEMPERATURE * T_B);
static const double liquid = 1e-9, change = 1e-13 - 1e-9, volume_per_gas = 7.42e-6 / 8.314;

static inline double max(double a, double b) { return a > b ? a : b; }
static inline double min(double a, double b) { return a < b ? a : b; }

/* Through a face, from the slopes across it and along it; sign is that of the second term. */
static inline double phase_flux(double across, double along, int sign) {
    double px = sign < 0 ? across : along, py = sign < 0 ? along : across;
    double q = px * px + py * py, a = (px * px) / q, b = (py * py) / q, ab = (px * py) / q;
    double e = q < 1e-300 ? 1 : 1 + anisotropy * (1 - (8 * a) * b);
    double d = q < 1e-300 ? 0 : (((-4 * anisotropy) * 4) * ab) * (a - b);
    return gradient * (sign < 0 ? (e * e) * px - (e * d) * py : (e * e) * py + (e * d) * px);
}

static inline double enthalpy(double phi, double barrier, double driving) {
    double slope = ((2 * phi) * (1 - phi)) * (1 - 2 * phi), well = ((phi * phi) * (1 - phi)) * (1 - phi);
    return barrier * slope + (30 * well) * driving;
}

static inline double mixed(double fraction, double of_a, double of_b) { return (1 - fraction) * of_a + fraction * of_b; }

static inline double next_phase(double phi, double c, double divergence) {
    double next = phi + (dt * mixed(c, mobility_a, mobility_b)) * (divergence
        - 1 * mixed(c, enthalpy(phi, barrier_a, driving_a), enthalpy(phi, barrier_b, driving_b)));
    return next < 1e-20 ? 0 : next;
}

/* Through the face between a cell and the one below. */
static inline double solute_flux(double phi, double phi_below, double c, double c_below) {
    double f = 0.5 * (phi + phi_below), cc = 0.5 * (c + c_below), p = ((f * f) * f) * ((10 - 15 * f) + (6 * f) * f);
    double diffusivity = liquid + p * change, force = enthalpy(f, barrier_b, driving_b) - enthalpy(f, barrier_a, driving_a);
    return ((-diffusivity) * ((c - c_below) + (((cc * (1 - cc)) * volume_per_gas) * force) * (phi - phi_below))) / dx;
}

/* Whether something happens at a cell. */
static inline double busy(double phi, double c) {
    return max(min(phi > 1e-5 ? 1 : 0, phi < 1 - 1e-5 ? 1 : 0), __builtin_fabs(c - c0) > 1e-6 ? 1 : 0);
}

#endif
