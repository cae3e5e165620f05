package testudo.reproduction.paper;

import java.util.Map;

import testudo.api.grid.Grid;
import testudo.api.model.Model;
import testudo.api.model.ModelCatalog;
import testudo.api.model.Settings;
import testudo.forecast.skeleton.ScheduledWorkload;
import testudo.machine.application.Workload;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.scheduling.Scheduler;

/**
 * The applications of the data-flow paper, as this program schedules them.
 *
 * <p>MPDATA has 17 kernels in 4 stages, 64 sub-domains of 4 × 256 × 64 and one more block in which the last of them ends:
 * 260 points per step where the paper has 256. Its vortex stands for the flow of the paper, which is not stated; the cost
 * of a cell does not depend on it. Solidification has 5 stages on the whole grid.
 *
 * <p>Source: {@code docs/theory/machines.md} §4.4.
 */
enum DataFlowApplication {

    MPDATA("vortex", Grid.of(256, 256, 64), 500) {
        @Override
        Decomposition decomposition(int cores) {
            return Decomposition.subDomains(4, 256, 64, cores);
        }
    },

    SOLIDIFICATION("dendrite", Grid.of(500, 500), 2000) {
        @Override
        Decomposition decomposition(int cores) {
            return Decomposition.wholeGrid(cores);
        }
    };

    private final String model;
    private final Grid grid;
    private final int steps;

    DataFlowApplication(String model, Grid grid, int steps) {
        this.model = model;
        this.grid = grid;
        this.steps = steps;
    }

    abstract Decomposition decomposition(int cores);

    /** Time steps of the paper's runs. */
    int steps() {
        return steps;
    }

    /** On so many cores, one worker each. */
    Workload on(int cores) {
        Model found = ModelCatalog.find(model)
                .orElseThrow(() -> new IllegalStateException("Model '" + model + "' is not on the class path."));
        Analysis analysis = Analysis.of(found.setup(grid, Settings.of(found.parameters(), Map.of())).program());
        return ScheduledWorkload.of(
                model + " " + grid + " on " + cores + " cores", Scheduler.schedule(analysis, decomposition(cores)));
    }
}
