package testudo.cli.run;

import java.util.List;
import java.util.Optional;

import testudo.api.model.Finding;
import testudo.api.model.Probe;
import testudo.api.model.Study;
import testudo.cli.choice.Prepared;
import testudo.runtime.Simulation;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.execution.Execution;

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

    /** On the whole grid, with the run's workers or as many as there is room for. */
    private List<double[]> compared(Study.Comparison other) {
        try (Execution execution = Simulation.of(other.setup().program()).initial(other.setup().initial())
                .tiling(new Tiling.WholeGrid()).workersAtMost(prepared.plan().workers()).sync(prepared.plan().sync())
                .compiler(compiler.gradual()).probes(other.probes()).start()) {
            execution.advance(prepared.steps());
            return series(execution, other.probes());
        }
    }

    private static List<double[]> series(Execution execution, List<Probe> probes) {
        return probes.stream().map(execution::recorded).toList();
    }
}
