package testudo.tasks.queue;

import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;

/** How queues that several workers share are made safe. */
public enum QueueKind {

    /** Compare-and-set on both ends, as Michael and Scott do. */
    LOCK_FREE("lock-free"),

    /** A ring under a test-and-test-and-set lock. */
    SPIN_LOCK("spin-lock"),

    /** {@link java.util.concurrent.ConcurrentLinkedQueue}, to compare with; costs no virtual time on simulated machines. */
    JDK("jdk");

    private final String word;

    QueueKind(String word) {
        this.word = word;
    }

    /** What users call it. */
    public String word() {
        return word;
    }

    /**
     * A new queue.
     *
     * @param name what people call it in messages
     * @param where its shared words live
     */
    public TaskQueue create(String name, Platform platform, Placement where) {
        return switch (this) {
            case LOCK_FREE -> new LockFreeQueue(name, platform, where);
            case SPIN_LOCK -> new SpinLockQueue(name, platform, where);
            case JDK -> new JdkQueue();
        };
    }
}
