package testudo.reproduction.paper;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleBiFunction;

import testudo.reproduction.claim.Chart;
import testudo.reproduction.claim.Setting;

/** Curves over workers of what the phaser paper's claims are about, with what the statements allow where they are judged. */
final class PhaserCharts {

    private static final List<Integer> COUNTS = List.of(2, 4, 8, 16, 32, 64, 96, 128, 156);
    private static final int JUDGED = 128;
    private static final double ORDER = 10;
    private static final double ORDERS = 100;

    private PhaserCharts() {}

    /** What a barrier costs (cycles), by the name of its curve. */
    interface Costs extends ToDoubleBiFunction<String, Integer> {}

    /** Flat phasers and trees in both memories; in DRAM one to two orders of magnitude above SRAM. */
    static List<Chart> memories(Setting setting, Costs costs) {
        SequencedMap<String, SequencedMap<Integer, Double>> curves =
                curves(setting, List.of("flat, SRAM", "tree, SRAM", "flat, DRAM", "tree, DRAM"), costs);
        List<Chart.Mark> marks = new ArrayList<>();
        for (String kind : List.of("flat", "tree")) {
            double fast = curves.get(kind + ", SRAM").get(JUDGED);
            marks.add(Chart.Mark.claimed(kind + ", DRAM", JUDGED, ORDER * fast, ORDERS * fast));
        }
        return List.of(new Chart.Curves("barriers", "phasers on " + setting.machine().id(), "cycles of a barrier",
                Chart.Scale.LOGARITHMIC, curves, marks));
    }

    /** By words, by the hardware barrier, at most a third of that, and asleep, above it. */
    static List<Chart> features(Setting setting, Costs costs) {
        SequencedMap<String, SequencedMap<Integer, Double>> curves =
                curves(setting, List.of("tree", "hardware", "asleep"), costs);
        List<Chart.Mark> marks = new ArrayList<>();
        for (int workers : List.of(32, JUDGED)) {
            double tree = curves.get("tree").get(workers);
            marks.add(Chart.Mark.claimed("hardware", workers, 0, tree / 3));
            marks.add(Chart.Mark.claimed("asleep", workers, tree, Double.POSITIVE_INFINITY));
        }
        return List.of(new Chart.Curves("features", "phasers in SRAM on " + setting.machine().id(), "cycles of a barrier",
                Chart.Scale.LOGARITHMIC, curves, marks));
    }

    /** Points simulated side by side. */
    private static SequencedMap<String, SequencedMap<Integer, Double>> curves(Setting setting, List<String> names,
            Costs costs) {
        List<Callable<Double>> work = new ArrayList<>();
        names.forEach(name -> COUNTS.forEach(workers -> work.add(() -> costs.applyAsDouble(name, workers))));
        List<Double> values = setting.together(work);
        SequencedMap<String, SequencedMap<Integer, Double>> curves = new LinkedHashMap<>();
        int n = 0;
        for (String name : names) {
            SequencedMap<Integer, Double> curve = new LinkedHashMap<>();
            for (int workers : COUNTS) {
                curve.put(workers, values.get(n++));
            }
            curves.put(name, curve);
        }
        return curves;
    }
}
