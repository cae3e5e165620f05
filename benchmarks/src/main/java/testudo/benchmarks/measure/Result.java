package testudo.benchmarks.measure;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.benchmarks.cases.BenchCase;
import testudo.benchmarks.cases.Target;

/**
 * A case that has been run with a number of threads.
 *
 * @param standings per entrant that took part
 * @param absent    entrants that did not take part, with the reason
 */
public record Result(BenchCase of, int threads, List<Standing> standings, Map<String, String> absent) {

    public Result {
        standings = List.copyOf(standings);
        absent = Map.copyOf(absent);
    }

    /** The fastest per cell of those entrants that took part. */
    public Optional<Standing> best(List<String> names) {
        return standings.stream().filter(s -> names.contains(s.entrant().name()))
                .min(Comparator.comparingDouble(Standing::cellNanos));
    }

    /** The standing of one entrant. */
    public Optional<Standing> named(String name) {
        return best(List.of(name));
    }

    /** How a standing compares with its target. */
    public Verdict judge(Standing standing, Target target) {
        return switch (target) {
            case Target.Rate(double least) -> new Verdict(target, standing.cellRate() / least, "",
                    outcome(standing.cellRate() >= least));
            case Target.Ratio(double most, List<String> against, _) -> best(against).map(best -> {
                double ratio = standing.cellNanos() / best.cellNanos();
                return new Verdict(target, ratio, best.entrant().name(), outcome(ratio <= most));
            }).orElse(new Verdict(target, Double.NaN, "", Verdict.TargetOutcome.OPEN));
        };
    }

    private Verdict.TargetOutcome outcome(boolean reached) {
        if (!of.judged(threads)) {
            return Verdict.TargetOutcome.OPEN;
        }
        return reached ? Verdict.TargetOutcome.MET : Verdict.TargetOutcome.MISSED;
    }
}
