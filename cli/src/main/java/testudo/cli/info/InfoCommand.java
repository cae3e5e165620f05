package testudo.cli.info;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import testudo.api.grid.Grid;
import testudo.cli.about.ExitCodes;
import testudo.cli.choice.Mistake;
import testudo.cli.choice.RunDirectory;
import testudo.cli.text.Json;
import testudo.cli.text.Page;
import testudo.data.snapshot.Provenance;
import testudo.data.snapshot.StoredField;
import testudo.data.snapshot.StoredSnapshot;

/** Tells what a run directory holds. */
@Command(name = "info", mixinStandardHelpOptions = true,
        description = "Tells what a run directory holds: model, grid, snapshots, fields, series, probes, checkpoints.",
        footer = {"", "Example:", "  testudo info out/revolving-sphere", "  testudo info out/revolving-sphere --json",
            "  testudo info out/wave --model-source > wave.java", "  testudo info out/wave --scenario > again.toml"})
public final class InfoCommand implements Callable<Integer> {

    @Mixin
    private RunDirectory run;

    @Option(names = "--json", description = "Print as JSON.")
    private boolean json;

    @Option(names = "--scenario", description = "Print the scenario with everything in force instead.")
    private boolean scenario;

    @Option(names = "--model-source", description = "Print the Java file that the model was in instead.")
    private boolean source;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        if ((json ? 1 : 0) + (scenario ? 1 : 0) + (source ? 1 : 0) > 1) {
            throw new Mistake("--json, --scenario and --model-source exclude each other.");
        }
        Contents contents = Contents.of(run.path());
        Provenance provenance = contents.run().provenance();
        if (json) {
            Json.print(out, InfoJson.of(contents));
        } else if (scenario) {
            out.print(provenance.inForce().isEmpty() ? provenance.scenario() : provenance.inForce());
        } else if (source) {
            if (provenance.modelSource().isEmpty()) {
                throw new Mistake(
                        "The model '" + contents.run().model() + "' of '" + contents.directory()
                                + "' comes with Testudo; there is no "
                                + "Java file of it.");
            }
            out.print(provenance.modelSource());
        } else {
            print(new Page(out, 0, 12), contents);
        }
        out.flush();
        return ExitCodes.OK;
    }

    private static void print(Page page, Contents contents) {
        Provenance provenance = contents.run().provenance();
        Grid grid = contents.run().grid();
        page.entry("model",
                contents.run().model() + (provenance.modelSource().isEmpty() ? "" : ", from a Java file (--model-source)")
                        + " on " + grid + " cells");
        page.entry("state", contents.state());
        page.entry("made", provenance.created() + " by version " + provenance.version() + ", " + provenance.jvm());
        page.entry("schedule", provenance.decomposition() + ", " + provenance.sync());
        page.entry("snapshots", snapshots(contents.snapshots(), contents.run().timeUnit()));
        for (StoredField field : contents.fields()) {
            page.entry(field == contents.fields().getFirst() ? "fields" : "",
                    field.name() + " [" + field.unit() + "] " + field.location()
                            + ", " + field.shape().stream().map(String::valueOf).collect(Collectors.joining(" × "))
                            + " values along "
                            + String.join(", ", field.axes()));
        }
        page.entry("series", contents.series().columns().isEmpty() ? "none" : contents.series().rows().size() + " rows of "
                + contents.series().columns().stream().map(Object::toString).collect(Collectors.joining(", ")));
        page.entry("probes", contents.probes().isEmpty() ? "none" : String.join(", ", contents.probes()));
        page.entry("checkpoints", contents.checkpoints().isEmpty() ? "none" : "of steps "
                + contents.checkpoints().stream().map(String::valueOf).collect(Collectors.joining(", ")));
        page.entry("size", String.format(Locale.ROOT, "%.4g MB", contents.bytes() / 1e6));
    }

    private static String snapshots(List<StoredSnapshot> all, String unit) {
        StoredSnapshot first = all.getFirst();
        StoredSnapshot last = all.getLast();
        return all.size() == 1 ? "1, of step " + first.step()
                : String.format(Locale.ROOT, "%d, of steps %d to %d, times %.6g to %.6g %s", all.size(), first.step(),
                        last.step(),
                        first.time(), last.time(), unit).stripTrailing();
    }
}
