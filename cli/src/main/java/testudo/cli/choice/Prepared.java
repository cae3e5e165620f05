package testudo.cli.choice;

import java.util.List;
import java.util.Optional;

import testudo.api.field.Local;
import testudo.api.grid.Grid;
import testudo.api.model.Model;
import testudo.api.model.ModelException;
import testudo.api.model.ModelParameter;
import testudo.api.model.Probe;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.api.model.Study;
import testudo.api.program.Reduction;
import testudo.cli.tuning.TuningFile;
import testudo.cli.tuning.TuningKey;
import testudo.data.scenario.DecompositionChoice;
import testudo.data.scenario.Scenario;
import testudo.data.scenario.UntilChoice;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.convergence.Until;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.dependence.Synchronization;
import testudo.runtime.fusion.FusedSteps;
import testudo.runtime.fusion.Sweep;
import testudo.runtime.fusion.Sweeps;
import testudo.runtime.legality.IllegalScheduleException;
import testudo.runtime.legality.Legality;
import testudo.runtime.legality.LegalityReport;
import testudo.runtime.schedule.Schedule;
import testudo.sync.plan.SyncFamily;
import testudo.sync.plan.SyncPlan;
import testudo.toml.SpellingHint;

/**
 * A scenario with everything derived from it: ready to be run or explained. Nothing has been written.
 *
 * @param sweeps the schedules of a single step and of fused ones, as {@code sync} runs them
 * @param sync   which family of synchronization is to be used
 * @param chosen why the sub-domains are as they are, where they were left open
 * @param until  when to stop, where the number of steps is not given
 */
