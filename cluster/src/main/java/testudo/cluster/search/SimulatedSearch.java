package testudo.cluster.search;

import java.util.concurrent.atomic.DoubleAdder;

import testudo.cluster.ClusterOptions;
import testudo.cluster.SimulatedNodes;
import testudo.machine.description.Machine;
import testudo.tascell.Tascell;
import testudo.tascell.TascellOptions;
import testudo.tascell.TascellReport;
import testudo.tascell.Task;
import testudo.tascell.TaskKinds;

/**
 * Searches on a simulated cluster: really searched, in virtual time. Used by one thread.
 *
 * @param cluster whose first nodes are used
 * @param nodes how many
 * @param travel how messages go
 * @param effort how often each operation counts: 1, or more for a search that is to take as long as a larger one
 */
public record SimulatedSearch(Machine cluster, int nodes, ClusterOptions travel, double effort) {

    /** @throws IllegalArgumentException for an effort that is not positive */
    public SimulatedSearch {
        if (!(effort > 0)) {
            throw new IllegalArgumentException("An effort is above 0, got " + effort + ".");
        }
    }

    /**
     * Runs a task, with its result in it.
     *
     * @throws RuntimeException what it threw
     */
    public SimulatedOutcome run(TascellOptions options, TaskKinds kinds, Task whole) {
        SimulatedNodes all = new SimulatedNodes(cluster, nodes, travel);
        TascellReport[] report = new TascellReport[1];
        DoubleAdder computed = new DoubleAdder();
        all.run(node -> {
            SimulatedSite site = new SimulatedSite(node, options.workers(), effort);
            TascellReport own = Tascell.run(options, site, node.transport(), kinds, whole);
            computed.add(site.spent());
            if (node.rank() == 0) {
                report[0] = own;
            }
        });
        return new SimulatedOutcome(report[0], computed.sum(), all.digest(), all.events());
    }
}
