package testudo.cli.forecast;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

import testudo.cli.choice.Mistake;
import testudo.cli.choice.ScenarioOptions;
import testudo.cli.drawing.Curves;
import testudo.cli.output.Destination;
import testudo.data.scenario.Scenario;

/** The options of commands that tell many times: how they are found, and where they are written. */
final class TableChoices {

    /** Why nothing is said of convergence. */
    static final String CONVERGING = "no field is computed, so that nobody knows when it converges; name --steps";

    private static final int STEPS = 10;

    @Option(names = "--by", paramLabel = "WAY",
            description = "auto, detail or recurrence (default: auto, in detail where that is quick).")
    private String by = "auto";

    @Option(names = "--csv", paramLabel = "FILE", description = "Write all times as comma-separated values.")
    private Path csv;

    @Option(names = "--plot", paramLabel = "FILE", description = "Draw the times: .png or .svg.")
    private Path plot;

    /**
     * How times are found.
     *
     * @throws Mistake for a word that is none, and for options of runs that write something or end by themselves
     */
    FoundBy way(ScenarioOptions choices, CommandSpec command) {
        choices.requireNothingWritten(command.qualifiedName());
        refuseConvergence(command);
        return FoundBy.one(by);
    }

    /** Those of the command line; of a file's steps, which are those of a run, only a few. */
    static long steps(Scenario scenario) {
        return scenario.positionOf("steps").isPresent() ? STEPS : scenario.steps().orElse(STEPS);
    }

    /** @throws Mistake when an option is given that another one of the command stands for */
    static void refuse(CommandSpec command, String option, String instead) {
        if (command.commandLine().getParseResult().hasMatchedOption(option)) {
            throw new Mistake(option + " is not for '" + command.qualifiedName() + "': " + instead + ".");
        }
    }

    /** Refuses every option of runs until converged. */
    private static void refuseConvergence(CommandSpec command) {
        List.of("--until", "--tolerance", "--check-every", "--maximum").forEach(option -> refuse(command, option, CONVERGING));
    }

    /** Makes sure that the files can be written, before time is spent on what is to be in them. */
    void requireFiles() {
        Destination.checked(csv);
        drawing().ifPresent(Destination::requireWritable);
    }

    private Optional<Destination> drawing() {
        return Optional.ofNullable(plot).map(file -> Destination.ending("--plot draws", file, ".png", ".svg"));
    }

    void write(String table, Curves curves) {
        Optional.ofNullable(csv).map(Destination::new)
                .ifPresent(file -> file.write(out -> out.write(table.getBytes(StandardCharsets.UTF_8))));
        drawing().ifPresent(curves::write);
    }
}
