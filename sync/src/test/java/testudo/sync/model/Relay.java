package testudo.sync.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Generation;
import testudo.sync.platform.Membership;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Report;
import testudo.sync.platform.StandInWorker;
import testudo.sync.platform.TeamStopped;
import testudo.sync.platform.Worker;

/**
 * A platform whose workers run one at a time: each until it waits in vain, ends, or is interrupted as {@link Switches}
 * say.
 *
 * <pre>
 *   worker 0  ──────┤ waits                        ├──── …
 *   worker 1        ├────────┤ interrupted             one step before and one after each use of a cell
 *   worker 2                 ├─────────────────────┤
 * </pre>
 *
 * <p>With the same switches a program does the same to the last step. All is sequentially consistent, since one worker
 * hands over to the next by a semaphore. Source of trying few interruptions at all steps: Musuvathi and Qadeer, Iterative
 * context bounding for systematic testing (2007).
 */
public final class Relay implements Platform {

    private static final int MANY_STEPS = 100_000;

    private final Switches switches;
    private final List<Runner> runners = new ArrayList<>();
    private final Map<String, Integer> waits = new HashMap<>();
    private final Generation generation = new Generation();
    private final Semaphore over = new Semaphore(0);
    private Optional<Throwable> failure = Optional.empty(); // as all fields: used by who runs, or before and after
    private Runner running;
    private int founders;
    private int steps;
    private int taken;

    Relay(Switches switches) {
        this.switches = switches;
    }

    /** How many steps the run took. */
    public int steps() {
        return steps;
    }

    /** How many interruptions there have been: an interruption to a place beyond those who can go on is none. */
    int taken() {
        return taken;
    }

    /** How often each word was waited for, in vain or not. */
    Map<String, Integer> waits() {
        return waits;
    }

    @Override
    public Cell cell(String name, long initial, Placement where) {
        return new Word(this, name, initial);
    }

    /** Every use of a word is a step, so that all are to be words. */
    @Override
    public boolean pricesCells() {
        return true;
    }

    @Override
    public Generation generation() {
        return generation;
    }

    @Override
    public Report run(int workers, Consumer<Worker> body) {
        founders = workers;
        for (int w = 0; w < workers; w++) {
            hire(body);
        }
        running = runners.getFirst();
        running.turn.release();
        over.acquireUninterruptibly();
        if (failure.isPresent()) {
            throw new AssertionError("With " + switches + ": " + failure.get().getMessage(), failure.get());
        }
        Long[] nothing = new Long[runners.size()];
        Arrays.fill(nothing, 0L);
        return new Report(0, List.of(nothing));
    }

    private int hire(Consumer<Worker> body) {
        Runner runner = new Runner(runners.size());
        runners.add(runner);
        Thread.ofVirtual().start(() -> {
            runner.turn.acquireUninterruptibly();
            try {
                body.accept(runner);
            } catch (Throwable thrown) { // what an assertion of the body found, too
                stop(thrown);
            }
            runner.ended = true;
            giveUp(runner);
        });
        return runner.index;
    }

    private void stop(Throwable why) {
        if (failure.isEmpty()) {
            failure = Optional.of(why);
        }
    }

    /** Whoever runs may be interrupted here. */
    void step() {
        if (running == null) {
            return; // before the run
        }
        requireGoing();
        if (++steps > MANY_STEPS) {
            stop(new AssertionError("The run does not end."));
            requireGoing();
        }
        int place = switches.placeAfter(steps);
        List<Runner> others = place == 0 ? List.of() : able();
        if (place > 0 && place <= others.size()) {
            taken++;
            handOver(others.get(place - 1));
        }
    }

    /** Waits on behalf of whoever runs; returns the value. */
    long await(Word word, long wanted) {
        waits.merge(word.name(), 1, Integer::sum);
        return running.await(word, wanted);
    }

    private void requireGoing() {
        if (failure.isPresent()) {
            throw new TeamStopped(new IllegalStateException(failure.get()));
        }
    }

    /** The others that can go on, in the order in which they follow. */
    private List<Runner> able() {
        int size = runners.size();
        int direction = switches.order() == Switches.Order.UPWARDS ? 1 : -1;
        Stream<Runner> able = IntStream.range(1, size)
                .mapToObj(i -> runners.get(Math.floorMod(running.index + direction * i, size)))
                .filter(Runner::canGoOn);
        return switches.order() == Switches.Order.WAITERS
                ? able.sorted(Comparator.comparing(runner -> !runner.hasWaited())).toList()
                : able.toList();
    }

    private void handOver(Runner next) {
        Runner me = running;
        running = next;
        next.turn.release();
        me.turn.acquireUninterruptibly();
        requireGoing();
    }

    /** At the end of a worker: the next, or the end of the run. */
    private void giveUp(Runner ended) {
        List<Runner> left = runners.stream().filter(runner -> !runner.ended).toList();
        if (left.isEmpty()) {
            over.release();
            return;
        }
        List<Runner> able = able();
        if (able.isEmpty()) {
            stop(deadlock());
        }
        running = able.isEmpty() || failure.isPresent() ? left.getFirst() : able.getFirst(); // stopped ones leave in turn
        running.turn.release();
    }

    private AssertionError deadlock() {
        return new AssertionError("All wait for each other: " + runners.stream().filter(runner -> !runner.ended).toList());
    }

    private final class Runner implements StandInWorker {

        final int index;
        final Semaphore turn = new Semaphore(0);
        boolean ended;
        private Optional<Word> awaited = Optional.empty();
        private long wanted;

        Runner(int index) {
            this.index = index;
        }

        boolean canGoOn() {
            return !ended && (awaited.isEmpty() || awaited.get().peek() >= wanted);
        }

        boolean hasWaited() {
            return awaited.isPresent();
        }

        long await(Word word, long atLeast) {
            awaited = Optional.of(word);
            wanted = atLeast;
            if (word.peek() < atLeast) {
                List<Runner> able = able();
                if (able.isEmpty()) {
                    stop(deadlock());
                    requireGoing();
                }
                handOver(able.getFirst());
            }
            awaited = Optional.empty();
            return word.peek();
        }

        @Override
        public int index() {
            return index;
        }

        @Override
        public int workers() {
            return founders;
        }

        @Override
        public void checkAlive() {
            requireGoing();
        }

        @Override
        public void enter(Membership members) {
            members.require(this, generation);
        }

        @Override
        public void fail(Throwable cause) {
            stop(cause);
        }

        @Override
        public int spawn(Consumer<Worker> body) {
            return hire(body);
        }

        @Override
        public String toString() {
            return "worker " + index + awaited.map(word -> " for '" + word.name() + "' to reach " + wanted + " (now "
                    + word.peek() + ")").orElse("");
        }
    }
}
