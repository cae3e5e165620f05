package testudo.reproduction.paper;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

import testudo.machine.description.Confidence;
import testudo.machine.description.Evidence;
import testudo.machine.description.Figure;
import testudo.reproduction.claim.Alternative;
import testudo.reproduction.claim.Check;
import testudo.reproduction.claim.Claim;
import testudo.reproduction.claim.Published;
import testudo.reproduction.claim.Setting;
import testudo.tasks.queue.QueueKind;

/**
 * What Waddington et al. state about arrangements of queues of tasks on a TILEPro64.
 *
 * <p>The figures are not available, only what the text says about them. Which three benchmarks the zones win is told for one
 * and follows for two, as the others are given to other arrangements. Simulated are accesses to words of queues and counters,
 * with their homes and the mesh; work on data costs the same wherever the data are, so that what zones do for caches is not.
 *
 * <p>Source: Waddington, Tian and Sivaramakrishnan, "Scalable Lightweight Task Management for MIMD Processors", §4.
 */
final class TaskPaper {

    static final String GROUP = "snapple-";

    /** Of the acceptance check. */
    static final String MARK = "T7";

    private static final String PAPER =
            "Waddington et al., Scalable Lightweight Task Management for MIMD Processors, ";
    private static final List<String> TILE = List.of("tilepro64");
    private static final List<TaskBenchmark> SIX = List.of(TaskBenchmark.FIB, TaskBenchmark.FFT, TaskBenchmark.KRONECKER,
            TaskBenchmark.SORT, TaskBenchmark.IMAGE, TaskBenchmark.PI);
    private static final String SIZES = "sizes are smaller than the paper's or not stated there, chosen before any result was"
            + " seen so that a simulation takes about a second: fib(14), an FFT of 4096 numbers in leaves of 64, a Kronecker"
            + " product of 16 x 16 matrices, 10000 integers in runs of 100, a picture of 120 x 96, 240 computations of pi";
    private static final String QUEUES =
            "local is a lock-free queue for each worker, as the paper says of all arrangements; so since"
                    + " it had been seen that this library's own, deques, is not the worst: its times are told as those of 'deques'";
    private static final List<Integer> COUNTS = List.of(2, 8, 16, 32, 60);

    private static final int ALL = 60;

    /** Homes that a seed deals out, and who comes first, move the time of few short tasks by as much as a quarter. */
    private static final double CLOSE = 0.35;

    /** Of what is varied, which is tried often. */
    private static final double CLOSER = 0.06;

    private static final String SEEDS =
            "orders closer than 35 % are decided by five seeds, not only those closer than 6 %: so since it"
                    + " had been seen that a finer clock moves single times by up to 30 %; variations keep to 6 %";

    /** Where lines are at home, of what is varied. */
    static final Alternative HOMING = new Alternative("homing", "dealt out", List.of("at home"),
            "the paper names both ways and does not say which its figures have");

    private TaskPaper() {}

    /** All claims, in the order of the figures. */
    static List<Claim> claims() {
        return List.of(growth(), lockFree(), zone(), adaptive(), global(), local(), TaskThroughput.claim(),
                FinishPaper.claim());
    }

    static SequencedMap<String, Figure> period() {
        SequencedMap<String, Figure> assumptions = new LinkedHashMap<>();
        assumptions.put(TaskRun.PERIOD, new Figure(100, "us", Evidence.GUESSED, Confidence.LOW,
                "100 ms in the paper, whose runs are some thousand times as long; the thresholds of 16 events are the paper's"));
        return assumptions;
    }

