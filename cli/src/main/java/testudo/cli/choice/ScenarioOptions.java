package testudo.cli.choice;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import testudo.cli.own.JavaSource;
import testudo.cli.own.OwnModel;
import testudo.data.scenario.DecompositionChoice;
import testudo.data.scenario.ParameterValue;
import testudo.data.scenario.PhaserChoice;
import testudo.data.scenario.Scenario;
import testudo.data.scenario.UntilChoice;
import testudo.sync.plan.SyncFamily;

/** The options by which a scenario can be overridden. */
public final class ScenarioOptions {

    @Parameters(paramLabel = "SCENARIO", description = "TOML file that says what to run, see examples/, or a Java file "
            + "with a model.")
    private Path file;

    @Option(names = "--own", paramLabel = "FILE",
            description = "The Java file that the scenario names as its model; it is code, and "
                    + "runs only if it is named here, too.")
    private Path own;

    @Option(names = "--workers", paramLabel = "N",
            description = "Workers that share the grid (default: as many processors as pay).")
    private Integer workers;

    @Option(names = "--threads-per-core", paramLabel = "T", description = "Workers to a core (default: 1; with --on as few as "
            + "the workers need).")
    private Integer threadsPerCore;

    @Option(names = "--sync", paramLabel = "FAMILY", converter = Words.Sync.class,
            completionCandidates = Words.Sync.class,
            description = "How workers wait (default: pairwise, but epoch in leaning columns): ${COMPLETION-CANDIDATES}.")
    private SyncFamily sync;

    @Option(names = "--phaser.degree", paramLabel = "N",
            description = "Registrations or nodes that a node of a phaser's tree gathers (default: 4).")
    private Integer phaserDegree;

    @Option(names = "--phaser.tiers", paramLabel = "N",
            description = "Levels that a phaser's tree may have, 1 for a flat phaser (default: as many as needed).")
    private Integer phaserTiers;

    @Option(names = "--phaser.adaptive", paramLabel = "YES", arity = "1",
            description = "Whether phasers on which all signal and wait pass by the cheapest barrier there is, the "
                    + "machine's own if it has one (default: true).")
    private Boolean phaserAdaptive;

    @Option(names = "--steps", paramLabel = "N", description = "Time steps, exactly so many.")
    private Long steps;

    @Option(names = "--until", paramLabel = "REDUCTION",
            description = "Run until this reduction of the model is small (default: residual).")
    private String until;

    @Option(names = "--tolerance", paramLabel = "X",
            description = "Run until converged: until the reduction is at most X (default: 1e-6).")
    private Double tolerance;

    @Option(names = "--maximum", paramLabel = "N",
            description = "Run until converged, but for at most so many steps (default: 100000).")
    private Long maximum;

    @Option(names = "--check-every", paramLabel = "N",
            description = "Run until converged, checked every so many steps (default: 10).")
    private Long checkEvery;

    @Option(names = "--set", paramLabel = "NAME=VALUE", description = "A parameter of the model; may be repeated.")
    private List<String> parameters = List.of();

    @Option(names = "--cells", split = ",", paramLabel = "N", description = "Cells along I, J, K.")
    private List<Integer> cells;

    @Option(names = "--precision", paramLabel = "[FIELD=]NUMBERS", converter = PrecisionWord.Converter.class,
            completionCandidates = Words.Precisions.class,
            description = "What is computed and kept (default: double): ${COMPLETION-CANDIDATES}; with a name, such as u=float, of one "
                    + "field; may be repeated.")
    private List<PrecisionWord> precisions = List.of();

    @Option(names = "--block", paramLabel = "N,M,L|auto",
            description = "Sub-domains of so many cells along I, J, K, or of a size that fits the caches.")
    private String block;

    @Option(names = "--variant", paramLabel = "WHO", converter = Words.Variants.class,
            completionCandidates = Words.Variants.class,
            description = "Who computes a sub-domain: ${COMPLETION-CANDIDATES} (default: auto). Cooperative: all "
                    + "workers together. Islands: one worker, which computes again what it needs of its neighbours'. Bands: the same "
                    + "with whole planes for each worker. Leaning: one worker, fused steps in the state's own arrays.")
    private DecompositionChoice.Variant variant;

