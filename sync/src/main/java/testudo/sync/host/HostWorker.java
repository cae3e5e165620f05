package testudo.sync.host;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

import testudo.sync.platform.Deadlock;
import testudo.sync.platform.Membership;
import testudo.sync.platform.TeamStopped;
import testudo.sync.platform.Worker;

/**
 * A worker on a thread of this machine, and the slow path of its waits.
 *
 * <p>What it waits for is written by itself and read by the watchdog and by those who wake it. It lies in padded
 * arrays, since the workers of a team are allocated side by side.
 */
final class HostWorker implements Worker {

    private static final VarHandle NUMBER = MethodHandles.arrayElementVarHandle(long[].class);
    private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(HostCell[].class);
    private static final int WAITED = 16;
    private static final int WANTED = 17;
    private static final int SINCE = 18;
    private static final int WAITING_ON = 32;
    private static final int YIELDS = 100;
    private static final long NAP_NANOS = 20_000; // a few thread switches
    private static final int NAPS = 50; // some 4 ms: longer than any phase of a crowded team, short for a finish
    private static final long REST_NANOS = 200_000; // what a wait of 4 ms may last longer
    private static final int POLLS_BETWEEN_LOOKS = 1000; // a look takes as long as ten polls
    private static final long SLEEP_NANOS = 10_000_000; // what a wake-up that is missed costs, see Wakeups

    private final int index;
    private final Team team;
    private final long[] numbers = new long[SINCE + 17];
    private final HostCell[] cells = new HostCell[WAITING_ON + 33];
    private volatile Optional<Thread> waiter = Optional.empty();
    private Membership entered; // the last that was found to include this worker; null at first
    private Membership enteredBefore; // the one before: some synchronizers are built of another
    private boolean interrupted;
    private boolean supervises; // as worker 0 of a brief run, on its caller's thread
    private Optional<ErrandWait> meanwhile = Optional.empty(); // of the same worker
    private boolean resting;
    private int naps; // of the wait under way
    private final LostTime lostTime = new LostTime();
    private volatile boolean finished;

    HostWorker(int index, Team team) {
        this.index = index;
        this.team = team;
    }

    @Override
    public int index() {
        return index;
    }

    @Override
    public int workers() {
        return team.size();
    }

    @Override
    public long waitedNanos() {
        return numbers[WAITED]; // plain: written by this worker only, read by others after it was joined
    }

    @Override
    public long now() {
        return team.now();
    }

    @Override
    public void checkAlive() {
        if (supervises && Thread.currentThread().isInterrupted()) {
            team.stopForInterrupt();
        }
        team.checkAlive();
    }

    /** {@inheritDoc} Of the hot loop, which hardly ever examines anything. */
    @Override
    public void enter(Membership members) {
        if (members != entered && members != enteredBefore) {
            examine(members);
        }
    }

    private void examine(Membership members) {
        members.require(this, team.generation());
        team.strategy().requireSafeOn(Thread.currentThread());
        enteredBefore = entered;
        entered = members;
    }

    @Override
    public void fail(Throwable cause) {
        team.fail(index, cause);
    }

    @Override
    public int spawn(Consumer<Worker> body) {
        return team.spawn(body);
    }

    /** Runs the body on the thread that asked for the run, which otherwise would supervise it. */
    void runHere(Consumer<Worker> body, Optional<Runnable> errand) {
        supervises = true;
        meanwhile = errand.map(e -> new ErrandWait(e, team::checkAlive, () -> nap(NAP_NANOS), this::supervise));
        run(body);
    }

    /** Runs the body; a failure stops the team. */
    void run(Consumer<Worker> body) {
        try {
            lostTime.look(); // from now on
            body.accept(this);
        } catch (TeamStopped stopped) {
            // Who stopped the team has recorded why.
        } catch (Throwable cause) { // errors too: nobody else would hear of them
            team.fail(index, cause);
        } finally {
            finished = true;
        }
    }

    /**
     * The slow path of {@link HostCell#awaitAtLeast}, after its brief polls: tells others what it waits for, takes the
     * time, and gives way in the end.
     */
    long await(HostCell cell, long value) {
        announceThread();
        team.requireUsable(cell);
        long start = System.nanoTime();
        NUMBER.setOpaque(numbers, SINCE, start); // opaque: ordered by the next release
        NUMBER.setRelease(numbers, WANTED, value); // release: who sees it sees SINCE; pairs with waiting
        CELL.setVolatile(cells, WAITING_ON, cell); // full: pairs with waiting and wakeIfWaitingOn
        try {
            return meanwhile.isPresent() ? meanwhile.get().until(cell, value) : poll(cell, value, start);
        } finally {
            CELL.setRelease(cells, WAITING_ON, null); // release: before anything published later; pairs with waiting
            numbers[WAITED] += System.nanoTime() - start;
            if (resting) {
                resting = false;
                team.crew().resume();
            }
            if (interrupted) {
                interrupted = false;
                Thread.currentThread().interrupt(); // not ours to forget: see Cell.awaitAtLeast
            }
        }
    }

