package testudo.cli.tasks;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import testudo.cli.text.Page;
import testudo.tasks.TaskReport;
import testudo.tasks.program.Trial;
import testudo.tasks.scheme.Switch;

/** Prints the summary of a run of tasks for people, a line per fact. */
final class TaskText {

    private static final int SWITCHES_SHOWN = 8;

    private TaskText() {}

    /** @param virtual whether times are those of a simulated machine */
    static void print(PrintWriter out, TaskSummary s, boolean virtual) {
        Page page = new Page(out, 0, 12);
        Trial<?> trial = s.trial();
        TaskReport report = trial.report();
        int workers = s.options().workers();
        page.entry("program", s.title());
        page.entry("scheme",
                text("%s, queues %s%s, %s in %s%s", s.scheme().word(), s.options().queue().word(),
                        s.scheme() == SchemeChoice.LOCAL || s.options().batches().most() == 1 ? ""
                                : " by batches of " + s.options().batches().most(),
                        counted(workers, "worker"),
                        counted(s.options().zones().count(), "zone"),
                        s.options().limits().waiting() == Long.MAX_VALUE ? ""
                                : ", at most " + s.options().limits().waiting() + " tasks waiting"));
        page.entry("result", trial.checked() + "; the serial twin's to the last bit");
        page.entry("time", text("%s by tasks, %s by the serial twin%s: %.3g times as fast%s", seconds(report.elapsedNanos()),
                seconds(trial.serialNanos()), virtual ? ", both there" : "", trial.speedup(),
                trial.rounds() == 1 ? "" : "; medians of " + trial.rounds() + " rounds in turns"));
        page.entry("tasks",
                text("%s created, %s of them run at once by their makers; %s, %s", report.created(), report.inline(),
                        counted(report.continuations(), "continuation"), counted(report.yields(), "yield")));
        page.entry("steals", steals(report.steals()));
        page.entry("queues", text("%.3g looked into per task, other workers' or shared ones; %s", trial.visitsPerTask(),
                counted(report.failedTries(), "failed tr", "y", "ies")));
        page.entry("idle", text("%.1f %% of the workers' time", 100 * trial.idleShare(workers)));
        if (s.scheme() == SchemeChoice.ADAPTIVE) {
            page.entry("switches", switches(report.switches()));
        }
        s.output().ifPresent(file -> page.entry("output", file.toString()));
        page.entry("speed",
                text("%.4g tasks/s, %.4g ns of a worker's time each", report.created() / (report.elapsedNanos() * 1e-9),
                        (double) report.elapsedNanos() * workers / Math.max(1, report.created())));
    }

    private static String steals(List<Long> byDistance) {
        long all = byDistance.stream().mapToLong(Long::longValue).sum();
        return all == 0 ? "none" : all + ": " + IntStream.range(0, byDistance.size()).filter(d -> byDistance.get(d) > 0)
                .mapToObj(d -> byDistance.get(d) + " at distance " + d).collect(Collectors.joining(", "));
    }

    private static String switches(List<Switch> all) {
        return all.isEmpty() ? "none" : all.stream().limit(SWITCHES_SHOWN).map(TaskText::told).collect(Collectors.joining("; "))
                + (all.size() > SWITCHES_SHOWN ? "; and " + (all.size() - SWITCHES_SHOWN) + " more" : "");
    }

    private static String told(Switch s) {
        return text("zone %s to %s after %s (%s, %s)", s.zone(), s.to().name().toLowerCase(Locale.ROOT), seconds(s.nanos()),
                counted(s.producers(), "failed tr", "y", "ies"), counted(s.consumers(), "steal"));
    }

    private static String counted(long count, String what) {
        return counted(count, what, "", "s");
    }

    private static String counted(long count, String what, String one, String several) {
        return count + " " + what + (count == 1 ? one : several);
    }

    private static String seconds(long nanos) {
        return text("%.4g s", nanos * 1e-9);
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
