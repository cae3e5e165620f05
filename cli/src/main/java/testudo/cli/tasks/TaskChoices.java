package testudo.cli.tasks;

import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import picocli.CommandLine.Option;

import testudo.cli.choice.Mistake;
import testudo.sync.platform.Platform;
import testudo.tasks.TaskLimits;
import testudo.tasks.TaskOptions;
import testudo.tasks.queue.QueueKind;
import testudo.tasks.scheme.Adaptation;
import testudo.tasks.scheme.Batches;
import testudo.tasks.scheme.Zones;

/** The options that say how tasks are handed out. */
final class TaskChoices {

    private static final int MOST_WORKERS = 1024;
    private static final int MOST_SIDE = 16;
    private static final int MOST_BATCH = 1024;
    private static final int HERE = Batches.MOST;
    private static final Pattern SQUARE = Pattern.compile("(\\d{1,4})x(\\d{1,4})");

    @Option(names = "--scheme", paramLabel = "SCHEME", converter = SchemeChoice.SchemeWords.class, defaultValue = "local",
            completionCandidates = SchemeChoice.SchemeWords.class,
            description = "Which queues there are: global, one for all; local, one "
                    + "for each worker, with stealing; zone, one for each zone; tree, the same with distances of a tree; adaptive, "
                    + "each zone goes between these by itself (default: ${DEFAULT-VALUE}).")
    private SchemeChoice scheme;

    @Option(names = "--queue", paramLabel = "QUEUE", converter = SchemeChoice.QueueWords.class, defaultValue = "lock-free",
            completionCandidates = SchemeChoice.QueueWords.class,
            description = "What queues that workers share are: lock-free, spin-lock, or "
                    + "jdk, which is free of cost on simulated machines (default: ${DEFAULT-VALUE}).")
    private QueueKind queue;

    @Option(names = "--batch", paramLabel = "N",
            description = "How many tasks at most a worker puts into a queue that it shares, or takes from one, at a time "
                    + "(default: " + HERE + "; with --on 1, as in the paper).")
    private Integer batch;

    @Option(names = "--workers", paramLabel = "N",
            description = "How many workers (default: one per processor, or all that the simulated machine has room for).")
    private Integer workers;

    @Option(names = "--zones", paramLabel = "NxN",
            description = "Zones over the workers, who sit row by row on a square: 1x1, 2x2, "
                    + "3x3 ... (default: the machine's own, by memory and shared caches; for a tree 2x2 or 4x4, as far as the "
                    + "workers suffice).")
    private String zones;

    @Option(names = "--limit", paramLabel = "N",
            description = "At most so many tasks wait in queues, what is beyond runs at once; 0 runs "
                    + "all serially (default: no limit).")
    private Long limit;

    @Option(names = "--thresholds", paramLabel = "P,C", split = ",",
            description = "With --scheme adaptive: failed tries and steals of a "
                    + "zone in a period beyond which it changes (default: 16,16).")
    private List<Long> thresholds;

    @Option(names = "--period", paramLabel = "MS",
            description = "With --scheme adaptive: milliseconds of a period (default: 100).")
    private Double period;

    @Option(names = "--hysteresis", paramLabel = "N",
            description = "With --scheme adaptive: periods on end in which a change must be due "
                    + "(default: 1).")
    private Integer hysteresis;

    SchemeChoice scheme() {
        return scheme;
    }

    /** The number that was chosen. */
    OptionalInt workers() {
        return workers == null ? OptionalInt.empty() : OptionalInt.of(workers);
    }

    /** @throws Mistake for numbers that nobody can want */
    void requireSense(int team) {
        if (team < 1 || team > MOST_WORKERS) {
            throw new Mistake("--workers must be between 1 and " + MOST_WORKERS + ", got " + team + ".");
        }
        if (limit != null && limit < 0) {
            throw new Mistake("--limit must not be negative, got " + limit + ".");
        }
        if (batch != null && (batch < 1 || batch > MOST_BATCH)) {
            throw new Mistake("--batch is from 1 to " + MOST_BATCH + ", got " + batch + ".");
        }
        if (batch != null && scheme == SchemeChoice.LOCAL) {
            throw new Mistake("--batch is for queues that workers share: with --scheme local each has its own.");
        }
    }

    /**
     * How so many workers of the platform run tasks.
     *
     * @throws Mistake for choices that do not go together
     */
    TaskOptions options(int team, Platform platform) {
        TaskLimits limits = limit == null ? TaskLimits.none() : TaskLimits.waiting(limit);
        return TaskOptions.of(team).zones(zones(team, platform)).scheme(scheme.scheme(adaptation())).queue(queue)
                .batch(batch != null ? batch : platform.pricesCells() ? 1 : HERE).limits(limits);
    }

    private Zones zones(int team, Platform platform) {
        if (zones != null) {
            return scheme.zones(team, side(team));
        }
        return scheme == SchemeChoice.TREE ? scheme.zones(team, team < 4 ? 1 : team < 16 ? 2 : 4) : Zones.on(platform, team);
    }

    private int side(int team) {
        Matcher square = SQUARE.matcher(zones);
        if (!square.matches() || !square.group(1).equals(square.group(2))) {
            throw new Mistake("--zones is as many across as down, such as 2x2 or 4x4, got '" + zones + "'.");
        }
        int side = Integer.parseInt(square.group(1));
        if (side < 1 || side > MOST_SIDE) {
            throw new Mistake("--zones goes from 1x1 to " + MOST_SIDE + "x" + MOST_SIDE + ", got " + zones + ".");
        }
        if (side * side > team) {
            throw new Mistake(
                    "--zones " + zones + " are " + side * side + " zones, more than there are workers: " + team + ".");
        }
        if (scheme == SchemeChoice.TREE && Integer.bitCount(side) != 1) {
            throw new Mistake("--zones of a tree are 1x1, 2x2, 4x4, 8x8 or 16x16, got " + zones + ".");
        }
        return side;
    }

    private Adaptation adaptation() {
        if (scheme != SchemeChoice.ADAPTIVE && (thresholds != null || period != null || hysteresis != null)) {
            throw new Mistake((thresholds != null ? "--thresholds" : period != null ? "--period" : "--hysteresis")
                    + " is for --scheme adaptive, got " + scheme.word() + ".");
        }
        Adaptation standard = Adaptation.standard();
        if (thresholds != null && (thresholds.size() != 2 || thresholds.stream().anyMatch(t -> t < 0))) {
            throw new Mistake("--thresholds are two numbers from 0, such as 16,16, got "
                    + String.join(",", thresholds.stream().map(String::valueOf).toList()) + ".");
        }
        if (period != null && !(period >= 1e-6 && period <= 1e9)) {
            throw new Mistake("--period is from 0.000001 to 1000000000 milliseconds, got " + period + ".");
        }
        if (hysteresis != null && hysteresis < 1) {
            throw new Mistake("--hysteresis must be at least 1, got " + hysteresis + ".");
        }
        return new Adaptation(thresholds == null ? standard.producers() : thresholds.get(0),
                thresholds == null ? standard.consumers() : thresholds.get(1),
                period == null ? standard.period() : Duration.ofNanos(Math.round(period * 1e6)),
                hysteresis == null ? standard.hysteresis() : hysteresis);
    }
}
