package testudo.reproduction.paper;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.machine.description.Machine;
import testudo.reproduction.claim.Chart;
import testudo.reproduction.claim.Check;
import testudo.reproduction.claim.Claim;
import testudo.reproduction.claim.Setting;

/**
 * FDTD with tasks made anew for each half of a step, beside tasks that meet at a phaser, by the library's own tasks.
 *
 * <p>Steps are timed by the difference of runs of many and of few, so that it does not count how tasks get to their workers at
 * the beginning. Source: Yan et al. (2011), §4.4 and Fig. 6a.
 */
final class FinishPaper {

    private static final int FEW = 1;
    private static final int MANY = 4;
    private static final String TILE = "tilepro64";
    private static final int TILES = 60;
    private static final int WORKERS = TaskBenchmark.FDTD_FINISH.cores();
    private static final int FEWER_WORKERS = 64;

    private static final String BY_GRID = "the grid";

    private FinishPaper() {}

    static Claim claim() {
        return new Claim(TaskPaper.GROUP + "fdtd",
                "Yan et al., Hardware and Software Tradeoffs for Task Synchronization on Manycore Architectures (2011), Fig. 6a",
                "FDTD with a finish in each step has at most half the speed of FDTD with the next of a phaser.",
                "time of a step by finishes / by a phaser at least 2, with 128 workers, a queue for each; beside it on 60 tiles"
                        + " of a TILEPro64, where it was not claimed",
                List.of("c64", TILE), new LinkedHashMap<>(),
                List.of("the grid of 240 x 240 is the one fitted to the same statement for c64-fig6a, whose tasks are a model;"
                        + " figures are varied with 64 workers, which takes a quarter of the time"),
                setting -> {
                    List<Check> checks = new ArrayList<>(onC64(setting, WORKERS));
                    Machine tile = setting.machine(TILE);
                    checks.add(Check.told("finish / phaser, 60 tiles", quotient(setting, tile, TILES, true, 1)));
                    checks.add(
                            Check.told("finish / phaser, 60 tiles, lines at home", quotient(setting, tile, TILES, false, 1)));
                    return checks;
                }).varying(Optional.of(setting -> onC64(setting, FEWER_WORKERS))).drawing(setting -> List.of(steps(setting)));
    }

    private static List<Check> onC64(Setting setting, int workers) {
        return List.of(
                Check.order("finish / phaser, " + workers + " workers",
                        seed -> quotient(setting, setting.machine(), workers, true, seed)).fittedBy(BY_GRID),
                Check.range("finish / phaser, " + workers + " workers", quotient(setting, setting.machine(), workers, true, 1),
                        2, Double.POSITIVE_INFINITY).fittedBy(BY_GRID));
    }

    private static double quotient(Setting setting, Machine machine, int workers, boolean hashed, long seed) {
        return step(setting, machine, TaskBenchmark.FDTD_FINISH, workers, hashed, seed)
                / step(setting, machine, TaskBenchmark.FDTD_PHASER, workers, hashed, seed);
    }

    /** Of a time step (ns). */
    private static double step(Setting setting, Machine machine, TaskBenchmark way, int workers, boolean hashed, long seed) {
        TaskRun run = TaskRun.of(way, TaskArrangement.DEQUES).on(workers);
        TaskRun homed = hashed ? run : run.atHome();
        return (homed.sized(Map.of("steps", MANY)).nanos(setting, machine, seed)
                - homed.sized(Map.of("steps", FEW)).nanos(setting, machine, seed)) / (MANY - FEW);
    }

    private static Chart steps(Setting setting) {
        return TaskCharts.curves("steps", "FDTD, 240 x 240 cells, on " + setting.machine().id(), "time steps per millisecond",
                Chart.Scale.LINEAR, List.of(8, 16, 32, 64, 128), List.of(TaskBenchmark.FDTD_FINISH, TaskBenchmark.FDTD_PHASER),
                setting,
                way -> way == TaskBenchmark.FDTD_FINISH ? "finish" : "phaser",
                (way, workers) -> 1e6 / step(setting, setting.machine(), way, workers, true, 1));
    }
}
