package testudo.reproduction.paper;

import testudo.cluster.ClusterOptions;
import testudo.cluster.search.SimulatedOutcome;
import testudo.cluster.search.SimulatedSearch;
import testudo.machine.description.Machine;
import testudo.reproduction.claim.Setting;
import testudo.tascell.TascellOptions;
import testudo.tascell.Task;
import testudo.tascell.TaskKinds;
import testudo.tascell.program.SearchCatalog;
import testudo.tascell.program.SearchProgram;

/**
 * A load on nodes of a simulated cluster.
 *
 * @param size of the search, in place of the load's own
 * @param workers of a node, likewise
 */
record ClusterRun(SearchLoad load, SearchWay way, int nodes, int size, int workers) {

    static final String WAKE_UP = "wake-up of a thread that slept (ms)";
    static final String TCP_TIMES = "latency and overhead of TCP, in those of MPI";
    static final String SERVER = "time of the server for a message (us)";

    static ClusterRun of(SearchLoad load, SearchWay way, int nodes) {
        return new ClusterRun(load, way, nodes, load.size(), load.workers());
    }

    /** A smaller one for variations: as much work for each worker. */
    ClusterRun smaller(int otherSize, int otherWorkers) {
        return new ClusterRun(load, way, nodes, otherSize, otherWorkers);
    }

    ClusterRun by(SearchWay other) {
        return new ClusterRun(load, other, nodes, size, workers);
    }

    ClusterRun on(int count) {
        return new ClusterRun(load, way, count, size, workers);
    }

    /**
     * What it came to.
     *
     * @param nanos of virtual time
     * @param none mean time until another node refused (ns), {@code nones} how often
     * @param task mean time until another node sent a task (ns)
     */
    record Outcome(double nanos, double none, long nones, double task, double events) {}

    double nanos(Setting setting, Machine on, long seed) {
        return outcome(setting, on, seed).nanos();
    }

    Outcome outcome(Setting setting, Machine on, long seed) {
        double wakeUp = way.wakes() ? 1e6 * setting.assumed(WAKE_UP) : 0;
        double server = way.hasServer() ? 1e3 * setting.assumed(SERVER) : -1;
        double tcp = way.isTcp() ? setting.assumed(TCP_TIMES) : 1;
        String what = this + ", wake-up " + wakeUp + ", server " + server + ", TCP " + tcp + ", seed " + seed;
        return setting.simulated(what, Outcome.class, on, machine -> {
            Machine travelled = machine.with("cluster.latency", tcp * machine.value("cluster.latency"))
                    .with("cluster.overhead", tcp * machine.value("cluster.overhead"))
                    .with("cluster.bandwidth", machine.value("cluster.bandwidth") / load.bytes());
            ClusterOptions travel = ClusterOptions.of(seed).threading(way.threading()).synchronous(way.synchronous())
                    .wakeUpNanos(wakeUp).serverNanos(server).threadsPerCore(machine.topology().threadsPerCore(workers));
            double whole = load.work() * workers / load.workers();
            double effort = whole / unitWork(setting, machine);
            SimulatedOutcome outcome = simulate(new SimulatedSearch(travelled, nodes, travel, effort), seed);
            return new Outcome(outcome.report().elapsedNanos(), outcome.report().awayRefusals().meanNanos(),
                    outcome.report().awayRefusals().count(), outcome.report().awayTasks().meanNanos(), outcome.events());
        });
    }

    /** All computing with each operation counted once (ns). */
    private double unitWork(Setting setting, Machine on) {
        return setting.simulated("work of " + load.program() + " " + size + " on " + workers, Double.class, on,
                machine -> simulate(new SimulatedSearch(machine, 1,
                        ClusterOptions.of(1).threadsPerCore(machine.topology().threadsPerCore(workers)), 1), 1)
                        .computedNanos());
    }

    private SimulatedOutcome simulate(SimulatedSearch search, long seed) {
        TascellOptions options = TascellOptions.of(workers).seed(seed).messaging(way.messaging());
        return load == SearchLoad.LU_7000
                ? search.run(options, TaskKinds.of(FactorShapes.KIND, FactorShapes::read), new FactorShapes(size))
                : checked(SearchCatalog.find(load.program()).orElseThrow(), search, options);
    }

    private <T extends Task> SimulatedOutcome checked(SearchProgram<T> program, SimulatedSearch search,
            TascellOptions options) {
        T task = program.task(size);
        SimulatedOutcome outcome = search.run(options, program.kinds(), task);
        program.checked(size, program.result(task));
        return outcome;
    }
}
