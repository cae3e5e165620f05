package testudo.cli.machines;

import testudo.cli.choice.Numerals;
import testudo.cluster.ClusterOptions;
import testudo.machine.description.Machine;

/**
 * A cluster to simulate, and how.
 *
 * @param jitter by how much the duration of work varies, as a standard deviation of its logarithm
 * @param seed   of all randomness
 */
public record ChosenCluster(Machine cluster, double jitter, long seed) {

    /** How its nodes and its network are simulated. */
    public ClusterOptions options() {
        return ClusterOptions.of(seed).workJitter(jitter);
    }

    /** Nodes there are. */
    public int nodes() {
        return cluster.count("cluster.nodes");
    }

    /** Workers of a node, one to a core. */
    public int workersPerNode() {
        return cluster.topology().room(1);
    }

    /** What the times depend on, in words. */
    public String conditions() {
        return "1 worker per core; jitter " + Numerals.shortest(jitter) + ", seed " + seed;
    }
}
