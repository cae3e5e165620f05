package testudo.cli.machines;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

import testudo.machine.description.Place;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationReport;
import testudo.machine.platform.SimulationReport.WorkerTimes;

/** What each worker's virtual time went into, a line per worker; the time suspended is a part of that waited. */
final class WorkerTable {

    /** Up to so many workers the table is short enough to be shown always. */
    static final int FEW = 16;

    private WorkerTable() {}

    static void print(PrintWriter out, SimulatedPlatform platform) {
        SimulationReport report = platform.wholeReport().orElseThrow();
        List<WorkerTimes> workers = report.workers();
        boolean asleep = workers.stream().anyMatch(times -> times.suspended() > 0);
        TimeUnit unit = TimeUnit.of(report.elapsed());
        out.println(String.format(Locale.ROOT, "  %-7s %5s %18s %18s%s %18s %18s", "worker", "core", "computing " + unit.name(),
                "waiting " + unit.name(), asleep ? String.format(Locale.ROOT, " %18s", "(suspended)") : "",
                "bookkeeping " + unit.name(), "rest " + unit.name()));
        for (int w = 0; w < workers.size(); w++) {
            WorkerTimes times = workers.get(w);
            out.println(String.format(Locale.ROOT, "  %-7d %5d%s%s%s%s%s", w, place(platform, w).core(),
                    cell(times.computed(), report, unit), cell(times.waited(), report, unit),
                    asleep ? cell(times.suspended(), report, unit) : "", cell(times.software(), report, unit),
                    cell(rest(report, times), report, unit)));
        }
    }

    static Place place(SimulatedPlatform platform, int worker) {
        return platform.machine().topology().place(worker, platform.options().threadsPerCore());
    }

    /** What a worker spent on accesses to shared words, and after its last step until others had done theirs (ns). */
    static double rest(SimulationReport report, WorkerTimes times) {
        return Math.max(0, report.elapsed() - times.computed() - times.waited() - times.software());
    }

    private static String cell(double nanos, SimulationReport report, TimeUnit unit) {
        return String.format(Locale.ROOT, " %10s %5.1f %%", unit.number(nanos), 100 * nanos / Math.max(1e-9, report.elapsed()));
    }

    /** @param nanos in one of it */
    private record TimeUnit(String name, double nanos) {

        static TimeUnit of(double longest) {
            return longest < 1e4 ? new TimeUnit("(ns)", 1) : longest < 1e7 ? new TimeUnit("(µs)", 1e3)
                    : longest < 1e10 ? new TimeUnit("(ms)", 1e6) : new TimeUnit("(s)", 1e9);
        }

        String number(double duration) {
            return String.format(Locale.ROOT, "%.2f", duration / nanos);
        }
    }
}
