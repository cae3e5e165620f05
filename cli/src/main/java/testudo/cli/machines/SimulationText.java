package testudo.cli.machines;

import java.io.PrintWriter;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

import testudo.cli.text.Page;
import testudo.cli.text.Times;
import testudo.machine.description.Machine;
import testudo.machine.memory.Traffic;
import testudo.machine.memory.Waiting;
import testudo.machine.platform.Energy;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationReport;
import testudo.machine.platform.SimulationReport.WorkerTimes;

/** Says what a run cost in the virtual time of its machine. */
public final class SimulationText {

    private static final int HOTTEST = 3;

    private SimulationText() {}

    /**
     * Prints the report of all runs on the platform.
     *
     * @param perWorker whether with a line per worker even if there are many
     */
    public static void print(PrintWriter out, SimulatedPlatform platform, boolean perWorker) {
        SimulationReport report = platform.wholeReport().orElseThrow();
        Machine machine = platform.machine();
        Page page = new Page(out, 2, 16);
        page.heading("on " + machine.name() + " (simulated)");
        page.entry("virtual time", Times.of(report.elapsed()));
        page.entry("computing", shares(report, WorkerTimes::computed));
        page.entry("waiting", shares(report, WorkerTimes::waited) + (platform.options().waiting() == Waiting.SUSPEND
                ? "; suspended: " + shares(report, WorkerTimes::suspended) : ""));
        page.entry("synchronization", Times.percent(report.syncShare()) + " of all workers' time: waiting, bookkeeping and "
                + "accesses to shared words");
        page.entry("shared words", traffic(report));
        page.entry("busiest", hottest(report.words()));
        page.entry("energy", energy(machine, report));
        int threads = platform.options().threadsPerCore();
        page.entry("simulated with", threads + (threads == 1 ? " worker" : " workers") + " per core; "
                + new Conditions(machine, platform.options()).text());
        page.entry("simulated as", report.events() + " events, digest " + report.digest());
        if (perWorker || report.workers().size() <= WorkerTable.FEW) {
            WorkerTable.print(out, platform);
        } else {
            page.entry("each worker", "with --per-worker, or in the JSON");
        }
    }

    private static String shares(SimulationReport report, ToDoubleFunction<WorkerTimes> of) {
        DoubleSummaryStatistics all = report.workers().stream().mapToDouble(of).summaryStatistics();
        double whole = Math.max(1e-9, report.elapsed());
        return Times.percent(all.getAverage() / whole) + " of a worker's time, from " + Times.percent(all.getMin() / whole)
                + " to "
                + Times.percent(all.getMax() / whole);
    }

    private static String traffic(SimulationReport report) {
        long requests = report.words().values().stream().mapToLong(Traffic::requests).sum();
        long updates = report.words().values().stream().mapToLong(Traffic::updates).sum();
        long hits = report.words().values().stream().mapToLong(Traffic::hits).sum();
        return requests + " accesses travelled, " + updates + " of them wrote; " + hits + " loads found a copy";
    }

    private static String hottest(Map<String, Traffic> words) {
        List<Map.Entry<String, Traffic>> hot = words.entrySet().stream().filter(e -> e.getValue().requests() > 0)
                .limit(HOTTEST).toList();
        return hot.isEmpty() ? "none" : hot.stream().map(e -> "'" + e.getKey() + "' with " + e.getValue().requests())
                .collect(Collectors.joining(", "));
    }

    private static String energy(Machine machine, SimulationReport report) {
        Energy energy = Energy.of(machine, report);
        double total = Math.max(1e-9, energy.total());
        String parts =
                Times.percent(energy.active() / total) + " computing and accessing words, "
                        + Times.percent(energy.spinning() / total)
                        + " spinning"
                        + (energy.asleep() > 0 ? ", " + Times.percent(energy.asleep() / total) + " suspended" : "");
        String otherwise = energy.asleep() > 0
                ? ratio((energy.active() + energy.allSpinning()) / total) + " of it, if workers spun as long as they waited"
                : ratio((energy.active() + energy.allAsleep()) / total)
                        + " of it, if waiting workers were suspended at no cost";
        return "that of " + Times.of(energy.total()) + " of one worker's computing: " + parts + "; " + otherwise
                + " (an estimate"
                + (machine.has("suspension.suspend") ? "" : "; threads of this machine cannot be suspended") + ")";
    }

    private static String ratio(double value) {
        return String.format(Locale.ROOT, "%.3g", value);
    }
}
