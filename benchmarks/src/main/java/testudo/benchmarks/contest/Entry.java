package testudo.benchmarks.contest;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import testudo.benchmarks.baseline.NativeCompiler;
import testudo.benchmarks.family.Family;
import testudo.benchmarks.family.Kind;
import testudo.benchmarks.family.Meetings;
import testudo.benchmarks.family.Rings;
import testudo.benchmarks.partner.Partner;

/**
 * Who takes part in an event.
 *
 * @param most threads for whom it makes sense to measure it
 * @param cWay the word {@code sync.c} knows it by; empty for families in Java
 */
public record Entry(Event event, String name, Kind kind, int most, Optional<String> cWay) {

    /** What the targets call the active OpenMP barrier. */
    public static final String OPENMP = "C: OpenMP barrier";

    /** All of an event, in the order of tables. */
    public static List<Entry> of(Event event) {
        return switch (event) {
            case MEETING -> Stream.concat(java(event, Meetings.families()), Stream.of(c(event, OPENMP, "omp"),
                    c(event, "C: pair counters", "pairs"), c(event, "C: epochs", "epochs"))).toList();
            case RING -> Stream.concat(java(event, Rings.families()), Stream.of(c(event, "C: epochs", "epochs")))
                    .toList();
        };
    }

    private static <T> Stream<Entry> java(Event event, List<Family<T>> families) {
        return families.stream().map(f -> new Entry(event, f.name(), f.kind(), f.most(), Optional.empty()));
    }

    private static Entry c(Event event, String name, String way) {
        return new Entry(event, name, Kind.C, Integer.MAX_VALUE, Optional.of(way));
    }

    /** The program, ready; empty where it needs a compiler that is not there. */
    Optional<Partner> start(Optional<NativeCompiler> compiler, int threads) {
        return cWay.isEmpty() ? Optional.of(Partner.java(event.word(), name, threads))
                : compiler.map(c -> Partner.c(c, cWay.get(), threads));
    }
}
