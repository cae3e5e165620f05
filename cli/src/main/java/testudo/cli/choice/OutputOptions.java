package testudo.cli.choice;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import picocli.CommandLine.Option;

import testudo.data.scenario.CheckpointChoice;
import testudo.data.scenario.OutputChoice;
import testudo.data.scenario.Scenario;

/** The options that say what a run writes, where and how often. */
final class OutputOptions {

    @Option(names = "--output", paramLabel = "DIR", description = "Run directory.")
    private Path directory;

    @Option(names = "--every", paramLabel = "N", description = "Steps between snapshots; 0: first and last only.")
    private Long every;

    @Option(names = "--fields", split = ",", paramLabel = "NAME",
            description = "What snapshots hold (default: all states but those that serve the scheme alone).")
    private List<String> fields;

    @Option(names = "--checkpoint", paramLabel = "TIME,STEPS",
            description = "Write all that the run goes on from every so often: "
                    + "30s, 10m, 2h, a number of steps, or both as in 10m,1000; 'testudo resume' goes on from it.")
    private String checkpoint;

    /** A scenario with these options in force. */
    Scenario over(Scenario scenario) {
        OutputChoice output = scenario.output();
        if (directory != null) {
            output = output.withDirectory(directory);
        }
        if (checkpoint != null) {
            output = output.withCheckpoints(CheckpointChoice.parse(checkpoint).orElseThrow(
                    () -> new Mistake("--checkpoint takes " + CheckpointChoice.GRAMMAR + "; got '" + checkpoint + "'.")));
        }
        if (fields != null) {
            output = output.withFields(fields);
        }
        if (every != null) {
            output = output.withEvery(ScenarioOptions.atLeast(0, every, "--every"));
        }
        return output == scenario.output() ? scenario : scenario.withOutput(output);
    }

    /** @param why the command has no use for them; @throws Mistake naming the first of these options that is given */
    void refuse(String command, String why) {
        Map<String, Object> options = new LinkedHashMap<>();
        options.put("--output", directory);
        options.put("--every", every);
        options.put("--fields", fields);
        options.put("--checkpoint", checkpoint);
        options.forEach((option, given) -> {
            if (given != null) {
                throw new Mistake(option + " is not for '" + command + "', which " + why + ".");
            }
        });
    }
}
