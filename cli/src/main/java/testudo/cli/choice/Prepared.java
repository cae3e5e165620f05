package testudo.cli.choice;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.model.Diagnostic;
import testudo.api.model.Model;
import testudo.api.model.ModelException;
import testudo.api.model.ModelParameter;
import testudo.api.model.Probe;
import testudo.api.model.Receiver;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.api.model.Study;
import testudo.api.program.Reduction;
import testudo.cli.own.OwnModel;
import testudo.cli.tuning.TuningFile;
import testudo.data.scenario.Scenario;
import testudo.data.scenario.UntilChoice;
import testudo.distributed.execution.Exchanges;
import testudo.runtime.Simulation;
import testudo.runtime.convergence.Until;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.plan.Plan;
import testudo.toml.SpellingHint;

/**
 * A scenario with everything derived from it: ready to be run or explained. Nothing has been written.
 *
 * @param plan   how it is going to be run
 * @param receivers the places whose values the scenario wants recorded
 * @param until  when to stop, where the number of steps is not given
 * @param signals a digest of the files that sources take their signals from, 0 without
 */
public record Prepared(Scenario scenario, Model model, Setup setup, Plan plan, List<Receiver> receivers,
        Optional<Until> until, long signals) {

    /** What runs until converged measure and how small that must be, when nobody chose it. */
    private static final String RESIDUAL = "residual";
    private static final double TOLERANCE = 1e-6;

    public Prepared {
        receivers = List.copyOf(receivers);
    }

    /**
     * Derives everything.
     *
     * @throws Mistake naming an unknown model, parameter, field or reduction, a block that does not fit the grid's rank, or a
     *                 grid that does not fit into memory
     * @throws ModelException with file, line and column where the value at fault stands in the scenario
     * @throws DecompositionException when the grid is too small for what the user asked for
     */
    public static Prepared of(Scenario scenario) {
        return of(scenario, Optional.empty());
    }

    /** Prepares a scenario with the model in a Java file that the command line names, if it names one. */
    public static Prepared of(Scenario scenario, Optional<OwnModel> own) {
        return of(scenario, own, OptionalInt.empty(), scenario.machine().on().isPresent());
    }

    /** For a simulated machine with room for so many workers, otherwise the same. */
    public static Prepared simulated(Scenario scenario, Optional<OwnModel> own, int most) {
        return of(scenario, own, OptionalInt.of(most), true);
    }

    /**
     * On one of several ranks, which holds and plans its part of the program only; everything else is of the whole.
     *
     * @param here how many ranks' parts this process holds
     * @param most workers of the rank, where the scenario does not say
     * @param sweep how messages want steps to be taken
     * @param part of the whole's set-up, the program that runs here and its values before the first step
     */
    public static Prepared onRank(WholeSetup whole, int here, int most, Exchanges.Sweep sweep, Setup part) {
        Scenario scenario = whole.scenario();
        Plan plan = ScenarioSimulation.planOfPart(scenario, part, most, sweep);
        MemoryLimit.check(scenario, plan, here);
        return new Prepared(scenario, whole.model(), whole.setup(), plan, whole.receivers(), whole.until(), whole.signals());
    }

    /**
     * What all ranks know alike before the grid is shared.
     *
     * @param ranks how many processes share the fields
     * @throws Mistake as for a run on one rank
     */
    public static WholeSetup whole(Scenario scenario, Optional<OwnModel> own, int ranks) {
        Model model = ScenarioModel.of(scenario, own);
        ModelSetup made = new ModelSetup(scenario, model);
        made.requireParameters();
        Setup setup = made.setup(grid -> MemoryLimit.checkShare(scenario, grid, ranks));
        fieldsExist(scenario, setup);
        Optional<Until> until = scenario.until().map(goal -> until(scenario, goal, model, setup));
        List<Receiver> receivers = ProbePlaces.of(scenario, setup);
        MemoryLimit.checkShare(scenario, setup.program(), ranks);
        return new WholeSetup(scenario, model, made.examined(setup), receivers, until,
                SignalFiles.digest(scenario));
    }

    /** A simulation with all options of the scenario, of the part of the program that the plan is of. */
    public Simulation simulation(Setup part) {
        return ScenarioSimulation.of(scenario, part).workers(plan.workers());
    }

    private static Prepared of(Scenario scenario, Optional<OwnModel> own, OptionalInt most, boolean simulated) {
        TuningFile tunings = ScenarioSimulation.tunings(scenario.decomposition());
        Model model = ScenarioModel.of(scenario, own);
        ModelSetup made = new ModelSetup(scenario, model);
        made.requireParameters();
        Setup setup = made.setup(grid -> MemoryLimit.checkShare(scenario, grid, 1));
        fieldsExist(scenario, setup);
        Optional<Until> until = scenario.until().map(goal -> until(scenario, goal, model, setup));
        List<Receiver> receivers = ProbePlaces.of(scenario, setup);
        scenario.decomposition().workers().ifPresent(n -> MemoryLimit.check(scenario, setup.program().grid(), n));
        Plan plan = ScenarioSimulation.plan(scenario, setup, tunings, most, simulated);
        MemoryLimit.check(scenario, plan);
        Misfit.check(scenario, setup, plan);
        return new Prepared(scenario, model, made.examined(setup), plan, receivers, until,
                SignalFiles.digest(scenario));
    }

    private static void fieldsExist(Scenario scenario, Setup setup) {
        List<String> known = setup.program().fields().stream().filter(f -> !(f instanceof Local))
                .map(f -> f.name()).toList();
        Set<String> names = new HashSet<>();
        for (String name : scenario.output().fields().orElse(List.of())) {
            if (!names.add(name)) {
                throw new Mistake(scenario.located("the field '" + name + "' is to be written twice", "output", "fields"));
            }
            if (!known.contains(name)) {
                throw new Mistake(scenario.located("there is no field '" + name + "' to write; the model has "
                        + String.join(", ", known) + SpellingHint.hint(name, known), "output", "fields"));
            }
        }
    }

    private static Until until(Scenario scenario, UntilChoice choice, Model model, Setup setup) {
        List<String> known = setup.program().reductions().stream().map(Reduction::name).toList();
        String name = choice.reduction().orElse(RESIDUAL);
        if (!known.contains(name)) {
            String there = known.isEmpty() ? "none" : String.join(", ", known);
            throw new Mistake(choice.reduction().isPresent()
                    ? scenario.located("there is no reduction '" + name + "' to run until; the model has " + there
                            + SpellingHint.hint(name, known), "until", "reduction")
                    : scenario.located((scenario.positionOf("until").isPresent() ? "until.reduction" : "--until")
                            + " must name a reduction, since the model has no '" + name
                            + "'; it has " + there, "until"));
        }
        return Until.below(name, choice.tolerance().orElse(TOLERANCE)).every(choice.every().orElse(Until.EVERY))
                .atMost(choice.maximum().orElse(Until.MAXIMUM)).over(divisor(scenario, model, setup, name));
    }

    /** A mean of formulas is a quotient that has the name of its sum: what is told under a name is what a run ends by. */
    private static double divisor(Scenario scenario, Model model, Setup setup, String name) {
        return means(scenario, model, setup).filter(d -> d.name().equals(name)).mapToDouble(Diagnostic.Quotient::divisor)
                .findFirst()
                .orElse(1);
    }

    private static Stream<Diagnostic.Quotient> means(Scenario scenario, Model model, Setup setup) {
        return model.diagnostics(setup.program().grid(), Settings.of(model.parameters(), scenario.parameters())).stream()
                .filter(Diagnostic.Quotient.class::isInstance).map(Diagnostic.Quotient.class::cast)
                .filter(d -> d.name().equals(d.reduction()));
    }

    /** The names of sums that are told by the number of cells. */
    public Set<String> means() {
        return means(scenario, model, setup).map(Diagnostic::name).collect(Collectors.toSet());
    }

    /** The text of the Java file that the model is in; empty for one that comes with Testudo. */
    public String modelSource() {
        return model instanceof OwnModel own ? own.source().text() : "";
    }

    /** The elements whose values are recorded, those of one receiver after the other. */
    public List<Probe> probes() {
        return receivers.stream().flatMap(r -> r.probes().stream()).toList();
    }

    /** The names of what is recorded at places, in the order of the scenario. */
    public List<String> probeNames() {
        return receivers.stream().map(Receiver::name).toList();
    }

    /** A simulation with all options of the scenario; of as many workers as the plan has. */
    public Simulation simulation() {
        return ScenarioSimulation.of(scenario, setup).workers(plan.workers()).probes(probes());
    }

    /** This scenario with another plan. */
    public Prepared with(Plan other) {
        return new Prepared(scenario, model, setup, other, receivers, until, signals);
    }

    /** The fields that snapshots hold: those chosen, else all states but those that serve the scheme alone, unless there are no others. */
    public List<? extends Field> written() {
        List<String> chosen = scenario.output().fields().orElse(List.of());
        List<State> states = setup.program().states();
        List<State> told = states.stream().filter(state -> !state.spec().auxiliary()).toList();
        return chosen.isEmpty() ? told.isEmpty() ? states : told
                : setup.program().fields().stream().filter(f -> chosen.contains(f.name())).toList();
    }

    /** The steps to run: the most until converged, else the scenario's or the model's own number. */
    public long steps() {
        return until.isPresent() ? until.get().maximum() : scenario.steps().orElse(setup.steps());
    }

    /** The scenario with the grid, steps and parameters that nobody chose. */
    public Scenario inForce() {
        Settings settings = Settings.of(model.parameters(), scenario.parameters());
        Scenario all = scenario.withCells(Arrays.stream(Axis.values()).limit(setup.program().grid().rank())
                .map(setup.program().grid()::extent).toList());
        for (ModelParameter p : model.parameters()) {
            all = all.withParameter(p.name(), settings.value(p.name()));
        }
        return until.isEmpty() ? all.withSteps(steps())
                : all.withUntil(
                        new UntilChoice(Optional.of(until.get().reduction()), OptionalDouble.of(until.get().tolerance()),
                                OptionalLong.of(until.get().maximum()), OptionalLong.of(until.get().every())));
    }

    /**
     * What the model wants the run watched for.
     *
     * @throws ModelException when these settings leave nothing to be found
     * @throws Mistake        when the run it is to be compared with does not fit into memory
     */
    public Optional<Study> study() {
        return studyShared(1);
    }

    /** What the model wants the run watched for, where so many ranks share each field. */
    public Optional<Study> studyShared(int ranks) {
        return model.study(setup, Settings.of(model.parameters(), scenario.parameters()), steps()).map(study -> new Study(
                study.probes(), study.against().map(other -> comparable(other, ranks)), study.conclusion()));
    }

    private Study.Comparison comparable(Study.Comparison other, int ranks) {
        MemoryLimit.checkShare(scenario, other.setup().program().grid(), ranks);
        ModelSetup made = new ModelSetup(scenario, model);
        return new Study.Comparison(made.examined(made.in(other.setup())), other.probes());
    }
}
