package testudo.sync.processors;

import java.util.OptionalLong;

/**
 * How many threads of other programs want processors all the time.
 *
 * <p>Threads come and go within milliseconds; busy are only as many as were seen at every look. Looks are made with some time
 * between, at things there is to do anyway. Used by one thread.
 */
public final class BusyThreads {

    private final SystemFiles files;
    private OptionalLong least = OptionalLong.empty();

    /** As a machine's files tell. */
    public BusyThreads(SystemFiles files) {
        this.files = files;
    }

    /** Counts now: some tenths of a millisecond. */
    public BusyThreads look() {
        OptionalLong now = files.othersRunning();
        if (least.isEmpty() || now.isPresent() && now.getAsLong() < least.getAsLong()) {
            least = now;
        }
        return this;
    }

    /** As many as were seen at every look; 0 where the system does not tell, and before the first look. */
    public int count() {
        return (int) Math.min(Integer.MAX_VALUE, least.orElse(0));
    }

    /**
     * Processors that are really free.
     *
     * @param usable as many as this program may use, by affinity and quota
     */
    public int freeOf(int usable) {
        int online = files.online().size();
        return online == 0 ? usable : Math.clamp((long) online - count(), 0, usable);
    }
}
