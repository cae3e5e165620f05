package testudo.data.scenario;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

import testudo.sync.plan.SyncFamily;

/**
 * What to run. The grammar of the file is in the package's documentation.
 *
 * @param model            name of the model
 * @param steps            steps to take; the model's own number when absent
 * @param until            when to stop instead, where steps are not counted beforehand; excludes {@code steps}
 * @param cells            cells along I, J, K, 1 to 3 numbers; the model's own grid when absent
 * @param parameters       Double, Long, Boolean or String by name, for the model to check
 * @param decomposition    how the grid is cut
 * @param sync             how workers wait; chosen by the runtime when absent
 * @param phaser           how phasers are built, where workers wait by them
 * @param machine          where workers run
 * @param output           what is written
 * @param diagnosticsEvery steps between rows of the time series; 0 only the first and last state
 * @param origin           where the values stand, for messages and provenance
 */
public record Scenario(String model, OptionalLong steps, Optional<UntilChoice> until, Optional<List<Integer>> cells,
        Map<String, Object> parameters, DecompositionChoice decomposition, Optional<SyncFamily> sync,
        PhaserChoice phaser, MachineChoice machine, OutputChoice output, long diagnosticsEvery, Origin origin) {

    public Scenario {
        if (steps.isPresent() && until.isPresent()) {
            throw new IllegalArgumentException("A scenario has a number of steps or a goal to run until, not both.");
        }
        cells = cells.map(List::copyOf);
        parameters = Map.copyOf(parameters);
    }

    /**
     * Reads a scenario file.
     *
     * @throws ScenarioException listing every mistake in it, or why it cannot be read
     */
    public static Scenario read(Path file) {
        return ScenarioFile.read(file);
    }

    /** The standard run of a model. */
    public static Scenario of(String model) {
        return new Scenario(model, OptionalLong.empty(), Optional.empty(), Optional.empty(), Map.of(),
                DecompositionChoice.DEFAULT, Optional.empty(), PhaserChoice.DEFAULT, MachineChoice.HOST,
                OutputChoice.of(model), 0, Origin.NONE);
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

    /** A sentence about a value, with file, line and column in front where the value is from the file. */
    public String located(String sentence, String... path) {
        return positionOf(path).map(p -> file().orElseThrow() + ":" + p + ": " + sentence).orElse(sentence);
    }

    /** Exactly so many steps, also where the scenario ran until converged. */
    public Scenario withSteps(long count) {
        return new Scenario(model, OptionalLong.of(count), Optional.empty(), cells, parameters, decomposition, sync, phaser,
                machine, output, diagnosticsEvery, origin.without("steps").without("until"));
    }

    /** Until converged, also where the scenario had a number of steps. */
    public Scenario withUntil(UntilChoice choice) {
        return new Scenario(model, OptionalLong.empty(), Optional.of(choice), cells, parameters, decomposition, sync, phaser,
                machine, output, diagnosticsEvery, origin.without("steps").without("until"));
    }

    public Scenario withCells(List<Integer> numbers) {
        return new Scenario(model, steps, until, Optional.of(numbers), parameters, decomposition, sync, phaser,
                machine, output, diagnosticsEvery, origin.without("grid", "cells"));
    }

    /** @param value a Double, Long, Boolean or String; {@link ParameterValue#parse} makes one from a word */
    public Scenario withParameter(String name, Object value) {
        Map<String, Object> more = new TreeMap<>(parameters);
        more.put(name, value);
        return new Scenario(model, steps, until, cells, more, decomposition, sync, phaser, machine, output, diagnosticsEvery,
                origin.without("parameters", name));
    }

    public Scenario withDecomposition(DecompositionChoice choice) {
        return new Scenario(model, steps, until, cells, parameters, choice, sync, phaser, machine, output, diagnosticsEvery,
                origin.without("decomposition"));
    }

    public Scenario withSync(SyncFamily choice) {
        return new Scenario(model, steps, until, cells, parameters, decomposition, Optional.of(choice), phaser, machine, output,
                diagnosticsEvery, origin.without("sync"));
    }

    public Scenario withPhaser(PhaserChoice choice) {
        return new Scenario(model, steps, until, cells, parameters, decomposition, sync, choice, machine, output,
                diagnosticsEvery, origin.without("sync", "phaser"));
    }

    public Scenario withOutput(OutputChoice choice) {
        return new Scenario(model, steps, until, cells, parameters, decomposition, sync, phaser, machine, choice,
                diagnosticsEvery, origin.without("output"));
    }

    public Scenario withDiagnosticsEvery(long count) {
        return new Scenario(model, steps, until, cells, parameters, decomposition, sync, phaser, machine, output, count,
                origin.without("diagnostics", "every"));
    }
}
