package testudo.cli.tascell;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

import picocli.CommandLine.Option;

import testudo.cli.choice.Mistake;
import testudo.cli.machines.MachineCatalog;
import testudo.cluster.ClusterOptions;
import testudo.cluster.SimulatedNodes;
import testudo.cluster.search.SimulatedSearch;
import testudo.machine.description.Machine;
import testudo.machine.description.Topology;

/** The options that say on which simulated cluster a search runs, and how. */
final class ClusterChoices {

    @Option(names = "--on", paramLabel = "CLUSTER",
            description = "Run in the virtual time of a simulated cluster: the same search, and "
                    + "what it would cost there. phi-cluster, k-computer, or a file; see 'testudo machines phi-cluster --toml'.")
    private String cluster;

    @Option(names = "--effort", paramLabel = "TIMES",
            description = "On a cluster: each operation counts so often, for the load of a "
                    + "larger search (default: 1).")
    private Double effort;

    @Option(names = "--wake-up", paramLabel = "US",
            description = "On a cluster: microseconds until a messaging thread that slept runs "
                    + "again, beyond what it slept (default: 0).")
    private Double wakeUp;

    @Option(names = "--jitter", paramLabel = "S",
            description = "On a cluster: by how much latencies vary, as a standard deviation of "
                    + "their logarithm (default: 0).")
    private Double jitter;

    boolean isChosen() {
        return cluster != null;
    }

    /** @throws Mistake for values out of range, or for options that need a cluster */
    void requireSense() {
        List<String> given = new ArrayList<>();
        if (effort != null) {
            given.add("--effort");
        }
        if (wakeUp != null) {
            given.add("--wake-up");
        }
        if (jitter != null) {
            given.add("--jitter");
        }
        if (!isChosen() && !given.isEmpty()) {
            throw new Mistake(given.getFirst() + " is for a simulated cluster: choose one with --on.");
        }
        requireRange("--effort", effort, 1e-3, 1e9);
        requireRange("--wake-up", wakeUp, 0, 1e6);
        requireRange("--jitter", jitter, 0, 3);
    }

    private static void requireRange(String option, Double value, double least, double most) {
        if (value != null && !(value >= least && value <= most)) {
            throw new Mistake(option + " is from " + number(least) + " to " + number(most) + ", got " + number(value) + ".");
        }
    }

    private static String number(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }

    /** The cluster itself. */
    Machine machine() {
        return MachineCatalog.cluster(cluster);
    }

    /** How many workers a node has, where that is not said: one to each core. */
    OptionalInt usualWorkers() {
        return isChosen() ? OptionalInt.of(machine().topology().room(1)) : OptionalInt.empty();
    }

    /** @throws Mistake if the cluster has fewer nodes, or its nodes have no room for so many workers */
    SimulatedSearch search(Integer nodes, int workers, long seed) {
        Machine machine = machine();
        int there = SimulatedNodes.nodesOf(machine);
        int count = nodes == null ? there : nodes;
        if (count < 1 || count > there) {
            throw new Mistake("--nodes must be between 1 and " + there + " on '" + cluster + "', got " + count + ".");
        }
        Topology topology = machine.topology();
        int perCore = topology.threadsPerCore(workers);
        if (workers > topology.room(perCore)) {
            throw new Mistake(
                    "--workers must be between 1 and " + topology.room(perCore) + " on a node of '" + cluster + "', got "
                            + workers + ".");
        }
        ClusterOptions travel = ClusterOptions.of(seed).threadsPerCore(perCore).jitter(jitter == null ? 0 : jitter)
                .wakeUpNanos(wakeUp == null ? 0 : 1000 * wakeUp);
        return new SimulatedSearch(machine, count, travel, effort == null ? 1 : effort);
    }
}
