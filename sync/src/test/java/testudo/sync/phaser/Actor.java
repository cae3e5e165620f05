package testudo.sync.phaser;

import java.util.List;
import java.util.function.Consumer;

import testudo.sync.phaser.model.Mode;

/**
 * A task of a phased program as the laws of this package see it, whatever runs it.
 *
 * <p>Used by the task's own thread only. A refused operation throws {@link IllegalStateException} or
 * {@link IllegalArgumentException} and changes nothing.
 */
interface Actor {

    /** A phaser; each subject has its own kind. */
    interface Ref {

        default On in(Mode mode) {
            return new On(this, mode);
        }
    }

    /** A registration asked for a child. */
    record On(Ref phaser, Mode mode) {}

    /** A new phaser; the name is for messages. */
    default Ref create(String name, Mode mode) {
        return create(name, mode, 0);
    }

    /** @param bound how far a signal may be ahead of the slowest waiter; 0 for what the subject prefers */
    Ref create(String name, Mode mode, int bound);

    void async(List<On> list, Consumer<Actor> body);

    /** A child on all phasers of this task, in the same modes. */
    void asyncOnAll(Consumer<Actor> body);

    /** Runs the body and waits for all tasks spawned in it. */
    void finish(Runnable body);

    void signal(Ref phaser);

    void signalAll();

    void next();

    /** As {@code next}, where one of the SINGLE tasks runs the section. */
    void nextSingle(Ref phaser, Runnable section);

    void unsafeWait(Ref phaser);

    void drop(Ref phaser);

    boolean isRegistered(Ref phaser);

    /** Signals issued on a phaser this task can signal. */
    long signals(Ref phaser);

    /** Waits completed on a phaser this task can wait on. */
    long waits(Ref phaser);
}
