package testudo.api.model;

import java.util.List;
import java.util.Optional;

/**
 * What a run is watched for, and what follows from it.
 *
 * <pre>
 *   run        ─ probes ─► series ─┐
 *                                  ├─ conclusion ─► Finding …
 *   comparison ─ probes ─► series ─┘
 * </pre>
 *
 * @param probes     in the run itself
 * @param against    another run of as many steps, such as one without walls
 * @param conclusion what the series say
 */
public record Study(List<Probe> probes, Optional<Comparison> against, Conclusion conclusion) {

    public Study {
        probes = List.copyOf(probes);
    }

    /** A second run that a study is compared with, and the probes in it. */
    public record Comparison(Setup setup, List<Probe> probes) {
        public Comparison {
            probes = List.copyOf(probes);
        }
    }

    /** Draws conclusions; pure. */
    @FunctionalInterface
    public interface Conclusion {

        /**
         * The findings in the order in which they are to be told.
         *
         * @param run     one series per probe of the run, each from step 0
         * @param against likewise of the comparison; empty without one
         */
        List<Finding> of(List<double[]> run, List<double[]> against);
    }
}
