package testudo.cli.run;

import java.io.PrintWriter;
import java.util.Optional;

import testudo.cli.choice.Mistake;
import testudo.cli.machines.ChosenCluster;
import testudo.cli.nodes.ToldElsewhere;
import testudo.cli.own.OwnModel;
import testudo.cli.progress.Progress;
import testudo.cluster.SimulatedNode;
import testudo.cluster.SimulatedNodes;
import testudo.data.scenario.Scenario;
import testudo.forecast.nodes.NodeSteps;
import testudo.forecast.nodes.NodeTeam;
import testudo.runtime.codegen.KernelCompiler;

/**
 * A scenario on the nodes of a simulated cluster: each computes its part as a node of its own would, with the values of a run, in virtual
 * time. Used once.
 */
final class ClusterRun {

    private final ChosenCluster on;
    private final RankChoice choice;
    private final KernelCompiler compiler;
    private final RanksWhole whole;
    private final SimulatedNodes nodes;
    private Optional<Summary> told = Optional.empty();
    private long messages;
    private long bytes;

    /**
     * Shares the scenario.
     *
     * @throws Mistake for what a cluster has not, or what the grid cannot be cut into
     */
    ClusterRun(ChosenCluster on, Scenario scenario, Optional<OwnModel> own, RankChoice choice, KernelCompiler compiler) {
        this.on = on;
        this.choice = choice;
        this.compiler = compiler;
        RanksStart.requireAllRows(scenario);
        choice.requireThread();
        int count = choice.count(on);
        scenario.decomposition().workers().stream().filter(n -> n > on.workersPerNode()).forEach(n -> {
            throw new Mistake(scenario.located("A node of cluster '" + on.cluster().id() + "' has room for "
                    + on.workersPerNode() + " workers, got " + n + ".", "decomposition", "workers"));
        });
        scenario.decomposition().threadsPerCore().stream().filter(n -> n > 1).forEach(n -> {
            throw new Mistake(scenario.located("a node of a cluster has 1 worker to a core, got " + n + ".",
                    "decomposition", "threads-per-core"));
        });
        whole = RanksWhole.of(scenario, own, 1, choice::onCluster,
                (program, division) -> choice.exchanges(scenario, program, division));
        nodes = new SimulatedNodes(on.cluster(), count, on.options());
    }

    /**
     * Runs to the last step and says what it came to.
     *
     * @throws WentBad when numbers are not finite
     */
    void tell(Progress.Style style, PrintWriter out, PrintWriter err, boolean checksum, boolean json) {
        whole.setup().setup().warnings().forEach(w -> err.println("testudo: warning: " + w));
        run(style, out, err, checksum, json);
        Summary summary = told.orElseThrow();
        if (json) {
            SummaryJson.print(out, summary, Optional.of(cost(summary).json()));
        } else {
            SummaryText.print(out, summary, true);
            cost(summary).print(out);
        }
        out.flush();
        summary.outcome().ending().ifPresent(ending -> ending.orThrow(Optional.empty()));
    }

    private void run(Progress.Style style, PrintWriter out, PrintWriter err, boolean checksum, boolean json) {
        nodes.run(node -> {
            try {
                node(node, style, out, err, checksum, json);
            } catch (ToldElsewhere e) {
                // Another node throws what is wrong.
            }
        });
    }

    private void node(SimulatedNode node, Progress.Style style, PrintWriter out, PrintWriter err, boolean checksum,
            boolean json) {
        RankPlace place = new RankPlace(on::workersPerNode, Optional.of(new NodeTeam(node)),
                Optional.of(() -> new NodeSteps(node)), () -> Math.round(node.now()),
                nodes.size());
        try (RanksRun run = RanksStart.within(node.transport(), place, choice, compiler, whole)) {
            run.toEnd(style, out, err, checksum, json).ifPresent(summary -> told = Optional.of(summary));
            messages += run.execution().messages();
            bytes += run.execution().bytes();
        }
    }

    private ClusterCost cost(Summary summary) {
        return new ClusterCost(on, nodes.size(), nodes.now() / 1e9, summary.seconds(), summary.steps(),
                summary.report().seconds(), summary.sharing().orElseThrow().overlapped(),
                summary.sharing().orElseThrow().waited(),
                messages, bytes, nodes.events(), nodes.digest());
    }
}
