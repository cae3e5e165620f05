package testudo.data.scenario;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

import testudo.api.program.Precisions;
import testudo.formulas.declared.Declared;
import testudo.sync.plan.SyncFamily;
import testudo.toml.OneLine;
import testudo.toml.Position;

/**
 * What to run. The grammar of the file is in the package's documentation.
 *
 * @param problem          what is computed
 * @param work             how it is computed
 * @param output           what is written
 * @param diagnosticsEvery steps between rows of the time series; 0 only the first and last state
 * @param origin           where the values stand, for messages and provenance
 */
public record Scenario(ProblemChoice problem, WorkChoice work, OutputChoice output, long diagnosticsEvery, Origin origin) {

    /**
     * Reads a scenario file.
     *
     * @throws ScenarioException listing every mistake in it, or why it cannot be read
     */
    public static Scenario read(Path file) {
        return ScenarioFile.read(file);
    }

    /**
     * Reads a scenario that another file holds as text.
     *
     * @throws ScenarioException listing every mistake in it
     */
    public static Scenario parse(String text, Path file) {
        return ScenarioFile.parse(text, file);
    }

    /** The standard run of a model. */
    public static Scenario of(String model) {
        return new Scenario(ProblemChoice.of(model), WorkChoice.DEFAULT, OutputChoice.of(model), 0, Origin.NONE);
    }

    /** The name of the model. */
    public String model() {
        return problem.model();
    }

    /** Steps to take; empty for the model's own number, or where a run goes on until converged. */
    public OptionalLong steps() {
        return problem.stop().steps();
    }

    /** When to stop instead, where steps are not counted beforehand. */
    public Optional<UntilChoice> until() {
        return problem.stop().until();
    }

    /** Cells along I, J, K, 1 to 3 numbers; the model's own grid when absent. */
    public Optional<List<Integer>> cells() {
        return problem.cells();
    }

    /** Double, Long, Boolean or String by name, for the model to check. */
    public Map<String, Object> parameters() {
        return problem.parameters();
    }

    /** The model as the scenario declares it by formulas; empty where it names one. */
    public Optional<Declared> declared() {
        return problem.declared();
    }

    /** Fields whose values before the first step come from files. */
    public List<InitialChoice> initial() {
        return problem.initial();
    }

    /** Of what is computed and kept. */
    public Precisions precisions() {
        return problem.precisions();
    }

    /** How the grid is cut. */
    public DecompositionChoice decomposition() {
        return work.decomposition();
    }

    /** How workers wait; chosen by the runtime when absent. */
    public Optional<SyncFamily> sync() {
        return work.sync();
    }

    /** How phasers are built, where workers wait by them. */
    public PhaserChoice phaser() {
        return work.phaser();
    }

    /** Where workers run. */
    public MachineChoice machine() {
        return work.machine();
    }

    /** The scenario as TOML: the file's own text as long as nothing was overridden, else all values written anew. */
    public String text() {
        return origin.textInForce().orElseGet(() -> ScenarioText.of(this));
    }

    /** The file read, if any. */
    public Optional<Path> file() {
        return origin.source().map(Source::file);
    }

    /** Where a value stands in the file, such as {@code ("grid", "cells")}; empty when it is not from the file. */
    public Optional<Position> positionOf(String... path) {
        return origin.source().flatMap(s -> s.positionOf(List.of(path)));
    }

    /** A sentence about a value; where the value is from the file, file, line and column stand in front and the line itself below. */
    public String located(String sentence, String... path) {
        String line = OneLine.of(sentence);
        return positionOf(path).map(p -> origin.source().orElseThrow().located(line, p)).orElse(line);
    }

    /** Exactly so many steps, also where the scenario ran until converged. */
    public Scenario withSteps(long count) {
        return with(problem.withStop(new StopChoice.Steps(count)), origin.without("steps").without("until"));
    }

    /** Until converged, also where the scenario had a number of steps. */
    public Scenario withUntil(UntilChoice choice) {
        return with(problem.withStop(choice), origin.without("steps").without("until"));
    }

    public Scenario withCells(List<Integer> numbers) {
        return with(problem.withCells(numbers), origin.without("grid", "cells"));
    }

    public Scenario withPrecisions(Precisions choice) {
        return with(problem.withPrecisions(choice), origin.without("precision"));
    }

    /** @param value a Double, Long, Boolean or String; {@link ParameterValue#parse} makes one from a word */
    public Scenario withParameter(String name, Object value) {
        return with(problem.withParameter(name, value), origin.without("parameters", name));
    }

    /** Keys whose values stay as the file has them keep their places in it. */
    public Scenario withDecomposition(DecompositionChoice choice) {
        Origin left = origin;
        for (String key : choice.keysOtherThanIn(decomposition())) {
            left = left.without("decomposition", key);
        }
        return with(work.withDecomposition(choice), left);
    }

    public Scenario withSync(SyncFamily choice) {
        return with(work.withSync(choice), origin.without("sync", "strategy"));
    }

    public Scenario withPhaser(PhaserChoice choice) {
        return with(work.withPhaser(choice), origin.without("sync", "phaser"));
    }

    public Scenario withOutput(OutputChoice choice) {
        return new Scenario(problem, work, choice, diagnosticsEvery, origin.without("output"));
    }

    public Scenario withDiagnosticsEvery(long count) {
        return new Scenario(problem, work, output, count, origin.without("diagnostics", "every"));
    }

    private Scenario with(ProblemChoice choice, Origin left) {
        return new Scenario(choice, work, output, diagnosticsEvery, left);
    }

    private Scenario with(WorkChoice choice, Origin left) {
        return new Scenario(problem, choice, output, diagnosticsEvery, left);
    }
}
