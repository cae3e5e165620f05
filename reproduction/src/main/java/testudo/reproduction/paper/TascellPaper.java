package testudo.reproduction.paper;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;

import testudo.machine.description.Confidence;
import testudo.machine.description.Evidence;
import testudo.machine.description.Figure;
import testudo.reproduction.claim.Chart;
import testudo.reproduction.claim.Check;
import testudo.reproduction.claim.Claim;
import testudo.reproduction.claim.Published;
import testudo.reproduction.claim.Setting;

/**
 * What Muraoka et al. state about searches by backtracking on four coprocessors and on the K computer.
 *
 * <p>Really searched, in virtual time: trees of smaller searches whose steps count more often, so that the workers of one node compute as
 * long as published. What one node takes is thereby put in; what four take is what comes out.
 *
 * <p>Source: Muraoka, Yasugi, Hiraishi and Umatani, "An MPI-based Implementation of the Tascell Task-Parallel Programming Language", §IV.
 */
final class TascellPaper {

    static final String GROUP = "tascell-";
    static final String PAPER =
            "Muraoka et al., An MPI-based Implementation of the Tascell Task-Parallel Programming Language, ";
    static final int FOUR = 4;

    /** Of variations, which are tried often: so many workers to a node, and the same work for each. */
    static final int FEWER_WORKERS = 24;
    static final int FEWER_CALLS = 19;

    private static final List<String> PHI = List.of("phi-cluster");
    private static final double TOLD_NONE = 68.22; // ms, Table II, Fib(48), Tascell/MPI
    static final String LOADS =
            "each search is the tree of a smaller one, each step of which counts so often that the 114 workers of one"
                    + " node compute as long as published; chosen so that a simulation takes seconds";
    static final String VARIED =
            "figures are varied with fib(19) and 24 workers to a node, as much work for each: chosen by what time"
                    + " a simulation takes";

    private static final Map<SearchLoad, Integer> LARGE =
            Map.of(SearchLoad.FIB_58, 30, SearchLoad.QUEENS_19, 12, SearchLoad.PENTOMINO_16, 10);

    private TascellPaper() {}

    /** All claims, in the order of the paper. */
    static List<Claim> claims() {
        return List.of(large(), small(), answers(), lu(), alike(), TascellOnK.claim(), SingleFlight.claim());
    }

    static SequencedMap<String, Figure> assumptions() {
        SequencedMap<String, Figure> all = new LinkedHashMap<>();
        all.put(ClusterRun.WAKE_UP, new Figure(10.6, "ms", Evidence.FITTED, Confidence.LOW,
                "so that Tascell/MPI refuses Fib(48) after the 68.2 ms of Table II; why a thread that slept runs that late beside 114"
                        + " workers is not told: nothing of network or messages takes as long"));
        all.put(ClusterRun.TCP_TIMES, new Figure(4, "1", Evidence.GUESSED, Confidence.LOW,
                "sockets between coprocessors, which go through both systems"));
        all.put(ClusterRun.SERVER,
                new Figure(50, "us", Evidence.GUESSED, Confidence.LOW, "a server written in Lisp, on the host"));
        return all;
    }

    private static ClusterRun run(SearchLoad load, SearchWay way) {
        ClusterRun run = ClusterRun.of(load, way, FOUR);
        return LARGE.containsKey(load) ? run.smaller(LARGE.get(load), load.workers()) : run;
    }

    private static double speedUp(Setting setting, ClusterRun four, long seed) {
        return four.on(1).by(SearchWay.MPI).nanos(setting, setting.machine(), seed)
                / four.nanos(setting, setting.machine(), seed);
    }

