package testudo.tasks;

import java.util.List;
import java.util.function.Consumer;

import testudo.sync.phaser.PhasedTask;
import testudo.sync.phaser.Request;
import testudo.sync.platform.TeamStopped;
import testudo.tasks.queue.QueueUser;

/**
 * The worker of a phased task, which has it for itself: it may wait in phasers as long as it likes, and keeps nobody from running
 * tasks.
 *
 * <p>{@link #phased} is what signals and waits. Everything else is as with other workers: tasks that are made here go to the
 * others, and scopes wait for phased tasks, too. Phasers made within the body of a finish are dropped where the body ends.
 *
 * <p>Belongs to the thread that runs the phased task. Source: {@code docs/theory/phasers.md} §9.
 */
public final class PhasedWorker extends TaskWorker {

    private final PhasedTask phased;

    PhasedWorker(PhasedTask phased, TaskTeam team, QueueUser user) {
        super(phased.worker(), team, team.guests.of(user), user);
        this.phased = phased;
    }

    /**
     * By which this task signals, waits, and makes phasers.
     *
     * @throws IllegalStateException inside an atomic section: who is waited for might want its locks
     */
    public PhasedTask phased() {
        locks.requireNone("use phasers");
        return phased;
    }

    /**
     * Makes a phased task of the innermost finish scope, registered as requested; what this one has signalled already, the new
     * one need not signal.
     *
     * <p>It has a worker of its own, of the numbers after the others. If it throws, it is dropped from its phasers, and the scope
     * throws at its end.
     *
     * @throws IllegalStateException if this task is not registered there, its mode does not cover the one requested, the
     *     phaser belongs to another finish scope, or is requested twice; then nothing has happened
     */
    public void asyncPhased(List<Request> requests, Consumer<PhasedWorker> body) {
        Scope in = addPhased();
        boolean made = false;
        try {
            phased.asyncPhased(requests, task -> live(task, team, in, body));
            made = true;
        } finally {
            if (!made) {
                leave(in);
            }
        }
    }

    /** The life of a phased task. */
    static void live(PhasedTask task, TaskTeam team, Scope in, Consumer<PhasedWorker> body) {
        PhasedWorker here = team.admit(task);
        here.scope = in;
        try {
            if (!in.isStopped()) {
                body.accept(here);
            }
        } catch (TeamStopped stopped) {
            throw stopped;
        } catch (VirtualMachineError broken) {
            here.worker.fail(broken);
            throw broken;
        } catch (TaskExit exit) {
            // it has left as it was told
        } catch (Throwable thrown) { // errors too: they end the task, and show at the end of its scope
            in.home().fail(thrown);
        }
        here.leave(in);
        here.settle();
    }

    /** Others meet it at phasers: what it took up meanwhile would keep them waiting. */
    @Override
    boolean mayHelp() {
        return false;
    }

    /** Leaves the body's phasers before anybody waits for the tasks that may wait for this one in them. */
    @Override
    boolean leaves(Scope inner, Runnable body) {
        boolean[] left = new boolean[1];
        phased.finish(() -> left[0] = inner.isLeftBy(body));
        return left[0];
    }

    @Override
    public void asyncPhased(Consumer<PhasedWorker> body) {
        asyncPhased(List.of(), body);
    }
}
