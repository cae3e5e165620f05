package testudo.cli.run;

import java.util.List;
import java.util.Optional;

import testudo.api.model.Finding;
import testudo.api.model.Probe;
import testudo.api.model.Study;
import testudo.cli.choice.Prepared;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.execution.Execution;
import testudo.runtime.execution.ExecutionEnvironment;
import testudo.runtime.fusion.Sweeps;

/** What a model wants found out: it runs the comparison after the run itself and asks the model to conclude. */
final class StudyRun {

    private final Prepared prepared;
    private final KernelCompiler compiler;
    private final Optional<Study> study;

    StudyRun(Prepared prepared, KernelCompiler compiler) {
        this.prepared = prepared;
        this.compiler = compiler;
        study = prepared.study();
    }

    /** Those the run itself needs. */
    List<Probe> probes() {
        return study.map(Study::probes).orElse(List.of());
    }

    List<Finding> findings(Execution run) {
        return study.map(s -> s.conclusion().of(series(run, s.probes()), s.against().map(this::compared).orElse(List.of())))
                .orElse(List.of());
    }

    private List<double[]> compared(Study.Comparison other) {
        Execution execution =
                new Execution(whole(Analysis.of(other.setup().program())), prepared.sync(), ExecutionEnvironment.host(),
                        compiler.gradual(), other.setup().initial(), other.probes(), false);
        execution.advance(prepared.steps());
        return series(execution, other.probes());
    }

    /** With the run's workers, or one where the grid is too small for them. */
    private Sweeps whole(Analysis analysis) {
        Tiling tiling = new Tiling.WholeGrid();
        try {
            return Sweeps.of(analysis, 1, new Decomposition(tiling, prepared.schedule().workers(), 1));
        } catch (DecompositionException tooSmall) {
            return Sweeps.of(analysis, 1, new Decomposition(tiling, 1, 1));
        }
    }

    private static List<double[]> series(Execution execution, List<Probe> probes) {
        return probes.stream().map(execution::recorded).toList();
    }
}