    private static Claim large() {
        return new Claim(GROUP + "large", PAPER + "Table III and Fig. 4",
                "Large loads scale over four coprocessors: Fib(58) 3.24, Nq(19) 3.48, Pen(16) 1.99 times as fast as on one.",
                "speed-up from 1 to 4 nodes within a quarter of the published, and more than that of the small load of the same search",
                PHI, assumptions(), List.of(LOADS), setting -> {
                    List<Check> checks = new ArrayList<>();
                    List<List<SearchLoad>> pairs = List.of(List.of(SearchLoad.FIB_58, SearchLoad.FIB_48),
                            List.of(SearchLoad.QUEENS_19, SearchLoad.QUEENS_16),
                            List.of(SearchLoad.PENTOMINO_16, SearchLoad.PENTOMINO_14));
                    for (List<SearchLoad> pair : pairs) {
                        SearchLoad load = pair.getFirst();
                        double simulated = speedUp(setting, run(load, SearchWay.MPI), 1);
                        checks.add(Check
                                .range("speed-up of " + load.word(), simulated, 0.75 * load.speedUp(), 1.25 * load.speedUp())
                                .beside(Published.of(load.speedUp())));
                        checks.add(Check.order("speed-up of " + load.word() + " / of " + pair.getLast().word(),
                                seed -> simulated / speedUp(setting, run(pair.getLast(), SearchWay.MPI), seed)));
                    }
                    return checks;
                }).varying(Optional.of(setting -> List.of(Check.order("speed-up of large / of small, fib",
                        seed -> speedUp(setting, fewer(SearchLoad.FIB_58, SearchWay.MPI), seed)
                                / speedUp(setting, fewer(SearchLoad.FIB_48, SearchWay.MPI), seed)))))
                .drawing(setting -> List.of(speedUps(setting)));
    }

    static ClusterRun fewer(SearchLoad load, SearchWay way) {
        return ClusterRun.of(load, way, FOUR).smaller(FEWER_CALLS, FEWER_WORKERS);
    }

    private static Claim small() {
        return new Claim(GROUP + "small", PAPER + "Tables II and III",
                "Small loads do not: Fib(48) 1.11, Nq(16) 1.01, Pen(14) 1.02 times as fast; where answers come soon, by MPI-MT, they"
                        + " do, 2.00, 1.78 and 1.58 times.",
                "speed-up from 1 to 4 nodes by MPI at most 1.5; that by MPI-MT above it; the speed-up by MPI-MT told beside the published",
                PHI, assumptions(), List.of(LOADS, VARIED), setting -> {
                    List<Check> checks = new ArrayList<>();
                    Map<SearchLoad, Double> threads = new LinkedHashMap<>();
                    threads.put(SearchLoad.FIB_48, 2.00);
                    threads.put(SearchLoad.QUEENS_16, 1.78);
                    threads.put(SearchLoad.PENTOMINO_14, 1.58);
                    threads.forEach((load, published) -> {
                        checks.add(
                                Check.range("speed-up of " + load.word(), speedUp(setting, run(load, SearchWay.MPI), 1), 0, 1.5)
                                        .beside(Published.of(load.speedUp())));
                        checks.add(ahead(setting, run(load, SearchWay.MPI), SearchWay.THREADS, load.word()));
                        checks.add(Check.told("speed-up of " + load.word() + " by MPI-MT",
                                speedUp(setting, run(load, SearchWay.THREADS), 1)).beside(Published.of(published)));
                    });
                    return checks;
                }).varying(Optional.of(setting -> List.of(
                        ahead(setting, fewer(SearchLoad.FIB_48, SearchWay.MPI), SearchWay.THREADS, SearchLoad.FIB_48.word()))));
    }

    private static Check ahead(Setting setting, ClusterRun slow, SearchWay fast, String word) {
        return Check.order("time by " + slow.way().word() + " / by " + fast.word() + ", " + word,
                seed -> slow.nanos(setting, setting.machine(), seed) / slow.by(fast).nanos(setting, setting.machine(), seed));
    }

    private static Claim answers() {
        return new Claim(GROUP + "answers", PAPER + "Table II",
                "Until a request is refused pass 68.2 ms by MPI, 3.45 by MPI-MT, 49.1 by TCP, 52.5 by a server, for Fib(48).",
                "mean time until another node refuses: MPI above server, server above TCP, TCP above MPI-MT; MPI / MPI-MT at least 10; the"
                        + " times themselves told (MPI's is fitted)",
                PHI, assumptions(), List.of(LOADS, VARIED), setting -> {
                    List<Check> checks = new ArrayList<>(orders(setting, run(SearchLoad.FIB_48, SearchWay.MPI)));
                    double mpi = none(setting, run(SearchLoad.FIB_48, SearchWay.MPI), 1);
                    double threads = none(setting, run(SearchLoad.FIB_48, SearchWay.THREADS), 1);
                    checks.add(Check.range("refusal by MPI / by MPI-MT", mpi / threads, 10, Double.POSITIVE_INFINITY)
                            .beside(Published.of(TOLD_NONE / 3.45)).fittedBy(ClusterRun.WAKE_UP));
                    checks.add(told("MPI", mpi, TOLD_NONE));
                    checks.add(told("MPI-MT", threads, 3.45));
                    checks.add(told("TCP", none(setting, run(SearchLoad.FIB_48, SearchWay.TCP), 1), 49.13));
                    checks.add(told("a server", none(setting, run(SearchLoad.FIB_48, SearchWay.SERVER), 1), 52.49));
                    return checks;
                }).varying(Optional.of(setting -> orders(setting, fewer(SearchLoad.FIB_48, SearchWay.MPI))));
    }

