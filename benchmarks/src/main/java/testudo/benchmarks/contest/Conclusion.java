package testudo.benchmarks.contest;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

import testudo.benchmarks.family.Kind;
import testudo.benchmarks.family.Meetings;
import testudo.sync.plan.SyncFamily;

/**
 * A target, and what was measured.
 *
 * @param what     who is compared with whom
 * @param most     the largest value that meets the target
 * @param measured per meeting, back to back; empty when one of the two did not take part
 * @param overhead the same ratio of EPCC's median overheads, for information
 */
public record Conclusion(String what, double most, OptionalDouble measured, OptionalDouble overhead) {

    private static final double PAIR_TO_OPENMP = 0.25;
    private static final double PAIR_TO_JDK = 0.3;
    private static final double BARRIER_TO_OPENMP = 0.45;
    private static final double PHASER_TO_BARRIER = 1.3;
    private static final double CROWDED = 3;

    public boolean isOpen() {
        return measured.isEmpty();
    }

    public boolean isMet() {
        return measured.isPresent() && measured.getAsDouble() <= most;
    }

    /** The targets set for this number of threads on this machine; none for other numbers, or if nothing was measured. */
    public static List<Conclusion> of(ContestOutcome outcome) {
        if (outcome.quick()) {
            return List.of();
        }
        List<Conclusion> all = new ArrayList<>();
        if (outcome.event() == Event.MEETING && outcome.threads() == 2 && outcome.processors() >= 2) {
            paired(outcome, all);
        }
        if (outcome.event() == Event.MEETING && outcome.threads() > outcome.processors()) {
            crowded(outcome, all);
        }
        outcome.showings().stream().filter(s -> s.kind().isOurs() && s.costs().isPresent())
                .max(Comparator.comparingDouble(Conclusion::allocated))
                .ifPresent(most -> all.add(new Conclusion("bytes any of ours (most: " + most.name() + ") allocates per "
                        + once(outcome.event()), 0, OptionalDouble.of(allocated(most)), OptionalDouble.empty())));
        return all;
    }

    private static String once(Event event) {
        return switch (event) {
            case MEETING -> "meeting";
            case RING -> "round";
        };
    }

    private static double allocated(Showing s) {
        return s.costs().orElseThrow().allocated();
    }

    private static void paired(ContestOutcome outcome, List<Conclusion> all) {
        Optional<Showing> openMp = outcome.find(Entry.OPENMP);
        Optional<Showing> jdk = outcome.find(Meetings.JDK_PHASER);
        Optional<Showing> barrier = outcome.best(s -> s.kind() == Kind.BARRIER);
        for (Kind kind : List.of(Kind.PAIRWISE, Kind.EPOCHS)) {
            Optional<Showing> ours = outcome.best(s -> s.kind() == kind);
            String name = kind == Kind.PAIRWISE ? SyncFamily.PAIRWISE.word() : "epochs";
            all.add(ratio(name, ours, Entry.OPENMP, openMp, PAIR_TO_OPENMP));
            all.add(ratio(name, ours, Meetings.JDK_PHASER, jdk, PAIR_TO_JDK));
        }
        all.add(ratio("best barrier", barrier, Entry.OPENMP, openMp, BARRIER_TO_OPENMP));
        all.add(ratio(SyncFamily.PHASER.word(), outcome.best(s -> s.kind() == Kind.PHASER), "best barrier", barrier,
                PHASER_TO_BARRIER));
    }

    /** More threads than processors: nobody may be much slower than the best of ours. */
    private static void crowded(ContestOutcome outcome, List<Conclusion> all) {
        Optional<Showing> best = outcome.best(s -> s.kind().isOurs());
        for (Showing s : outcome.showings()) {
            if (s.kind().isOurs()) {
                all.add(ratio(s.name(), Optional.of(s), "best of ours", best, CROWDED));
            }
        }
    }

    private static Conclusion ratio(String name, Optional<Showing> ours, String whom, Optional<Showing> other, double most) {
        String what = named(name, ours) + " to " + named(whom, other);
        if (ours.isEmpty() || other.isEmpty()) {
            return new Conclusion(what, most, OptionalDouble.empty(), OptionalDouble.empty());
        }
        double overhead = ours.get().overhead().orElseThrow().median() / other.get().overhead().orElseThrow().median();
        return new Conclusion(what, most, OptionalDouble.of(ours.get().ratioTo(other.get())),
                OptionalDouble.of(overhead));
    }

    private static String named(String role, Optional<Showing> who) {
        return who.filter(s -> !s.name().equals(role)).map(s -> role + " (" + s.name() + ")").orElse(role);
    }
}
