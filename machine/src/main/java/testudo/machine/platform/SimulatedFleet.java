package testudo.machine.platform;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.stream.Stream;

import testudo.machine.description.Machine;
import testudo.machine.engine.Engine;
import testudo.machine.memory.Wait;
import testudo.sync.platform.TeamStopped;
import testudo.sync.platform.Worker;
import testudo.sync.platform.WorkerFailure;

/**
 * Several equal machines in one virtual time, each with memory and workers of its own.
 *
 * <p>Used by one thread; workers may start more while it runs. The same machine, options and programs give the same digest.
 */
public final class SimulatedFleet {

    private static final int LOOK_EVERY = 1 << 16; // events between looks at deadlocks
    private static final int TOLD = 8; // of those who wait for ever

    private final Engine engine = new Engine();
    private final List<SimulatedPlatform> machines = new ArrayList<>();
    private final List<Team> teams = new ArrayList<>();
    private final int[] begun; // teams by machine
    private int most = 64; // teams before those that have ended are forgotten
    private RuntimeException reason; // null while all is well

    /** Workers that began together on a machine. */
    private record Team(int machine, SimulatedRun run) {

        Stream<SimulatedWorker> workers() {
            return run.workers().stream();
        }
    }

    /** @param count of machines; each has randomness of its own, by its number */
    public SimulatedFleet(Machine machine, SimulationOptions options, int count) {
        begun = new int[count];
        for (int m = 0; m < count; m++) {
            machines.add(new SimulatedPlatform(machine, options.withSeed(options.seed() + 7_919L * m), engine));
        }
    }

    /** The machine of that number. */
    public SimulatedPlatform machine(int number) {
        return machines.get(number);
    }

    /** How many machines there are. */
    public int size() {
        return machines.size();
    }

    /** Whose code runs at the moment; empty while nothing but time passes. */
    public Optional<Worker> running() {
        return Optional.ofNullable(machines.getFirst().current());
    }

    /** The time that all share (ns). */
    public double now() {
        return machines.getFirst().now();
    }

    /** Equal for runs in which the same happened at the same times. */
    public String digest() {
        return engine.digest().toString();
    }

    /** Things that have happened. */
    public long events() {
        return engine.events();
    }

    /** Lets something happen after a while (ns). */
    public void after(double nanoseconds, Runnable what) {
        long ticks = Math.round(nanoseconds * machines.getFirst().machine().ticksPerNanosecond());
        engine.at(engine.now() + ticks, what::run);
    }

    /**
     * Starts a team on a machine, at this moment of virtual time.
     *
     * @param ended is told when the last of them has ended
     * @throws testudo.machine.description.MachineException if the machine has fewer hardware threads
     */
    public void start(int machine, int workers, Consumer<Worker> body, Runnable ended) {
        SimulatedPlatform platform = machines.get(machine);
        platform.requireRoom(workers);
        platform.price(workers);
        SimulatedRun run = add(machine, workers);
        int[] left = {workers};
        for (int w = 0; w < workers; w++) {
            run.add(w, worker -> {
                body.accept(worker);
                if (--left[0] == 0) {
                    ended.run();
                }
            });
        }
    }

    /** Starts one more thread on a machine, beside its team: on the last hardware thread, whoever is there. */
    public void startBeside(int machine, Consumer<Worker> body) {
        add(machine, 1).add(machines.get(machine).room() - 1, body);
    }

    private SimulatedRun add(int machine, int workers) {
        if (teams.size() >= most) {
            teams.removeIf(team -> team.workers().allMatch(SimulatedWorker::isDone));
            most = 2 * teams.size() + 64;
        }
        // Teams one after the other are not slow in the same places again.
        SimulatedRun run = new SimulatedRun(machines.get(machine), workers, this::stop,
                machines.get(machine).options().seed() + begun[machine]++ * 1_000_003L);
        teams.add(new Team(machine, run));
        return run;
    }

    /**
     * Lets everything happen until all have ended.
     *
     * @throws RuntimeException what a worker threw; an {@link IllegalStateException} that says who waits for what if nobody can go on
     * @throws CancellationException if the calling thread was interrupted
     */
    public void run() {
        long next = engine.events() + LOOK_EVERY;
        while (engine.step() || findDeadlock()) {
            if (reason == null && Thread.currentThread().isInterrupted()) {
                stop(new CancellationException("The simulation was interrupted."));
            }
            if (engine.events() >= next) {
                next = engine.events() + LOOK_EVERY;
                findDeadlock();
            }
        }
        if (reason != null) {
            throw reason instanceof WorkerFailure failure && failure.getCause() instanceof RuntimeException own ? own : reason;
        }
    }

    /** Stops all machines: their workers leave by {@link TeamStopped}. */
    public void stop(RuntimeException why) {
        if (reason == null) {
            reason = why;
            engine.clear();
            teams.forEach(team -> team.run().leave(why));
        }
    }

    /** Whether nobody but those who may be called can go on. */
    public boolean isStuckBut(int callers) {
        long going = teams.stream().flatMap(Team::workers).filter(worker -> !worker.isDone() && !worker.isStuck()).count();
        return going <= callers && machines.stream().noneMatch(machine -> machine.memory().isBusy());
    }

    private boolean findDeadlock() {
        boolean stuck = reason == null && teams.stream().flatMap(Team::workers).anyMatch(w -> !w.isDone())
                && isStuckBut(0);
        if (stuck) {
            stop(new IllegalStateException("Nobody can go on: " + explanation() + "."));
        }
        return stuck;
    }

    private String explanation() {
        List<String> waits = new ArrayList<>();
        for (Team team : teams) {
            for (SimulatedWorker worker : team.run().workers()) {
                if (!worker.isDone()) {
                    String who = "node " + team.machine() + (team.run().size() > 1 ? ", worker " + worker.index() + "," : "");
                    waits.add(who + " waits " + worker.waiting().map(SimulatedFleet::told).orElse(worker.rest()));
                }
            }
        }
        int more = waits.size() - TOLD;
        return String.join("; ", waits.subList(0, Math.min(TOLD, waits.size()))) + (more > 0 ? "; and " + more + " more" : "");
    }

    private static String told(Wait wait) {
        return "for '" + wait.word().name() + "' to reach " + wait.wanted() + " (now " + wait.word().peek() + ")";
    }
}
