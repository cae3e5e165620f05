package testudo.fdtd.cases;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import testudo.api.field.State;
import testudo.api.grid.Box;
import testudo.api.model.Finding;
import testudo.api.model.ModelException;
import testudo.api.model.Probe;
import testudo.api.model.Setup;
import testudo.api.model.Study;

/**
 * How much of a pulse from the middle comes back from the sides, told by probes near two of them.
 *
 * <pre>
 *   R = 20·log10( max |E − E∞| / max |E∞| )   over all probes and steps
 * </pre>
 *
 * E∞ is the field of the same pulse in a domain so large that nothing can have come back to a probe: differences travel by
 * at most one cell per step.
 *
 * @param depth distance of the probes from the sides (cells)
 * @param steps that the run takes
 */
record Reflection(int depth, long steps) {

    /** Cells by which the large domain is wider at each side. */
    int margin(int n, int m) {
        long there = Math.min(n, m) / 2;
        if (2 * (depth + 1) > Math.min(n, m)) {
            throw new ModelException("reflection", "Probes " + depth + " cells from the sides need a domain of at least "
                    + 2 * (depth + 1) + " cells, got " + n + " × " + m + ".");
        }
        if (steps < there) {
            throw new ModelException("reflection", "The pulse needs at least " + there
                    + " steps to the sides and back to the probes, got " + steps + ".");
        }
        // from the source to the wall of the large domain and back to a probe
        long margin = Math.max(0, Math.ceilDiv(steps - there - depth, 2)) + 2;
        if (margin > 1_000_000) {
            throw new ModelException("reflection", "A domain from which nothing comes back within " + steps
                    + " steps is too large; take fewer steps or reflection = false.");
        }
        return (int) margin;
    }

    /**
     * The study of a run.
     *
     * @param setup  of the run
     * @param free   of the large domain, wider by {@code margin} at each side
     */
    Study study(Setup setup, Setup free, int margin) {
        Box inner = principal(setup).domain();
        return new Study(probes(principal(setup), inner, 0),
                Optional.of(new Study.Comparison(free, probes(principal(free), inner, margin))), Reflection::findings);
    }

    private static State principal(Setup setup) {
        return setup.program().states().stream().filter(s -> s.name().equals(setup.principal())).findFirst().orElseThrow();
    }

    /** Along the lower sides of a field, and as many cells from the ends of these. */
    private List<Probe> probes(State field, Box inner, int shift) {
        List<Probe> probes = new ArrayList<>();
        for (int i = inner.i0() + depth; i < inner.i1() - depth; i++) {
            probes.add(probe(field, i + shift, inner.j0() + depth + shift));
        }
        for (int j = inner.j0() + depth + 1; j < inner.j1() - depth; j++) {
            probes.add(probe(field, inner.i0() + depth + shift, j + shift));
        }
        return probes;
    }

    private static Probe probe(State field, int i, int j) {
        return new Probe("line " + i + " " + j, field, i, j, 0, 1);
    }

    private static List<Finding> findings(List<double[]> run, List<double[]> free) {
        double returned = 0;
        double incident = 0;
        for (int p = 0; p < run.size(); p++) {
            for (int n = 0; n < run.get(p).length; n++) {
                returned = Math.max(returned, Math.abs(run.get(p)[n] - free.get(p)[n]));
                incident = Math.max(incident, Math.abs(free.get(p)[n]));
            }
        }
        return List.of(Finding.of("reflection", 20 * Math.log10(returned / incident), "dB"));
    }
}