    private static Claim best(String id, String figure, String statement, TaskArrangement winner, List<TaskBenchmark> won,
            Map<TaskBenchmark, Double> published) {
        BiFunction<Setting, Double, List<Check>> orders = (setting, close) -> {
            List<Check> checks = new ArrayList<>();
            for (TaskBenchmark benchmark : won) {
                others(winner).forEach(other -> checks.add(ahead(setting, winner, other, benchmark, close)));
            }
            return checks;
        };
        return new Claim(GROUP + id, PAPER + figure, statement,
                "the time of each other arrangement / of " + winner.word() + " above 1, on as many cores as the paper ran them,"
                        + " lines dealt out over all tiles; beside it the lead over the next best, also with lines at home with"
                        + " their owners, told only: percentages are not portable",
                TILE, period(), List.of(SIZES, SEEDS, QUEUES), setting -> {
                    List<Check> checks = new ArrayList<>(orders.apply(setting, CLOSE));
                    won.forEach(benchmark -> {
                        Check dealt = lead(setting, winner, benchmark, true);
                        checks.add(Optional.ofNullable(published.get(benchmark))
                                .map(value -> dealt.beside(Published.of(value))).orElse(dealt));
                        checks.add(lead(setting, winner, benchmark, false));
                        checks.add(Check.told(
                                "deques / " + winner.word() + ", " + benchmark.word() + ", " + benchmark.cores() + " cores",
                                homed(setting, benchmark, TaskArrangement.DEQUES, true)
                                        / homed(setting, benchmark, winner, true)));
                    });
                    return checks;
                }).varying(Optional.of(setting -> orders.apply(setting, CLOSER))).open(HOMING)
                .drawing(setting -> TaskCharts.speedUps(setting, won));
    }

    private static Stream<TaskArrangement> others(TaskArrangement one) {
        return TaskArrangement.PUBLISHED.stream().filter(other -> other != one);
    }

    private static Check ahead(Setting setting, TaskArrangement one, TaskArrangement other, TaskBenchmark of, double close) {
        return Check.order(other.word() + " / " + one.word() + ", " + of.word() + ", " + of.cores() + " cores", close,
                seed -> nanos(setting, TaskRun.of(of, other), seed) / nanos(setting, TaskRun.of(of, one), seed));
    }

    /** How much longer the next best takes. */
    private static Check lead(Setting setting, TaskArrangement winner, TaskBenchmark of, boolean hashed) {
        double next = others(winner).mapToDouble(other -> homed(setting, of, other, hashed)).min().orElseThrow();
        return Check.told("next best / " + winner.word() + ", " + of.word() + ", " + of.cores() + " cores"
                + (hashed ? "" : ", lines at home"), next / homed(setting, of, winner, hashed));
    }

    private static double homed(Setting setting, TaskBenchmark of, TaskArrangement arrangement, boolean hashed) {
        TaskRun run = TaskRun.of(of, arrangement);
        return nanos(setting, hashed ? run : run.atHome(), 1);
    }

    private static double nanos(Setting setting, TaskRun run, long seed) {
        return homing(setting, run).nanos(setting, setting.machine(), seed);
    }

    /** With lines where the setting takes them to be. */
    static TaskRun homing(Setting setting, TaskRun run) {
        return setting.taken(HOMING.name()).equals(HOMING.taken()) ? run : run.atHome();
    }

    private static Claim zone() {
        return best("zone", "Fig. 8",
                "Queues of zones are the best arrangement in three of six benchmarks, by 4 % for the FFT.",
                TaskArrangement.ZONE, List.of(TaskBenchmark.FFT, TaskBenchmark.KRONECKER, TaskBenchmark.PI),
                Map.of(TaskBenchmark.FFT, 1.04));
    }

    private static Claim adaptive() {
        return best("adaptive", "Fig. 8",
                "The adaptive arrangement is the best for sorting, by 5 %, and for segmentation, by 2 %.",
                TaskArrangement.ADAPTIVE, List.of(TaskBenchmark.SORT, TaskBenchmark.IMAGE),
                Map.of(TaskBenchmark.SORT, 1.05, TaskBenchmark.IMAGE, 1.02));
    }

    private static Claim global() {
        return best("global", "Fig. 8", "One global queue is the best arrangement for Fibonacci numbers, by 7 %.",
                TaskArrangement.GLOBAL, List.of(TaskBenchmark.FIB), Map.of(TaskBenchmark.FIB, 1.07));
    }