    private void announceThread() {
        Thread current = Thread.currentThread();
        team.strategy().requireSafeOn(current);
        if (waiter.isEmpty() || waiter.get() != current) {
            waiter = Optional.of(current);
        }
    }

    private long poll(HostCell cell, long value, long start) {
        Patience patience = team.patience(start); // of the moment; only attentive ones look again
        naps = 0;
        for (long polls = 0;;) {
            long seen = cell.getAcquire();
            if (seen >= value) {
                return seen;
            }
            team.checkAlive();
            if (polls < patience.polls()) {
                Thread.onSpinWait();
                if (++polls % POLLS_BETWEEN_LOOKS == 0) {
                    patience = lookOut(patience);
                }
            } else {
                switch (patience.strategy()) {
                    case SPIN -> Thread.onSpinWait();
                    case SPIN_THEN_YIELD -> yieldOrNap(polls++ - patience.polls());
                    case SPIN_THEN_PARK -> giveTurnOrPark(cell, value, polls++ - patience.polls() < patience.turns(), patience);
                }
                patience = lookOut(patience);
                if (supervises) {
                    supervise();
                }
            }
        }
    }

    private void supervise() {
        if (interrupted) {
            team.stopForInterrupt();
        }
        team.look();
    }

    /** The patience from now on: others may have come, or gone. */
    private Patience lookOut(Patience patience) {
        if (!patience.attentive()) {
            return patience;
        }
        long lost = lostTime.look();
        long now = System.nanoTime();
        team.lost(lost, now);
        return team.patience(now);
    }

    /**
     * Once there are more workers than processors, one that yields for long only keeps the others from running.
     *
     * <p>One that has taken many naps in a row waits for something long, such as the end of a finish. From then on it
     * counts no more: the others may have the processors to themselves, and wait as long as that allows.
     */
    private void yieldOrNap(long yields) {
        if (resting) {
            nap(REST_NANOS);
        } else if (!team.isCrowded()) {
            Thread.yield();
        } else if (yields >= YIELDS || !team.yielding().giveTurn()) {
            nap(NAP_NANOS);
            if (++naps > NAPS) {
                resting = true;
                team.crew().rest();
            }
        }
    }

    private void nap(long nanos) {
        LockSupport.parkNanos(nanos);
        forgetInterrupt();
    }

    private void giveTurnOrPark(HostCell cell, long value, boolean turn, Patience patience) {
        if (!(turn && team.yielding().giveTurn())) {
            park(cell, value, patience);
        }
    }

    private void park(HostCell cell, long value, Patience patience) {
        cell.addParked(); // full fence: the next read is not older, see HostCell
        if (cell.getAcquire() < value && !team.isStopped()) {
            if (patience.attentive()) {
                team.goHome(index);
                long start = System.nanoTime();
                LockSupport.parkNanos(cell, SLEEP_NANOS);
                lostTime.slept(System.nanoTime() - start);
            } else if (supervises) {
                LockSupport.parkNanos(cell, team.untilLook());
            } else {
                LockSupport.park(cell);
            }
        }
        cell.removeParked();
        forgetInterrupt();
    }

    /** For the rest of this wait: parking would return at once from now on. */
    private void forgetInterrupt() {
        if (Thread.interrupted()) {
            interrupted = true;
        }
    }

    void wakeIfWaitingOn(HostCell cell) {
        if (CELL.getAcquire(cells, WAITING_ON) == cell) { // acquire: pairs with await
            wake();
        }
    }

    void wake() {
        waiter.ifPresent(LockSupport::unpark);
    }

    boolean isFinished() {
        return finished;
    }

    /** What this worker waits for at the moment, as the watchdog sees it from outside. */
    Optional<Waiting> waiting() {
        HostCell cell = (HostCell) CELL.getAcquire(cells, WAITING_ON); // acquire: pairs with await
        long wanted = (long) NUMBER.getAcquire(numbers, WANTED); // acquire: a newer WANTED comes with a newer SINCE
        long since = (long) NUMBER.getOpaque(numbers, SINCE); // opaque: ordered by the acquire before
        return Optional.ofNullable(cell).map(on -> new Waiting(index, on, wanted, since));
    }

    /** A wait under way; {@code since} in the time of {@link System#nanoTime}. */
    record Waiting(int worker, HostCell cell, long wanted, long since) {

        boolean isOver() {
            return cell.getAcquire() >= wanted;
        }

        Deadlock.Wait explain(long now) {
            return new Deadlock.Wait(worker, cell.name(), wanted, cell.getAcquire(), Duration.ofNanos(now - since));
        }
    }
}
