package testudo.cli.tascell;

import java.util.OptionalInt;

import picocli.CommandLine.Option;

import testudo.cli.choice.Mistake;
import testudo.tascell.TascellOptions;
import testudo.tascell.node.Messaging;

/** The options that say how a search is shared out. */
final class SearchChoices {

    private static final int MOST_WORKERS = 1024;
    private static final int MOST_IN_FLIGHT = 1024;

    @Option(names = "--workers", paramLabel = "N",
            description = "How many workers on each node (default: one per processor, or core of the simulated node).")
    private Integer workers;

    @Option(names = "--messaging", paramLabel = "WAY", converter = MessagingChoice.MessagingWords.class,
            defaultValue = "improved",
            completionCandidates = MessagingChoice.MessagingWords.class,
            description = "Between nodes: faithful, as in the paper, one message in flight, 20 µs of sleep in each turn, only worker 0 "
                    + "asks other nodes; improved, several in flight, no sleep while traffic flows, all workers ask (default: "
                    + "${DEFAULT-VALUE}).")
    private MessagingChoice messaging;

    @Option(names = "--in-flight", paramLabel = "N", description = "Between nodes: messages sent at the same time, at most.")
    private Integer inFlight;

    @Option(names = "--pause", paramLabel = "US",
            description = "Between nodes: microseconds of sleep in a turn of the messaging thread.")
    private Double pause;

    @Option(names = "--busy-pause", negatable = true,
            description = "Between nodes: sleep in each turn, also while traffic flows, or not.")
    private Boolean busyPause;

    @Option(names = "--any-forwards", negatable = true,
            description = "Between nodes: any worker asks other nodes, or only worker 0.")
    private Boolean anyForwards;

    @Option(names = "--refuse", paramLabel = "PART", defaultValue = "0",
            description = "The part of requests that are refused by chance, from 0 to below 1 (default: ${DEFAULT-VALUE}).")
    private double refuse;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1",
            description = "For all that is left to chance: whom to ask, what to refuse (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--check", description = "Compare what the search works on before and after each backtracking.")
    private boolean check;

    /**
     * @param usual number of workers where the host's processors do not count
     * @throws Mistake for values out of range
     */
    TascellOptions options(int spans, OptionalInt usual) {
        int team = workers == null ? usual.orElseGet(() -> Runtime.getRuntime().availableProcessors()) : workers;
        if (team < 1 || team > MOST_WORKERS) {
            throw new Mistake("--workers must be between 1 and " + MOST_WORKERS + ", got " + team + ".");
        }
        if (!(refuse >= 0 && refuse < 1)) {
            throw new Mistake("--refuse is from 0 to below 1, got " + refuse + ".");
        }
        return TascellOptions.of(team).seed(seed).refusal(refuse).messaging(messaging()).checked(check).spans(spans);
    }

    private Messaging messaging() {
        Messaging way = messaging.messaging();
        if (inFlight != null && (inFlight < 1 || inFlight > MOST_IN_FLIGHT)) {
            throw new Mistake("--in-flight must be between 1 and " + MOST_IN_FLIGHT + ", got " + inFlight + ".");
        }
        if (pause != null && !(pause >= 0 && pause <= 1e6)) {
            throw new Mistake("--pause is from 0 to 1000000 microseconds, got " + pause + ".");
        }
        return new Messaging(inFlight == null ? way.inFlight() : inFlight,
                pause == null ? way.pauseNanos() : Math.round(1000 * pause),
                busyPause == null ? way.alwaysPauses() : busyPause, anyForwards == null ? way.anyForwards() : anyForwards);
    }

    String messagingWord() {
        return messaging.word();
    }
}