    @Option(names = "--whole-grid", description = "No sub-domains: every kernel sweeps the whole grid.")
    private boolean wholeGrid;

    @Option(names = "--compressed-grid",
            description = "No sub-domains: every kernel sweeps the whole grid there and back, in one "
                    + "array per state; for models whose kernels compute states from states.")
    private boolean compressedGrid;

    @Option(names = "--fused-steps", paramLabel = "T",
            description = "Time steps taken at once, with what lies between them in cache (default: 1).")
    private Integer fusedSteps;

    @Option(names = "--recompute", negatable = true,
            description = "Compute cheap intermediates again where they are read, and do "
                    + "not keep them; no bit changes (default: on this machine yes, on a simulated one no).")
    private Boolean recompute;

    @Option(names = "--active-region", negatable = true, description = "Leave out rows in which nothing happens, where that "
            + "changes no bit of the result.")
    private Boolean activeRegion;

    @Mixin
    private OutputOptions output;

    /** The scenario file with these options in force. */
    public Scenario scenario() {
        return over(JavaSource.isNamed(file.toString()) ? Scenario.of(file.toString()) : Scenario.read(file));
    }

    /**
     * The model in the Java file that the command line names, compiled; empty when it names none.
     *
     * @param scenario that is to run
     * @throws Mistake when that runs another model
     */
    public Optional<OwnModel> own(Scenario scenario) {
        boolean itself = JavaSource.isNamed(file.toString());
        if (itself && own != null) {
            throw new Mistake("'" + file + "' is a model itself and excludes --own, which is for scenarios.");
        }
        if (!itself && own != null) {
            OwnFile.check(scenario, own);
        }
        return Optional.ofNullable(itself ? file : own).map(named -> OwnModel.of(JavaSource.read(named)));
    }

    /**
     * The model in a Java file that a run which goes on was begun with.
     *
     * @param text what the file held then; empty for a model that comes with Testudo
     * @throws Mistake when the command line does not name it, or it has changed
     */
    public Optional<OwnModel> own(Scenario scenario, String text) {
        return OwnFile.begunWith(scenario, text, Optional.ofNullable(own)).map(OwnModel::of);
    }

    /** What the first word names. */
    public Path file() {
        return file;
    }

    /**
     * The scenario with these options in force and sub-domains left open, to be chosen by measuring.
     *
     * @throws Mistake when other options fix them
     */
    public Scenario tunable() {
        if (swept().isPresent() || block != null && blockCells().isPresent()) {
            throw new Mistake("--tune chooses the sub-domains and excludes " + swept().orElse("--block " + block) + ".");
        }
        Scenario scenario = scenario();
        return scenario.withDecomposition(scenario.decomposition().withBlock(Optional.empty()));
    }

    /** A scenario with these options in force. */
    public Scenario over(Scenario s) {
        Scenario scenario = s;
        if (cells != null) {
            if (cells.size() > 3) {
                throw new Mistake("--cells takes 1 to 3 numbers, one per axis, got " + cells.size() + ".");
            }
            cells.forEach(n -> atLeast(1, n, "--cells"));
            scenario = scenario.withCells(cells);
        }
        scenario = with(scenario, steps, (all, n) -> all.withSteps(atLeast(0, n, "--steps")));
        scenario = PrecisionWord.over(scenario, precisions);
        scenario = until(scenario);
        for (String word : parameters) {
            int equals = word.indexOf('=');
            if (equals < 1) {
                throw new Mistake("--set takes a parameter and its value such as dt=0.1, got '" + word + "'.");
            }
            scenario = scenario.withParameter(word.substring(0, equals), ParameterValue.parse(word.substring(equals + 1)));
        }
        scenario = decomposition(scenario);
        scenario = with(scenario, sync, Scenario::withSync);
        return output.over(phaser(scenario));
    }

    /** @throws Mistake naming an option that says what is written, for a command that runs nothing */
    public void requireNothingWritten(String command) {
        output.refuse(command, "computes no fields and writes no run");
    }

    /** @throws Mistake naming an option that says what is written, for a command that prints what it finds in runs */
    public void requireNothingKept(String command) {
        output.refuse(command, "runs, prints what it finds, and writes no run");
    }

