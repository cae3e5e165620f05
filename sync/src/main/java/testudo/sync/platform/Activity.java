package testudo.sync.platform;

/**
 * What a worker is at for some time, in words for people.
 *
 * @param what  kernels computed, routine run, or word waited for
 * @param stage of the schedule, in which they are computed; empty where there is none
 * @param box   the elements computed; empty where there are none
 */
public record Activity(Kind kind, String what, String stage, String box) {

    /** What the worker does. */
    public enum Kind {
        COMPUTE,
        SOFTWARE,
        WAIT
    }

    /** Something without stage and box. */
    public static Activity of(Kind kind, String what) {
        return new Activity(kind, what, "", "");
    }
}
