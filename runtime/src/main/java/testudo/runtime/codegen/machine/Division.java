package testudo.runtime.codegen.machine;

/** How quotients are computed; their bits are the same. */
public enum Division {
    /** By dividing. */
    TRUE,
    /**
     * Those with one divisor by its reciprocal ({@link Quotients}); right unless the function returns that something underflowed,
     * overflowed or had no value on the way, or that a divisor was negative.
     */
    BY_RECIPROCALS
}
