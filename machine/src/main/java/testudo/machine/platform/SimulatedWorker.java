package testudo.machine.platform;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

import testudo.machine.description.Place;
import testudo.machine.memory.Hart;
import testudo.machine.memory.Wait;
import testudo.sync.platform.Activity;
import testudo.sync.platform.Membership;
import testudo.sync.platform.TeamStopped;
import testudo.sync.platform.Work;
import testudo.sync.platform.Worker;

/** A worker on a hardware thread of a simulated machine. */
final class SimulatedWorker extends Hart implements Worker {

    private static final Activity KERNELS = Activity.of(Activity.Kind.COMPUTE, "kernels");

    private final SimulatedPlatform platform;
    private final SimulatedRun run;
    private final int thread;
    private long computed;
    private long software;
    private long step;
    private int steps; // 0 outside of time steps
    private String rest = ""; // what it is waiting for without a word in memory

    /**
     * @param thread the number of the hardware thread, which may have had other workers before
     * @param seed   of its randomness, with its index
     */
    SimulatedWorker(
            SimulatedPlatform platform, SimulatedRun run, int index, int thread, Place place, long seed,
            Consumer<Worker> body) {
        super(platform.engine(), index, place, seed, platform.options().coroutines(),
                () -> run.live(index, body));
        this.platform = platform;
        this.run = run;
        this.thread = thread;
    }

    /** The worker of that index in the same run. */
    SimulatedWorker teammate(int index) {
        return run.worker(index);
    }

    int thread() {
        return thread;
    }

    @Override
    public int index() {
        return number();
    }

    @Override
    public int workers() {
        return run.size();
    }

    @Override
    public long waitedNanos() {
        return Math.round(platform.machine().nanoseconds(waited()));
    }

    @Override
    public long now() {
        return Math.round(platform.machine().nanoseconds(platform.engine().now() - run.start()));
    }

    @Override
    public void checkAlive() {
        RuntimeException reason = run.reason();
        if (reason != null) {
            throw new TeamStopped(reason);
        }
    }

    @Override
    public void enter(Membership members) {
        members.require(this, run.generation());
    }

    @Override
    public void fail(Throwable cause) {
        run.fail(index(), cause);
    }

    @Override
    public void charge(Work work) {
        charge(work, () -> switch (work) {
            case Work.Compute _ -> KERNELS;
            case Work.Software routine -> Activity.of(Activity.Kind.SOFTWARE, routine.name());
        });
    }

    @Override
    public void charge(Work work, Supplier<Activity> activity) {
        checkAlive();
        long began = platform.engine().now();
        long ticks = platform.costs().ticks(work, this);
        platform.engine().advance(ticks);
        switch (work) {
            case Work.Compute _ -> computed += ticks;
            case Work.Software _ -> software += ticks;
        }
        run.record(this, activity, began, Optional.empty());
        checkAlive();
    }

    @Override
    public void beginSteps(long first, int count) {
        step = first;
        steps = count;
    }

    /** The time step it is in the midst of, or the first of several. */
    long step() {
        return step;
    }

    /** How many time steps those are, 0 outside of steps. */
    int steps() {
        return steps;
    }

    /** Notes what the worker waits for from now on, for as long as it takes; blank for nothing. */
    void rest(String forWhat) {
        rest = forWhat;
    }

    /** Whether its run was stopped, so that it has been resumed to leave. */
    boolean isLeaving() {
        return run.reason() != null;
    }

    String rest() {
        return rest;
    }

    /** Whether it goes on only if others let it. */
    boolean isStuck() {
        return !rest.isEmpty() || waiting().filter(wait -> !wait.isOver()).isPresent();
    }

    @Override
    protected void waitEnded(Wait over) {
        run.record(this, () -> Activity.of(Activity.Kind.WAIT, over.word().name()), over.since(), over.endedBy());
    }

    long computedTicks() {
        return computed;
    }

    long softwareTicks() {
        return software;
    }

    @Override
    public int spawn(Consumer<Worker> body) {
        checkAlive();
        return run.spawn(body);
    }
}
