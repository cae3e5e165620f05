package testudo.mpdata.scheme;

/** What lies beyond the ends of the axes; an axis of one cell is always periodic. */
public enum Ends {

    /** All indices wrap. */
    PERIODIC,

    /** Zero gradient of x; the velocity is given outside too, and all other fields are computed there. */
    OPEN,

    /**
     * Zero gradient of x, and velocities made free of divergence in the cells at the ends, as in libmpdata++ (Jaruga et
     * al. 2015): needed to meet its published tables in every digit.
     *
     * @see DivergenceFreeEnds
     * @see EdgeRule
     */
    OPEN_LIBMPDATA
}