    private static Claim local() {
        return new Claim(GROUP + "local", PAPER + "Fig. 8",
                "A queue for each worker, with stealing, is the worst arrangement on average.",
                "the mean over the six benchmarks of times relative to the global queue's, that of local / of each other above 1;"
                        + " zone and adaptive within 10 % of the best",
                TILE, period(), List.of(SIZES, SEEDS, QUEUES), setting -> {
                    List<Check> checks = new ArrayList<>();
                    others(TaskArrangement.LOCAL)
                            .forEach(other -> checks.add(Check.order("local / " + other.word() + ", mean of six", CLOSER,
                                    seed -> mean(setting, TaskArrangement.LOCAL, seed) / mean(setting, other, seed)).of(MARK)));
                    double best = TaskArrangement.PUBLISHED.stream().mapToDouble(one -> mean(setting, one, 1)).min()
                            .orElseThrow();
                    for (TaskArrangement near : List.of(TaskArrangement.ZONE, TaskArrangement.ADAPTIVE)) {
                        checks.add(Check.range(near.word() + " / best, mean of six", mean(setting, near, 1) / best, 1, 1.1)
                                .of(MARK));
                    }
                    checks.add(Check.told("deques / best, mean of six", mean(setting, TaskArrangement.DEQUES, 1) / best));
                    return checks;
                }).open(HOMING).drawing(setting -> List.of(TaskCharts.arrangements(setting, SIX)));
    }

    private static double mean(Setting setting, TaskArrangement arrangement, long seed) {
        return SIX.stream().mapToDouble(of -> nanos(setting, TaskRun.of(of, arrangement), seed)
                / nanos(setting, TaskRun.of(of, TaskArrangement.GLOBAL), seed)).average().orElseThrow();
    }

    private static Claim lockFree() {
        Function<Setting, List<Check>> trial = setting -> lockFree(setting, CLOSE);
        return new Claim(GROUP + "lock-free", PAPER + "Fig. 7",
                "The lock-free queue is faster than one under a spin lock at every number of cores, for independent work.",
                "time with the spin lock / lock-free above 1 at each number, one global queue (the arrangement is not stated)",
                TILE, new LinkedHashMap<>(), List.of(SIZES, SEEDS), trial)
                .varying(Optional.of(setting -> lockFree(setting, CLOSER))).open(HOMING)
                .drawing(setting -> List.of(TaskCharts.queues(setting)));
    }

    private static List<Check> lockFree(Setting setting, double close) {
        return COUNTS.stream().map(cores -> {
            TaskRun run = TaskRun.of(TaskBenchmark.PI, TaskArrangement.GLOBAL).on(cores);
            return Check.order("spin lock / lock-free, pi, " + cores + " cores", close,
                    seed -> nanos(setting, run.by(QueueKind.SPIN_LOCK), seed) / nanos(setting, run, seed))
                    .of(cores == ALL ? MARK : "");
        }).toList();
    }

    private static Claim growth() {
        return new Claim(GROUP + "growth", PAPER + "Fig. 6",
                "Arrangements differ the more the more cores there are; shown for independent work.",
                "slowest / fastest arrangement with 32 cores / with 8, and with 60 / with 32, above 1", TILE, period(),
                List.of(SIZES, SEEDS, QUEUES), setting -> growth(setting, CLOSE))
                .varying(Optional.of(setting -> growth(setting, CLOSER))).open(HOMING);
    }

    private static List<Check> growth(Setting setting, double close) {
        return List.of(
                Check.order("slowest / fastest, pi, 32 cores / 8 cores", close,
                        seed -> spread(setting, 32, seed) / spread(setting, 8, seed)),
                Check.order("slowest / fastest, pi, 60 cores / 32 cores", close,
                        seed -> spread(setting, ALL, seed) / spread(setting, 32, seed)));
    }

    private static double spread(Setting setting, int cores, long seed) {
        double[] all = TaskArrangement.PUBLISHED.stream()
                .mapToDouble(arrangement -> nanos(setting, TaskRun.of(TaskBenchmark.PI, arrangement).on(cores), seed)).sorted()
                .toArray();
        return all[all.length - 1] / all[0];
    }
}
