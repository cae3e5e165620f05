package testudo.sync.phaser;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import testudo.sync.platform.Work;
import testudo.sync.platform.Worker;

/** The registrations of one task; used by that task only. */
final class Views {

    private static final Registration[] NONE = {};

    private final Map<Phaser, Registration> byPhaser = new LinkedHashMap<>();
    private Registration[] inOrder = NONE;
    private Registration[] singleFirst = NONE;
    private int singles;
    private boolean changed;
    private boolean inSingle;

    void add(Registration added) {
        byPhaser.put(added.phaser, added);
        changed = true;
    }

    boolean has(Phaser phaser) {
        return byPhaser.containsKey(phaser);
    }

    /** @throws IllegalStateException if there is none */
    Registration require(Phaser phaser, Object task) {
        if (!has(phaser)) {
            throw new IllegalStateException(task + " is not registered on " + phaser + ", or not any more.");
        }
        return get(phaser);
    }

    /** @throws IllegalStateException if there are others */
    void requireOnly(Registration view, Object task) {
        if (size() > 1) {
            throw new IllegalStateException(task + " may not do 'next' on " + view.phaser + " alone while it is registered"
                    + " on " + (size() - 1) + " others: use 'next()' for all of them.");
        }
    }

    /** The view of a phaser that this {@linkplain #has has}; asked for in hot loops, so that nothing may be wrapped. */
    Registration get(Phaser phaser) {
        return byPhaser.get(phaser);
    }

    void drop(Worker worker, Registration view) {
        view.drop(worker);
        byPhaser.remove(view.phaser);
        changed = true;
    }

    void dropAll(Worker worker) {
        list().forEach(view -> drop(worker, view));
    }

    /** Drops those of phasers that were created in the scope. */
    void dropAll(Worker worker, Scope home) {
        list().stream().filter(view -> view.phaser.home() == home).forEach(view -> drop(worker, view));
    }

    int size() {
        return byPhaser.size();
    }

    List<Registration> list() {
        return List.copyOf(byPhaser.values());
    }

    /** A whole phase. */
    void next(Worker worker, Single single) {
        worker.charge(Work.Software.PHASER_NEXT);
        update();
        if (inOrder.length == 1 && singles == 0) {
            inOrder[0].signal(worker); // as below, without the loops
            inOrder[0].await(worker, this, single);
            inOrder[0].completeWait();
        } else {
            signalAll(worker);
            waitAll(worker, single);
        }
    }

    /** The first half of a phase; in the order of registration, which matters to bounded phasers. */
    private void signalAll(Worker worker) {
        for (Registration view : inOrder) {
            view.signal(worker);
        }
    }

    /** As {@link #signalAll}, with anything between it and the waits. */
    void signalAllApart(Worker worker) {
        update();
        for (Registration view : inOrder) {
            view.signalApart(worker);
        }
    }

    void requireSignalled(Worker worker) {
        update();
        for (Registration view : inOrder) {
            requireSignalled(view, worker);
        }
    }

    private static void requireSignalled(Registration view, Worker worker) {
        if (view.wp() >= view.sp()) {
            throw new IllegalStateException("Task of worker " + worker.index() + " may not wait on " + view.phaser
                    + " before it has signalled: phase " + view.wp() + " was its last.");
        }
    }

    /** The second half of a phase on one phaser. */
    void waitOn(Registration view, Worker worker) {
        requireSignalled(view, worker);
        view.await(worker, this, Single.NOTHING);
        view.completeWait();
        if (view.mode.canSingle()) {
            view.phaser.agree(Single.NOTHING);
        }
    }

    /**
     * The second half of a phase; waits where this task is SINGLE first.
     *
     * <p>Others depend on this task to publish those phases. If it waited for somebody else's phase before, two such
     * tasks could wait for each other.
     */
    void waitAll(Worker worker, Single single) {
        update();
        for (Registration view : singleFirst) {
            view.await(worker, this, single);
        }
        for (Registration view : singleFirst) {
            view.completeWait(); // on all together, as the model does: a bound must not see half a wait
        }
        for (Registration view : singleFirst) {
            if (!view.mode.canSingle()) {
                return;
            }
            view.phaser.agree(single);
        }
    }

    /** The phase that a task on a single phaser waits for next. */
    long nextPhase() {
        update();
        return inOrder[0].wp() + 1;
    }

    /** Counts a phase on all, which a barrier has taken care of. */
    void passAll() {
        update();
        for (Registration view : inOrder) {
            view.pass();
        }
    }

    void requireSingle(String who) {
        update();
        if (singles != 1) {
            throw new IllegalStateException(who + " may do 'next single' if it is in mode 'SINGLE' on exactly 1 phaser,"
                    + " but it is on " + singles + ".");
        }
    }

    private void update() {
        if (changed) {
            inOrder = byPhaser.values().toArray(Registration[]::new);
            singleFirst = byPhaser.values().stream()
                    .sorted(Comparator.comparing(view -> !view.mode.canSingle()))
                    .toArray(Registration[]::new);
            singles = 0;
            for (Registration view : inOrder) {
                singles += view.mode.canSingle() ? 1 : 0;
            }
            changed = false;
        }
    }

    /** Runs the work of a single, during which this task may not use phasers. */
    void runSingle(Runnable work) {
        inSingle = true;
        try {
            work.run();
        } finally {
            inSingle = false;
        }
    }

    boolean isInSingle() {
        return inSingle;
    }
}