    private Scenario phaser(Scenario scenario) {
        PhaserChoice choice = scenario.phaser();
        PhaserChoice before = choice;
        choice = with(choice, phaserDegree, (c, n) -> c.withDegree((int) atLeast(2, n, "--phaser.degree")));
        choice = with(choice, phaserTiers, (c, n) -> c.withTiers((int) atLeast(1, n, "--phaser.tiers")));
        choice = with(choice, phaserAdaptive, PhaserChoice::withAdaptive);
        return choice == before ? scenario : scenario.withPhaser(choice);
    }

    private Scenario until(Scenario scenario) {
        UntilChoice goal = scenario.until().orElse(UntilChoice.DEFAULT);
        UntilChoice before = goal;
        goal = with(goal, until, UntilChoice::withReduction);
        if (tolerance != null) {
            if (!(tolerance > 0 && tolerance < Double.POSITIVE_INFINITY)) {
                throw new Mistake("--tolerance must be a finite number above 0, got " + Numerals.shortest(tolerance) + ".");
            }
            goal = goal.withTolerance(tolerance);
        }
        goal = with(goal, maximum, (g, n) -> g.withMaximum(atLeast(1, n, "--maximum")));
        goal = with(goal, checkEvery, (g, n) -> g.withEvery(atLeast(1, n, "--check-every")));
        if (goal != before && steps != null) {
            throw new Mistake("--steps runs exactly so many steps and excludes --until, --tolerance, --maximum and "
                    + "--check-every.");
        }
        return goal == before ? scenario : scenario.withUntil(goal);
    }

    private Scenario decomposition(Scenario scenario) {
        DecompositionChoice d = scenario.decomposition();
        DecompositionChoice before = d;
        if (wholeGrid && compressedGrid) {
            throw new Mistake("--whole-grid and --compressed-grid exclude each other.");
        }
        swept().filter(_ -> block != null || variant != null).ifPresent(option -> {
            throw new Mistake(option + " and " + (block != null ? "--block" : "--variant") + " exclude each other.");
        });
        if (wholeGrid) {
            d = d.withWholeGrid();
        }
        if (compressedGrid) {
            d = d.withCompressedGrid();
        }
        d = with(d, block, (c, _) -> c.withBlock(blockCells()));
        d = with(d, variant, DecompositionChoice::withVariant);
        d = with(d, workers, (c, n) -> c.withWorkers((int) atLeast(1, n, "--workers")));
        d = with(d, threadsPerCore, (c, n) -> c.withThreadsPerCore((int) atLeast(1, n, "--threads-per-core")));
        d = with(d, fusedSteps, (c, n) -> c.withFusedSteps((int) atLeast(1, n, "--fused-steps")));
        d = with(d, recompute, DecompositionChoice::withRecompute);
        d = with(d, activeRegion, DecompositionChoice::withActiveRegion);
        return d == before ? scenario : scenario.withDecomposition(d);
    }

    /** The option by which kernels sweep the whole grid, if there is one. */
    private Optional<String> swept() {
        return wholeGrid ? Optional.of("--whole-grid") : compressedGrid ? Optional.of("--compressed-grid") : Optional.empty();
    }

    private Optional<List<Integer>> blockCells() {
        if (block.equals("auto")) {
            return Optional.empty();
        }
        List<Integer> numbers = new ArrayList<>();
        for (String word : block.split(",", -1)) {
            try {
                numbers.add((int) atLeast(1, Integer.parseInt(word.strip()), "--block"));
            } catch (NumberFormatException e) {
                throw new Mistake("--block takes whole numbers such as 4,64,64, or auto, got '" + block + "'.");
            }
        }
        return Optional.of(numbers);
    }

    /** A choice as an option changes it, or as it is where the option is not given. */
    private static <C, V> C with(C choice, V option, BiFunction<C, V, C> change) {
        return option == null ? choice : change.apply(choice, option);
    }

    static long atLeast(long least, long value, String option) {
        if (value < least) {
            throw new Mistake(option + " must be at least " + least + ", got " + value + ".");
        }
        return value;
    }
}
