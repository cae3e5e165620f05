package testudo.reproduction.paper;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

import testudo.machine.description.Confidence;
import testudo.machine.description.Evidence;
import testudo.machine.description.Figure;
import testudo.reproduction.claim.Chart;
import testudo.reproduction.claim.Check;
import testudo.reproduction.claim.Claim;
import testudo.reproduction.claim.Published;
import testudo.reproduction.claim.Setting;

/**
 * Searches on many nodes of 8 workers, in the manner of the K computer.
 *
 * <p>Source: Muraoka et al., Tables IV and V.
 */
final class TascellOnK {

    private static final int ALL = 1024;
    private static final List<SearchLoad> LOADS =
            List.of(SearchLoad.K_FIB_50, SearchLoad.K_QUEENS_17, SearchLoad.K_PENTOMINO_15);
    private static final List<Integer> COUNTS = List.of(1, 4, 16, 64, 256, ALL);

    private TascellOnK() {}

    static Claim claim() {
        SequencedMap<String, Figure> assumptions = new LinkedHashMap<>();
        assumptions.put(ClusterRun.WAKE_UP, new Figure(2.4, "ms", Evidence.FITTED, Confidence.LOW,
                "so that Fib(50) is refused after about the 15.5 ms of Table IV"));
        return new Claim(TascellPaper.GROUP + "k", TascellPaper.PAPER + "Table V and Fig. 5",
                "From 8 workers to 8192 on the K computer Fib(50) gets 51.6, Nq(17) 114.3 and Pen(15) 31.2 times as fast.",
                "speed-up from 1 node to 1024 within a factor of 2 of the published; that of Nq(17) above Fib(50)'s, and that above"
                        + " Pen(15)'s; LU(7000), 1.62, is not simulated there",
                List.of("k-computer"), assumptions,
                List.of("each search is the tree of a smaller one, each step of which counts so often that the 8 workers of one node"
                        + " compute as long as published; all 1024 nodes are simulated; nothing is varied, as one run takes a minute"),
                setting -> {
                    List<Check> checks = new ArrayList<>();
                    LOADS.forEach(load -> checks.add(Check.range("speed-up of " + load.word() + ", 1024 nodes",
                            speedUp(setting, load, ALL), load.speedUp() / 2, 2 * load.speedUp())
                            .beside(Published.of(load.speedUp()))));
                    checks.add(order(setting, SearchLoad.K_QUEENS_17, SearchLoad.K_FIB_50));
                    checks.add(order(setting, SearchLoad.K_FIB_50, SearchLoad.K_PENTOMINO_15));
                    checks.add(Check.told("refusal of Fib(50), ms", run(SearchLoad.K_FIB_50, ALL)
                            .outcome(setting, setting.machine(), 1).none() / 1e6).beside(Published.of(15.46)));
                    return checks;
                }).varying(Optional.empty()).drawing(setting -> List.of(curves(setting)));
    }

    private static ClusterRun run(SearchLoad load, int nodes) {
        return ClusterRun.of(load, SearchWay.MPI, nodes);
    }

    private static double speedUp(Setting setting, SearchLoad load, int nodes) {
        return run(load, 1).nanos(setting, setting.machine(), 1) / run(load, nodes).nanos(setting, setting.machine(), 1);
    }

    private static Check order(Setting setting, SearchLoad more, SearchLoad less) {
        return Check.order("speed-up of " + more.word() + " / of " + less.word(),
                speedUp(setting, more, ALL) / speedUp(setting, less, ALL));
    }

    private static Chart curves(Setting setting) {
        return TaskCharts.curves("nodes", "nodes of 8 workers, " + setting.machine().id(), "times as fast as one node",
                Chart.Scale.PER_CORE,
                COUNTS,
                LOADS, setting, SearchLoad::word, (load, nodes) -> speedUp(setting, load, nodes));
    }
}
