package testudo.reproduction.paper;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

import testudo.reproduction.claim.Chart;
import testudo.reproduction.claim.Setting;
import testudo.tasks.queue.QueueKind;

/**
 * The figures of the task paper: what is faster by how much with how many cores.
 *
 * <p>Source: Waddington, Tian and Sivaramakrishnan, Figs. 6 to 9.
 */
final class TaskCharts {

    private static final List<Integer> COUNTS = List.of(1, 8, 16, 32, 48, 60);
    private static final List<Integer> FEW_COUNTS = List.of(1, 15, 30, 60);
    private static final String SPEED_UP = "times as fast as without tasks on one core";

    private TaskCharts() {}

    /** A chart per benchmark: speed-up by arrangement, also with lines at home with their owners. */
    static List<Chart> speedUps(Setting setting, List<TaskBenchmark> benchmarks) {
        return benchmarks.stream().flatMap(of -> Stream.of(true, false).map(hashed -> speedUp(setting, of, hashed)))
                .toList();
    }

    private static Chart speedUp(Setting setting, TaskBenchmark of, boolean hashed) {
        return curves(of.word() + (hashed ? "" : "-at-home"), of.word() + ", " + setting.machine().id()
                + (hashed ? ", lines dealt out over all tiles" : ", lines at home with their owners"), SPEED_UP,
                Chart.Scale.PER_CORE, COUNTS,
                List.of(TaskArrangement.values()), setting, TaskArrangement::word, (arrangement, cores) -> {
                    TaskRun run = TaskRun.of(of, arrangement).on(cores);
                    TaskRun homed = hashed ? run : run.atHome();
                    return homed.serialNanos(setting, setting.machine()) / homed.nanos(setting, setting.machine(), 1);
                });
    }

    /** Of independent work by one queue, lock-free and under a lock. */
    static Chart queues(Setting setting) {
        return curves("queues", "pi, one global queue, " + setting.machine().id(), SPEED_UP, Chart.Scale.PER_CORE, COUNTS,
                List.of(QueueKind.LOCK_FREE, QueueKind.SPIN_LOCK), setting, QueueKind::word, (kind, cores) -> {
                    TaskRun run = TaskRun.of(TaskBenchmark.PI, TaskArrangement.GLOBAL).by(kind).on(cores);
                    return run.serialNanos(setting, setting.machine()) / run.nanos(setting, setting.machine(), 1);
                });
    }

    /** Of the tree: how much faster than with one core, by arrangement. */
    static Chart throughput(Setting setting, Map<String, Integer> sizes) {
        return curves("tree", "tree of tasks of 880,000 cycles, " + setting.machine().id(),
                "tasks per second, in those of one core", Chart.Scale.PER_CORE, FEW_COUNTS, List.of(TaskArrangement.values()),
                setting,
                TaskArrangement::word, (arrangement, cores) -> {
                    TaskRun run = TaskRun.of(TaskBenchmark.TREE, arrangement).sized(sizes);
                    return run.on(1).nanos(setting, setting.machine(), 1)
                            / run.on(cores).nanos(setting, setting.machine(), 1);
                });
    }

    /** Every benchmark by every arrangement, on as many cores as the paper. */
    static Chart arrangements(Setting setting, List<TaskBenchmark> benchmarks) {
        SequencedMap<String, SequencedMap<String, Double>> groups = new LinkedHashMap<>();
        for (TaskBenchmark of : benchmarks) {
            List<Double> nanos = setting.together(callables(List.of(TaskArrangement.values()),
                    arrangement -> TaskRun.of(of, arrangement).nanos(setting, setting.machine(), 1)));
            SequencedMap<String, Double> bars = new LinkedHashMap<>();
            for (TaskArrangement arrangement : TaskArrangement.values()) {
                bars.put(arrangement.word(), nanos.getFirst() / nanos.get(arrangement.ordinal()));
            }
            groups.put(of.word() + ", " + of.cores(), bars);
        }
        return new Chart.Bars("arrangements", "benchmarks on so many cores, " + setting.machine().id(),
                "speed, in that of the global queue", groups);
    }

    /** Curves whose points are simulated side by side. */
    static <T> Chart.Curves curves(String name, String title, String axis, Chart.Scale scale, List<Integer> counts,
            List<T> each,
            Setting setting, Function<T, String> word, BiFunction<T, Integer, Double> value) {
        List<Callable<Double>> work = new ArrayList<>();
        each.forEach(one -> counts.forEach(cores -> work.add(() -> value.apply(one, cores))));
        List<Double> values = setting.together(work);
        SequencedMap<String, SequencedMap<Integer, Double>> curves = new LinkedHashMap<>();
        for (int c = 0; c < each.size(); c++) {
            SequencedMap<Integer, Double> curve = new LinkedHashMap<>();
            for (int n = 0; n < counts.size(); n++) {
                curve.put(counts.get(n), values.get(c * counts.size() + n));
            }
            curves.put(word.apply(each.get(c)), curve);
        }
        return new Chart.Curves(name, title, axis, scale, curves, List.of());
    }

    private static <T> List<Callable<Double>> callables(List<T> each, Function<T, Double> value) {
        return each.stream().map(one -> (Callable<Double>) () -> value.apply(one)).toList();
    }
}
