package testudo.cli.run;

import java.util.Locale;
import java.util.Optional;

import testudo.sync.processors.BusyThreads;
import testudo.sync.processors.SystemFiles;

/** Whether a team has its processors to itself. */
public final class Company {

    private final BusyThreads others;
    private final int usable;

    /** @param usable processors that this program may use, by affinity and quota */
    Company(BusyThreads others, int usable) {
        this.others = others;
        this.usable = usable;
    }

    /** On this machine, seen from now on. */
    public static Company here() {
        return new Company(new BusyThreads(SystemFiles.ofThisMachine()).look(), Runtime.getRuntime().availableProcessors());
    }

    /** The warning to be given of so many workers when they begin; nothing when each has a free processor. */
    Optional<String> notice(int workers) {
        int free = others.look().freeOf(usable);
        if (workers <= free) {
            return Optional.empty();
        }
        int busy = others.count();
        String team = "warning: " + count(workers, "worker") + " on " + count(usable, "processor");
        return Optional.of(free == usable ? team + ": they take turns"
                : String.format(Locale.ROOT,
                        "%s, where other programs keep %s busy: each worker gets about %s %% of a processor",
                        team, count(busy, "thread"), percent(Math.min(1, (double) usable / (workers + busy)))));
    }

    /** Of large teams, too, more than nothing. */
    private static String percent(double share) {
        return share >= 0.01 ? String.format(Locale.ROOT, "%.0f", 100 * share)
                : String.format(Locale.ROOT, "%.1g", 100 * share);
    }

    private static String count(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }
}
