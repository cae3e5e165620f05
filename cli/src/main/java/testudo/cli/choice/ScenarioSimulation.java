package testudo.cli.choice;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

import testudo.api.grid.Grid;
import testudo.api.model.Setup;
import testudo.api.program.Program;
import testudo.cli.tuning.TuningFile;
import testudo.data.scenario.DecompositionChoice;
import testudo.data.scenario.PhaserChoice;
import testudo.data.scenario.Scenario;
import testudo.distributed.execution.Exchanges;
import testudo.runtime.Simulation;
import testudo.runtime.decomposition.Caches;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.plan.Plan;
import testudo.sync.phaser.PhaserOptions;

/** The choices of a scenario as options of a simulation. */
final class ScenarioSimulation {

    /** Elements that kernels of a run compute, from which on bands on a small grid save more than the quarter of a second that deriving them takes. */
    private static final double LONG = 2e9;

    private ScenarioSimulation() {}

    /** What this user's tunings found out, on its way already where it will be needed. */
    static TuningFile tunings(DecompositionChoice choice) {
        TuningFile file = TuningFile.ofThisUser();
        return open(choice) ? file.readAhead() : file;
    }

    private static boolean open(DecompositionChoice choice) {
        return choice.kind().equals(Optional.of(DecompositionChoice.Kind.SUB_DOMAINS)) && choice.block().isEmpty();
    }

    /**
     * The plan of a scenario that leaves the number of workers open up to a limit.
     *
     * @param simulated whether it is for a simulated machine, which runs the kernels that papers time, on the whole grid, unless others are asked for
     * @throws Mistake                when a block does not fit the rank of the grid
     * @throws DecompositionException with file, line and column, when the grid is too small for what the user asked for
     */
    static Plan plan(Scenario scenario, Setup setup, TuningFile tunings, OptionalInt most, boolean simulated) {
        Simulation simulation = of(scenario, setup).tunings(tunings);
        most.ifPresent(simulation::workersAtMost);
        scenario.decomposition().workers().ifPresent(simulation::workers);
        if (simulated && scenario.decomposition().recompute().isEmpty()) {
            simulation.recomputing(false);
        }
        if (simulated && scenario.decomposition().kind().isEmpty()) {
            simulation.tiling(new Tiling.WholeGrid());
        }
        try {
            return simulation.plan();
        } catch (DecompositionException e) {
            throw Misfit.located(scenario, e);
        }
    }

    /**
     * The plan of a rank's part of a scenario's program. Steps are fused only where the scenario says so: all ranks must take as many
     * at once. Where ranks hear of each other after each stage, every kernel sweeps the whole part and all intermediates are kept.
     *
     * @param sweep how messages want steps to be taken
     * @throws DecompositionException with file, line and column, when the part is too small for what the user asked for
     */
    static Plan planOfPart(Scenario scenario, Setup part, int most, Exchanges.Sweep sweep) {
        Simulation simulation =
                of(scenario, part).workersAtMost(most).fusedSteps(scenario.decomposition().fusedSteps().orElse(1));
        scenario.decomposition().workers().ifPresent(simulation::workers);
        switch (sweep) {
            case ANY -> {
                if (scenario.decomposition().kind().isEmpty() && staysInCaches(part.program())) {
                    simulation.tiling(new Tiling.WholeGrid());
                }
            }
            case STAGES -> simulation.tiling(new Tiling.WholeGrid()).recomputing(false);
            case THERE_AND_BACK -> simulation.tiling(Tiling.CompressedGrid.STANDARD);
        }
        try {
            return simulation.plan();
        } catch (DecompositionException e) {
            throw Misfit.located(scenario, e);
        }
    }

    /** All that a scenario chooses but for the number of workers. */
    static Simulation of(Scenario scenario, Setup setup) {
        DecompositionChoice choice = scenario.decomposition();
        Simulation simulation = Simulation.of(setup.program()).initial(setup.initial())
                .tiling(tiling(scenario, setup)).threadsPerCore(choice.threadsPerCore().orElse(1))
                .phasers(phasers(scenario.phaser()))
                .recomputing(choice.recompute().orElse(true))
                .activeRegion(choice.activeRegion());
        choice.fusedSteps().ifPresent(simulation::fusedSteps);
        scenario.sync().ifPresent(simulation::sync);
        return simulation;
    }

