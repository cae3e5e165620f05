package testudo.tascell.site;

import testudo.sync.platform.Work;
import testudo.sync.platform.Worker;

/** How one worker waits, and computes where computing must be told. {@link #ring} and {@link #asked} are for all, the rest is its own. */
public interface Seat {

    /** For what will be rung for (ns). */
    long LONG = 50_000_000;

    /** How often it was rung. */
    int rings();

    /** Something has changed for which it may wait. */
    void ring();

    /** Somebody asks it for work. */
    void asked();

    /** Returns when it was rung since {@code seen}, or the time (ns) is over; may return earlier. */
    void await(int seen, long nanos, Worker worker);

    /**
     * Computes, until that is done or somebody asks; what is left then is done later.
     *
     * @param inVectors whether many of its operations can be done at once
     */
    void spend(Work.Compute work, boolean inVectors);

    /** Computes what is left. */
    void settle();
}
