package testudo.cli.run;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

import picocli.CommandLine.Option;

import testudo.api.program.Program;
import testudo.cli.choice.ExchangeWish;
import testudo.cli.choice.Mistake;
import testudo.cli.machines.ChosenCluster;
import testudo.data.scenario.Scenario;
import testudo.distributed.choice.Divisions;
import testudo.distributed.division.Division;
import testudo.distributed.division.Ranks;
import testudo.distributed.execution.Beside;
import testudo.distributed.execution.Exchanges;
import testudo.runtime.decomposition.DecompositionException;

/** How a run on several nodes is shared among them, as options say. */
final class RankChoice {

    @Option(names = "--ranks", split = ",", paramLabel = "N",
            description = "On several nodes: how many along I, J, K share the grid (default: as few bytes are sent as possible); "
                    + "on a simulated cluster also how many in all.")
    private List<Integer> ranks;

    @Option(names = "--no-overlap",
            description = "On several nodes: workers stop while messages move (default: they go on with what "
                    + "no message brings).")
    private boolean stopping;

    @Option(names = "--exchange", paramLabel = "WHEN",
            description = "On several nodes: 'step' for messages after each step, or each --fused-steps, with borders computed again, "
                    + "'stage' for messages after each stage of a step (default: as is expected to be faster).")
    private String exchange;

    @Option(names = "--messenger", paramLabel = "WHO",
            description = "On several nodes: 'thread' has a thread of its own carry messages, 'worker' has worker 0 do so between its "
                    + "pieces (default: 'worker' where workers have all processors).")
    private String messenger;

    /** @throws Mistake when an option is given, which makes sense on several nodes only */
    void requireSeveral() {
        given().ifPresent(option -> {
            throw new Mistake(option
                    + " is for several nodes: start them with 'testudo nodes N -- …', or name a cluster with --on.");
        });
    }

    private Optional<String> given() {
        return Optional.ofNullable(ranks != null ? "--ranks" : stopping ? "--no-overlap" : exchange != null ? "--exchange"
                : messenger != null ? "--messenger" : null);
    }

    /** As the command line says it; empty when it does not. */
    String text() {
        return (ranks == null ? "" : ranks.toString()) + (stopping ? " --no-overlap" : "")
                + (exchange == null ? "" : " --exchange " + exchange) + (messenger == null ? "" : " --messenger " + messenger);
    }

    /** Whether messages move while workers compute. */
    boolean overlaps() {
        return !stopping;
    }

    /** Whether it says who carries messages while workers go on. */
    boolean choosesMessenger() {
        return messenger != null;
    }

    /**
     * Where steps run while messages move; empty where worker 0 carries these.
     *
     * @throws Mistake for another word, or where workers are to stop for messages
     */
    Optional<Supplier<Beside>> beside() {
        if (messenger != null && stopping) {
            throw new Mistake("--messenger says who carries messages while workers go on, and excludes --no-overlap.");
        }
        return switch (messenger == null ? "thread" : messenger) {
            case "thread" -> Optional.of(Beside::thread);
            case "worker" -> Optional.empty();
            default -> throw new Mistake("--messenger takes 'thread' or 'worker', got '" + messenger + "'.");
        };
    }

    /** @throws Mistake where worker 0 is to carry messages */
    void requireThread() {
        if (beside().isEmpty()) {
            throw new Mistake("On a simulated cluster a thread of its own carries messages: leave --messenger worker out.");
        }
    }

    /**
     * When messages move.
     *
     * @throws Mistake when they are to after each stage of steps that do not allow it, or beside workers of a compressed grid
     */
    Exchanges exchanges(Scenario scenario, Program program, Division division) {
        Exchanges exchanges =
                ExchangeWish.of(Optional.ofNullable(exchange)).exchanges(scenario, program, division, overlaps());
        if (messenger != null && exchanges.sweep() == Exchanges.Sweep.THERE_AND_BACK) {
            // Who says who carries messages beside the workers wants them beside the workers.
            exchanges = ExchangeWish.STEP.exchanges(scenario, program, division, overlaps());
        }
        if (messenger != null && exchanges.sweep() == Exchanges.Sweep.THERE_AND_BACK) {
            throw new Mistake("On a compressed grid workers stop for messages: leave --messenger out.");
        }
        return exchanges;
    }

    /**
     * How many nodes of a cluster: one number, or one per axis.
     *
     * @throws Mistake when there are no so many, or none is said
     */
    int count(ChosenCluster cluster) {
        if (ranks == null) {
            throw new Mistake("How many nodes of cluster '" + cluster.cluster().id() + "' share the grid, --ranks must say,"
                    + " such as --ranks 8 or 2,2,2.");
        }
        int[] along = along();
        long product = (long) along[0] * along[1] * along[2];
        if (product > cluster.nodes()) {
            throw new Mistake("Cluster '" + cluster.cluster().id() + "' has " + cluster.nodes() + " nodes, --ranks asks for "
                    + product + ".");
        }
        return (int) product;
    }

    /** The grid shared among nodes of a cluster; where only their number is said, so that as few bytes are sent as possible. */
    Division onCluster(Program program, int steps) {
        return ranks.size() == 1 ? Divisions.best(program, ranks.getFirst(), steps) : division(program);
    }

    private Division division(Program program) {
        int[] along = along();
        return Division.of(program, new Ranks(along[0], along[1], along[2]));
    }

    private int[] along() {
        if (ranks.size() > 3 || ranks.stream().anyMatch(n -> n < 1)) {
            throw new Mistake("--ranks takes 1 to 3 numbers of at least 1, one per axis, such as 2,2,1.");
        }
        int[] along = {1, 1, 1};
        for (int n = 0; n < ranks.size(); n++) {
            along[n] = ranks.get(n);
        }
        return along;
    }

    /**
     * The grid of a program shared among so many nodes.
     *
     * @throws Mistake when the product is another number
     * @throws DecompositionException when the grid cannot be cut so
     */
    Division division(Program program, int nodes, int steps) {
        if (ranks == null) {
            return Divisions.best(program, nodes, steps);
        }
        int[] along = along();
        long product = (long) along[0] * along[1] * along[2];
        if (product != nodes) {
            throw new Mistake(
                    "--ranks asks for " + product + (product == 1 ? " node" : " nodes") + ", but there are " + nodes + ".");
        }
        return division(program);
    }
}
