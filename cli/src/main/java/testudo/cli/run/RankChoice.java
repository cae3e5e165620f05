package testudo.cli.run;

import java.util.List;

import picocli.CommandLine.Option;

import testudo.api.program.Program;
import testudo.cli.choice.Mistake;
import testudo.distributed.choice.Divisions;
import testudo.distributed.division.Division;
import testudo.distributed.division.Ranks;
import testudo.distributed.execution.Exchanges;
import testudo.runtime.decomposition.DecompositionException;

/** How a run on several nodes is shared among them, as options say. */
final class RankChoice {

    @Option(names = "--ranks", split = ",", paramLabel = "N",
            description = "On several nodes: how many along I, J, K share the grid (default: as few bytes are sent as possible).")
    private List<Integer> ranks;

    @Option(names = "--no-overlap",
            description = "On several nodes: workers stop while messages move (default: they go on with what "
                    + "no message brings).")
    private boolean stopping;

    /** @throws Mistake when an option is given, which makes sense on several nodes only */
    void requireSeveral() {
        if (ranks != null || stopping) {
            throw new Mistake((ranks != null ? "--ranks" : "--no-overlap")
                    + " is for several nodes: start them with 'testudo nodes N -- …'.");
        }
    }

    /** As the command line says it; empty when it does not. */
    String text() {
        return (ranks == null ? "" : ranks.toString()) + (stopping ? " --no-overlap" : "");
    }

    /** When messages move. */
    Exchanges exchanges(int together) {
        return new Exchanges(together, !stopping);
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
        if (ranks.size() > 3 || ranks.stream().anyMatch(n -> n < 1)) {
            throw new Mistake("--ranks takes 1 to 3 numbers of at least 1, one per axis, such as 2,2,1.");
        }
        int[] along = {1, 1, 1};
        for (int n = 0; n < ranks.size(); n++) {
            along[n] = ranks.get(n);
        }
        long product = (long) along[0] * along[1] * along[2];
        if (product != nodes) {
            throw new Mistake(
                    "--ranks asks for " + product + (product == 1 ? " node" : " nodes") + ", but there are " + nodes + ".");
        }
        return Division.of(program, new Ranks(along[0], along[1], along[2]));
    }
}
