package testudo.benchmarks.report;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import testudo.benchmarks.contest.ContestOutcome;
import testudo.benchmarks.contest.Costs;
import testudo.benchmarks.contest.Entry;
import testudo.benchmarks.contest.Showing;
import testudo.benchmarks.epcc.Overhead;
import testudo.benchmarks.family.Kind;
import testudo.benchmarks.family.Meetings;

/** What contests came to as comma-separated values (RFC 4180): a heading, then one line per program and event. */
public final class ContestCsv {

    private static final String HEADING = "event,threads,family,kind,ns_lower,ns_median,ns_upper,epcc_mean_ns,"
            + "epcc_median_ns,epcc_error_ns,epcc_outliers,ratio_to_openmp,ratio_to_juc_phaser,ratio_to_best_barrier,"
            + "rmws,writes,allocated_bytes,bytes_per_party,others_share,quick";

    private ContestCsv() {}

    public static String of(List<ContestOutcome> outcomes) {
        return outcomes.stream().flatMap(o -> o.showings().stream().map(s -> line(o, s)))
                .collect(Collectors.joining("\r\n", HEADING + "\r\n", "\r\n"));
    }

    private static String line(ContestOutcome outcome, Showing s) {
        return Stream.of(outcome.event(), outcome.threads(), s.name(), s.kind(), s.quartiles().lower(),
                s.quartiles().median(), s.quartiles().upper(), part(s.overhead(), Overhead::mean),
                part(s.overhead(), Overhead::median), part(s.overhead(), Overhead::error),
                part(s.overhead(), Overhead::outliers), part(outcome.find(Entry.OPENMP), s::ratioTo),
                part(outcome.find(Meetings.JDK_PHASER), s::ratioTo),
                part(outcome.best(b -> b.kind() == Kind.BARRIER), s::ratioTo),
                text(s.costs().map(Costs::rmws).orElse(OptionalDouble.empty())),
                text(s.costs().map(Costs::writes).orElse(OptionalDouble.empty())),
                part(s.costs(), Costs::allocated), part(s.costs(), Costs::bytesPerParty), outcome.othersShare(),
                outcome.quick())
                .map(cell -> Csv.quoted(cell.toString())).collect(Collectors.joining(","));
    }

    private static <T> String part(Optional<T> whole, Function<T, Object> part) {
        return whole.map(part).map(Object::toString).orElse("");
    }

    private static String text(OptionalDouble value) {
        return value.isPresent() ? Double.toString(value.getAsDouble()) : "";
    }
}
