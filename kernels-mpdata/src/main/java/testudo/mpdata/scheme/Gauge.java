package testudo.mpdata.scheme;

/** How the antidiffusive velocity measures the gradient of x. */
enum Gauge {

    /** Relative differences of |x|: keeps x ≥ 0. */
    STANDARD,

    /** Absolute differences, the limit of x + constant for a large constant: the velocity is then a flux itself. */
    INFINITE
}