    private static Check told(String by, double nanos, double published) {
        return Check.told("refusal by " + by + ", ms", nanos / 1e6).beside(Published.of(published));
    }

    private static List<Check> orders(Setting setting, ClusterRun mpi) {
        List<SearchWay> ways = List.of(SearchWay.MPI, SearchWay.SERVER, SearchWay.TCP, SearchWay.THREADS);
        return Stream.of(0, 1, 2).map(k -> Check.order("refusal by " + ways.get(k).word() + " / by " + ways.get(k + 1).word(),
                seed -> none(setting, mpi.by(ways.get(k)), seed) / none(setting, mpi.by(ways.get(k + 1)), seed))).toList();
    }

    static double none(Setting setting, ClusterRun run, long seed) {
        return run.outcome(setting, setting.machine(), seed).none();
    }

    private static Claim lu() {
        return new Claim(GROUP + "lu", PAPER + "Table III",
                "LU(7000), with large shared data, gets slower on four coprocessors: 0.61 times as fast by MPI, 0.38 by TCP.",
                "speed-up from 1 to 4 nodes below 1, by MPI and by TCP", PHI, assumptions(),
                List.of("the recursion of this library's 'lu' on a matrix of 7000 in tiles of 64, without the numbers; operations count so"
                        + " often that one node takes about as long as published"),
                setting -> Stream.of(SearchWay.MPI, SearchWay.TCP)
                        .map(way -> Check.range("speed-up of LU(7000) by " + way.word(),
                                speedUp(setting, ClusterRun.of(SearchLoad.LU_7000, way, FOUR), 1), 0, Math.nextDown(1))
                                .beside(Published.of(way == SearchWay.MPI ? 0.61 : 0.38)))
                        .toList())
                .varying(Optional.empty());
    }

    private static Claim alike() {
        return new Claim(GROUP + "tcp", PAPER + "Table III",
                "MPI and TCP take the same time but for LU: the paper says MPI is a little better for all, its numbers 0.95 to 1.03.",
                "time by MPI / by TCP on 4 nodes within 6 % of 1, for the six loads that are not LU", PHI, assumptions(),
                List.of(LOADS),
                setting -> {
                    Map<SearchLoad, Double> published = new LinkedHashMap<>();
                    published.put(SearchLoad.FIB_48, 0.98);
                    published.put(SearchLoad.FIB_58, 0.95);
                    published.put(SearchLoad.QUEENS_16, 1.03);
                    published.put(SearchLoad.QUEENS_19, 0.99);
                    published.put(SearchLoad.PENTOMINO_14, 0.97);
                    published.put(SearchLoad.PENTOMINO_16, 1.02);
                    List<Check> checks = new ArrayList<>();
                    published.forEach((load, quotient) -> checks.add(Check.range("MPI / TCP, " + load.word(),
                            run(load, SearchWay.MPI).nanos(setting, setting.machine(), 1)
                                    / run(load, SearchWay.TCP).nanos(setting, setting.machine(), 1),
                            0.94, 1.06).beside(Published.of(quotient))));
                    return checks;
                }).varying(Optional.empty());
    }

    private static Chart speedUps(Setting setting) {
        SequencedMap<String, SequencedMap<String, Double>> groups = new LinkedHashMap<>();
        for (SearchLoad load : List.of(SearchLoad.FIB_48, SearchLoad.FIB_58, SearchLoad.QUEENS_16, SearchLoad.QUEENS_19,
                SearchLoad.PENTOMINO_14, SearchLoad.PENTOMINO_16)) {
            SequencedMap<String, Double> bars = new LinkedHashMap<>();
            bars.put("published", load.speedUp());
            bars.put("simulated", speedUp(setting, run(load, SearchWay.MPI), 1));
            groups.put(load.word(), bars);
        }
        return new Chart.Bars("speed-ups", "four nodes of 114 workers by MPI", "times as fast as one node", groups);
    }
}
