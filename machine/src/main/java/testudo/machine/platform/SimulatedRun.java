package testudo.machine.platform;

import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.Supplier;

import testudo.machine.description.MachineException;
import testudo.machine.memory.Wait;
import testudo.machine.memory.Write;
import testudo.sync.platform.Activity;
import testudo.sync.platform.Deadlock;
import testudo.sync.platform.Generation;
import testudo.sync.platform.TeamStopped;
import testudo.sync.platform.Worker;
import testudo.sync.platform.WorkerFailure;
import testudo.sync.timeline.Release;
import testudo.sync.timeline.Span;

/** The workers of one run in virtual time, and the reason, if any, to stop them. */
final class SimulatedRun {

    private static final int LOOK_EVERY = 4096; // events between looks at deadlocks

    private final SimulatedPlatform platform;
    private final int size;
    private final long start;
    private final Generation generation;
    private final Consumer<RuntimeException> alarm;
    private final long seed;
    private final List<SimulatedWorker> workers = new ArrayList<>();
    private RuntimeException reason; // null while there is none

    SimulatedRun(SimulatedPlatform platform, int size) {
        this(platform, size, null, platform.options().seed());
    }

    /**
     * @param alarm stops this run with others that share its time; null if there are none
     * @param seed  of its workers' randomness
     */
    SimulatedRun(SimulatedPlatform platform, int size, Consumer<RuntimeException> alarm, long seed) {
        this.seed = seed;
        this.alarm = alarm == null ? this::stop : alarm;
        this.platform = platform;
        this.size = size;
        this.start = platform.engine().now();
        this.generation = platform.generation();
    }

    List<SimulatedWorker> run(Consumer<Worker> body) {
        for (int w = 0; w < size; w++) {
            add(body);
        }
        long next = platform.engine().events() + LOOK_EVERY;
        while (platform.engine().step() || findDeadlock()) {
            if (reason == null && Thread.currentThread().isInterrupted()) { // an event may be the work of a second
                stop(new CancellationException("The run of " + size + " workers was interrupted."));
            }
            if (platform.engine().events() >= next) {
                next = platform.engine().events() + LOOK_EVERY;
                findDeadlock();
            }
        }
        if (reason != null) {
            platform.memory().forget();
            platform.spoil(reason);
            throw reason;
        }
        workers.stream().filter(worker -> !worker.isDone()).findFirst().ifPresent(lost -> {
            throw new IllegalStateException("Nothing happens any more, but worker " + lost.index()
                    + " has not ended: nobody will awake it.");
        });
        platform.memory().audit();
        return workers;
    }

    private SimulatedWorker add(Consumer<Worker> body) {
        return add(workers.size() < size ? workers.size() : freeThread(), body);
    }

    /** One more worker on a hardware thread, which it may share with another. */
    SimulatedWorker add(int thread, Consumer<Worker> body) {
        int index = workers.size();
        SimulatedWorker worker =
                new SimulatedWorker(platform, this, index, thread, platform.placeOf(thread), seed, body);
        workers.add(worker);
        platform.engine().at(platform.engine().now(), worker);
        return worker;
    }

    /** The first hardware thread whose worker, if it had one, has ended. */
    private int freeThread() {
        BitSet taken = new BitSet();
        workers.stream().filter(worker -> !worker.isDone()).forEach(worker -> taken.set(worker.thread()));
        int free = taken.nextClearBit(0);
        if (free >= platform.room()) {
            throw new MachineException("Machine '" + platform.machine().id() + "' has room for " + platform.room()
                    + " workers at " + platform.options().threadsPerCore() + " per core, and all are at work.");
        }
        return free;
    }

    /** @throws MachineException if no hardware thread is free */
    int spawn(Consumer<Worker> body) {
        return add(body).index();
    }

    /** The life of a worker, inside its process. */
    void live(int index, Consumer<Worker> body) {
        SimulatedWorker worker = workers.get(index);
        try {
            worker.checkAlive();
            body.accept(worker);
        } catch (TeamStopped stopped) {
            // Who stopped the team has recorded why.
        } catch (Throwable cause) { // errors too: nobody else would hear of them
            fail(index, cause);
        }
    }

    void fail(int worker, Throwable cause) {
        alarm.accept(new WorkerFailure(worker, cause));
    }

    /** Lets every worker leave at once: what waits is resumed and finds the reason. */
    private void stop(RuntimeException why) {
        if (reason == null) {
            platform.engine().clear();
            leave(why);
        }
    }

    /** Resumes all workers to leave; nothing else is to happen any more. */
    void leave(RuntimeException why) {
        if (reason == null) {
            reason = why;
            platform.memory().abandon(why);
            for (SimulatedWorker worker : workers) {
                if (!worker.isDone() && platform.current() != worker) {
                    platform.engine().at(platform.engine().now(), worker);
                }
            }
        }
    }

    /** Whether nobody can go on; if so, the team is stopped. */
    private boolean findDeadlock() {
        List<SimulatedWorker> live = workers.stream().filter(worker -> !worker.isDone()).toList();
        boolean stuck = reason == null
                && !live.isEmpty()
                && !platform.memory().isBusy()
                && live.stream().allMatch(worker -> worker.waiting().filter(wait -> !wait.isOver()).isPresent());
        if (stuck) {
            stop(new Deadlock(live.stream().map(this::explain).toList()));
        }
        return stuck;
    }

    private Deadlock.Wait explain(SimulatedWorker worker) {
        Wait wait = worker.waiting().orElseThrow();
        long nanos = Math.round(platform.machine().nanoseconds(platform.engine().now() - wait.since()));
        return new Deadlock.Wait(
                worker.index(), wait.word().name(), wait.wanted(), wait.word().peek(), Duration.ofNanos(nanos));
    }

    List<SimulatedWorker> workers() {
        return workers;
    }

    SimulatedWorker worker(int index) {
        return workers.get(index);
    }

    Generation generation() {
        return generation;
    }

    int size() {
        return size;
    }

    long start() {
        return start;
    }

    RuntimeException reason() {
        return reason;
    }

    /** @param endedBy of waits, who let the worker go on */
    void record(SimulatedWorker worker, Supplier<Activity> activity, long began, Optional<Write> endedBy) {
        Recorder recorder = platform.recorder();
        if (recorder.isOn()) {
            recorder.record(
                    new Span(
                            worker.index(),
                            activity.get(),
                            worker.steps() == 0 ? -1 : worker.step(),
                            platform.machine().nanoseconds(began),
                            platform.machine().nanoseconds(platform.engine().now()),
                            endedBy.map(write -> new Release(write.hart(), platform.machine().nanoseconds(write.begun())))),
                    worker.step(),
                    worker.steps());
        }
    }
}