public record Prepared(Scenario scenario, Model model, Setup setup, Sweeps sweeps, SyncFamily sync,
        Optional<String> chosen, Optional<Until> until) {

    /** What runs until converged measure and how small that must be, when nobody chose it. */
    private static final String RESIDUAL = "residual";
    private static final double TOLERANCE = 1e-6;

    /**
     * Derives everything.
     *
     * @throws Mistake naming an unknown model, parameter, field or reduction, a block that does not fit the grid's rank, or a
     *                 grid that does not fit into memory
     * @throws ModelException with file, line and column where the value at fault stands in the scenario
     * @throws DecompositionException when the grid is too small for what the user asked for
     */
    public static Prepared of(Scenario scenario) {
        return of(scenario, Runtime.getRuntime().availableProcessors());
    }

    /** The same for a machine with so many processors. */
    public static Prepared of(Scenario scenario, int most) {
        TuningFile tunings = AutomaticCut.tunings(scenario.decomposition());
        Model model = ScenarioModel.of(scenario);
        parametersExist(scenario, model);
        Setup setup = setup(scenario, model);
        fieldsExist(scenario, setup);
        Optional<Until> until = scenario.until().map(goal -> until(scenario, goal, setup));
        ProbePlaces.of(scenario, setup);
        Analysis analysis = Analysis.of(setup.program());
        AutomaticCut cut = scenario.decomposition().workers().isPresent()
                ? cut(scenario, setup, analysis, tunings, scenario.decomposition().workers().getAsInt())
                : mostWorkers(scenario, setup, analysis, tunings, most);
        MemoryLimit.check(scenario, cut.sweeps());
        Misfit.check(scenario, setup, cut.sweeps());
        SyncFamily kind = sync(scenario);
        return new Prepared(scenario, model, setup, cut.sweeps().under(kind), kind, cut.reason(), until);
    }

    private static SyncFamily sync(Scenario scenario) {
        return scenario.sync().orElse(SyncFamily.PAIRWISE);
    }

    private static void parametersExist(Scenario scenario, Model model) {
        List<String> known = model.parameters().stream().map(ModelParameter::name).toList();
        List<String> problems = scenario.parameters().keySet().stream().filter(name -> !known.contains(name)).sorted()
                .map(name -> scenario.located("unknown parameter '" + name + "' (the model takes "
                        + String.join(", ", known) + ")" + SpellingHint.hint(name, known), "parameters", name))
                .toList();
        if (!problems.isEmpty()) {
            throw new Mistake(String.join("\n", problems));
        }
    }

    private static Setup setup(Scenario scenario, Model model) {
        try {
            Settings settings = Settings.of(model.parameters(), scenario.parameters());
            Grid grid = scenario.cells().map(n -> Grid.of(n.stream().mapToInt(Integer::intValue).toArray()))
                    .orElseGet(() -> model.standardGrid(settings));
            MemoryLimit.check(scenario, grid);
            return model.setup(grid, settings);
        } catch (ModelException e) {
            String sentence = e.subject().equals("grid") ? scenario.located(e.getMessage(), "grid", "cells")
                    : scenario.located(e.getMessage(), "parameters", e.subject());
            throw new ModelException(e.subject(), sentence);
        }
    }

    private static void fieldsExist(Scenario scenario, Setup setup) {
        List<String> known = setup.program().fields().stream().filter(f -> !(f instanceof Local))
                .map(f -> f.name()).toList();
        for (String name : scenario.output().fields().orElse(List.of())) {
            if (!known.contains(name)) {
                throw new Mistake(scenario.located("there is no field '" + name + "' to write; the model has "
                        + String.join(", ", known) + SpellingHint.hint(name, known), "output", "fields"));
            }
        }
    }

    private static Until until(Scenario scenario, UntilChoice choice, Setup setup) {
        List<String> known = setup.program().reductions().stream().map(Reduction::name).toList();
        String name = choice.reduction().orElse(RESIDUAL);
        if (!known.contains(name)) {
            String there = known.isEmpty() ? "none" : String.join(", ", known);
            throw new Mistake(choice.reduction().isPresent()
                    ? scenario.located("there is no reduction '" + name + "' to run until; the model has " + there
                            + SpellingHint.hint(name, known), "until", "reduction")
                    : scenario.located("until.reduction must name a reduction, since the model has no '" + name
                            + "'; it has " + there, "until"));
        }
        return Until.below(name, choice.tolerance().orElse(TOLERANCE)).every(choice.every().orElse(Until.EVERY))
                .atMost(choice.maximum().orElse(Until.MAXIMUM));
    }

    private static int fusedSteps(Scenario scenario) {
        return scenario.decomposition().fusedSteps().orElse(1);
    }

    /** The steps that are taken at once; the single step where none are fused. */
    private static Analysis chain(Scenario scenario, Analysis analysis) {
        try {
            return FusedSteps.of(analysis, fusedSteps(scenario));
        } catch (DecompositionException e) {
            throw Misfit.located(scenario, e);
        }
    }

    /** All processors, or as many workers as the grid has room for. */
    private static AutomaticCut mostWorkers(Scenario scenario, Setup setup, Analysis analysis, TuningFile tunings,
            int most) {
        for (int workers = most; workers > 1; workers--) {
            try {
                return cut(scenario, setup, analysis, tunings, workers);
            } catch (DecompositionException tooMany) {
                continue;
            }
        }
        return cut(scenario, setup, analysis, tunings, 1);
    }

    private static AutomaticCut cut(Scenario scenario, Setup setup, Analysis analysis, TuningFile tunings, int workers) {
        DecompositionChoice choice = scenario.decomposition();
        int threads = choice.threadsPerCore().orElse(1);
        Analysis chain = chain(scenario, analysis);
        try {
            if (AutomaticCut.open(choice)) {
                return AutomaticCut.of(analysis, choice, workers, tunings.find(tuningKey(scenario, setup, workers)));
            }
            Tiling tiling = tiling(scenario, analysis.program().grid());
            return new AutomaticCut(Sweeps.of(analysis, chain, fusedSteps(scenario),
                    new Decomposition(tiling, workers, threads)), Optional.empty());
        } catch (DecompositionException e) {
            throw Misfit.located(scenario, e);
        }
    }

    private static Tiling tiling(Scenario scenario, Grid grid) {
        if (scenario.decomposition().kind() == DecompositionChoice.Kind.COMPRESSED_GRID) {
            return Tiling.CompressedGrid.STANDARD;
        }
        return scenario.decomposition().block().<Tiling>map(n -> {
            if (n.size() != grid.rank()) {
                throw new Mistake(scenario.located("the block has " + n.size() + (n.size() == 1 ? " number" : " numbers")
                        + ", but the grid has " + grid.rank() + (grid.rank() == 1 ? " axis" : " axes"), "decomposition",
                        "block"));
            }
            int m = n.size() > 1 ? n.get(1) : 1;
            int l = n.size() > 2 ? n.get(2) : 1;
            return scenario.decomposition().variant() == DecompositionChoice.Variant.ISLANDS
                    ? new Tiling.Islands(n.get(0), m, l) : new Tiling.SubDomains(n.get(0), m, l);
        }).orElseGet(Tiling.WholeGrid::new);
    }

    private static TuningKey tuningKey(Scenario scenario, Setup setup, int workers) {
        DecompositionChoice choice = scenario.decomposition();
        String steps = choice.fusedSteps().isPresent() ? Integer.toString(choice.fusedSteps().getAsInt()) : "auto";
        return TuningKey.ofThisMachine(setup.program(), workers, choice.threadsPerCore().orElse(1),
                sync(scenario).word(), choice.variant().word() + ", fused steps " + steps);
    }

    /** Under which a tuning of this scenario is remembered. */
    public TuningKey tuningKey() {
        return tuningKey(scenario, setup, schedule().workers());
    }

    /** The same scenario cut in another way. */
    public Prepared with(Sweeps cut, String reason) {
        return new Prepared(scenario, model, setup, cut.under(sync), sync, Optional.of(reason), until);
    }

    /** The schedule of a single step. */
    public Schedule schedule() {
        return sweeps.single().schedule();
    }

    /** The waits of a single step. */
    public Synchronization synchronization() {
        return sweeps.single().synchronization();
    }

    public SyncPlan plan() {
        return synchronization().plan(sync);
    }

    /** The steps to run: the most until converged, else the scenario's or the model's own number. */
    public long steps() {
        return until.isPresent() ? until.get().maximum() : scenario.steps().orElse(setup.steps());
    }

    /** The places whose values the scenario wants recorded. */
    public List<Probe> probes() {
        return ProbePlaces.of(scenario, setup);
    }

    /**
     * What the model wants the run watched for.
     *
     * @throws ModelException when these settings leave nothing to be found
     * @throws Mistake        when the run it is to be compared with does not fit into memory
     */
    public Optional<Study> study() {
        Optional<Study> study = model.study(setup, Settings.of(model.parameters(), scenario.parameters()), steps());
        study.flatMap(Study::against).ifPresent(other -> MemoryLimit.check(scenario, other.setup().program().grid()));
        return study;
    }

    /**
     * The proof of a sweep's schedule, where it is cheap enough.
     *
     * @throws IllegalScheduleException when there is a race, which would be a defect of the program
     */
    public Optional<LegalityReport> prove(Sweep sweep) {
        if (!Legality.affordable(sweep.schedule())) {
            return Optional.empty();
        }
        LegalityReport report = Legality.check(sweep.schedule(), sweep.synchronization().plan(sync));
        if (!report.legal()) {
            throw new IllegalScheduleException(report);
        }
        return Optional.of(report);
    }

    /** Those of a sub-domain, which may be larger than the grid it ends with. */
    private String sizes(int n, int m, int l) {
        Grid grid = setup.program().grid();
        return Math.min(n, grid.n1()) + " × " + Math.min(m, grid.n2()) + " × " + Math.min(l, grid.n3());
    }

    /** The decomposition in a few words, for summaries and provenance. */
    public String decompositionText() {
        Schedule schedule = schedule();
        String tiling = switch (sweeps.tiling()) {
            case Tiling.WholeGrid _ -> "whole grid";
            case Tiling.SubDomains(int n, int m, int l) -> "sub-domains " + sizes(n, m, l);
            case Tiling.Islands(int n, int m, int l) -> "islands of sub-domains " + sizes(n, m, l);
            case Tiling.CompressedGrid(int planes) -> "compressed grid, " + (planes == 1 ? "a plane" : planes + " planes")
                    + " at a time,";
        };
        return tiling + " cut along " + schedule.cut() + " over " + schedule.workers()
                + (schedule.workers() == 1 ? " worker" : " workers")
                + (schedule.decomposition().threadsPerCore() == 1 ? ""
                        : ", " + schedule.decomposition().threadsPerCore() + " to a core")
                + (sweeps.fusedSteps() == 1 ? "" : ", " + sweeps.fusedSteps() + " steps fused");
    }
}