    static PhaserOptions phasers(PhaserChoice choice) {
        PhaserOptions options = PhaserOptions.defaults();
        options = choice.degree().isPresent() ? options.withDegree(choice.degree().getAsInt()) : options;
        options = choice.tiers().isPresent() ? options.withTiers(choice.tiers().getAsInt()) : options;
        return choice.adaptive().map(options::withAdaptive).orElse(options);
    }

    private static Tiling tiling(Scenario scenario, Setup setup) {
        DecompositionChoice choice = scenario.decomposition();
        Grid grid = setup.program().grid();
        if (choice.kind().isEmpty()) {
            return choice.activeRegion() ? new Tiling.WholeGrid()
                    : staysInCaches(setup.program()) ? small(scenario, setup) : Tiling.auto();
        }
        return switch (choice.kind().get()) {
            case WHOLE_GRID -> new Tiling.WholeGrid();
            case COMPRESSED_GRID -> Tiling.CompressedGrid.STANDARD;
            case SUB_DOMAINS -> choice.block().map(block -> subDomains(scenario, grid, block))
                    .orElseGet(() -> open(choice, grid));
        };
    }

    /** Where fields stay in the caches, other windows than those of bands would gain less than choosing them takes. */
    private static Tiling small(Scenario scenario, Setup setup) {
        Program program = setup.program();
        double elements = (double) steps(scenario, setup) * program.grid().cells() * program.assignments().size();
        return elements < LONG ? new Tiling.WholeGrid() : new Tiling.Auto(Tiling.Variant.BANDS_OR_WHOLE);
    }

    /** How many a run may take. */
    static long steps(Scenario scenario, Setup setup) {
        return scenario.until().map(goal -> goal.maximum().orElse(setup.steps()))
                .orElseGet(() -> scenario.steps().orElse(setup.steps()));
    }

    private static boolean staysInCaches(Program program) {
        int processors = Runtime.getRuntime().availableProcessors();
        long bytes = program.fields().stream().mapToLong(field -> field.domain().volume() * program.bytes(field)).sum();
        return Caches.ofThisMachine(processors).hold(bytes, processors);
    }

    /** Sub-domains that were asked for are refused beside an active region, where an automatic tiling would be the whole grid. */
    private static Tiling open(DecompositionChoice choice, Grid grid) {
        return choice.activeRegion() ? new Tiling.SubDomains(grid.n1(), grid.n2(), grid.n3())
                : new Tiling.Auto(variant(choice.variant()));
    }

    private static Tiling.Variant variant(DecompositionChoice.Variant choice) {
        return switch (choice) {
            case AUTO -> Tiling.Variant.AUTO;
            case COOPERATIVE -> Tiling.Variant.COOPERATIVE;
            case ISLANDS -> Tiling.Variant.ISLANDS;
            case BANDS -> Tiling.Variant.BANDS;
            case LEANING -> Tiling.Variant.LEANING;
        };
    }

    private static Tiling subDomains(Scenario scenario, Grid grid, List<Integer> block) {
        if (block.size() != grid.rank()) {
            throw new Mistake(scenario.located("the block has " + block.size() + (block.size() == 1 ? " number" : " numbers")
                    + ", but the grid has " + grid.rank() + (grid.rank() == 1 ? " axis" : " axes"), "decomposition",
                    "block"));
        }
        int m = block.size() > 1 ? block.get(1) : 1;
        int l = block.size() > 2 ? block.get(2) : 1;
        return switch (scenario.decomposition().variant()) {
            case ISLANDS -> new Tiling.Islands(block.get(0), m, l);
            case BANDS -> new Tiling.Bands(block.get(0), m, l);
            case LEANING -> new Tiling.Leaning(block.get(0), m, l);
            case AUTO, COOPERATIVE -> new Tiling.SubDomains(block.get(0), m, l);
        };
    }
}
