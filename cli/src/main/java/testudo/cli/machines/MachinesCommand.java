package testudo.cli.machines;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import testudo.cli.about.ExitCodes;
import testudo.cli.choice.Mistake;
import testudo.cli.output.Destination;
import testudo.cli.text.Json;
import testudo.cli.text.Page;
import testudo.machine.description.Figure;
import testudo.machine.description.Machine;
import testudo.machine.description.MachineFile;
import testudo.machine.description.Topology;
import testudo.machine.host.HostDescription;
import testudo.machine.host.HostMeasurement;

/** Lists the machines, or every figure of one. */
@Command(name = "machines", mixinStandardHelpOptions = true,
        description = {"Lists the machines that can be simulated, or all figures of one with source and confidence.",
            "The machine 'host' is this one: what its system reports, and guesses for the rest, or with --measure what a few "
                    + "seconds of measuring tell. A machine is a file that can be copied and changed."},
        footer = {"", "Example:", "  testudo machines", "  testudo machines c64", "  testudo machines c64 --json",
            "  testudo machines c64 --toml > mine.toml", "  testudo run examples/revolving-sphere.toml --on mine.toml",
            "  testudo machines host --measure --output host.toml", "  testudo simulate barrier --on host.toml"})
public final class MachinesCommand implements Callable<Integer> {

    @Parameters(arity = "0..1", paramLabel = "MACHINE", description = "Short name, or a machine file.")
    private String name;

    @Option(names = "--measure", description = "Measure clock, latencies and bandwidth of this machine first; nothing else "
            + "should run meanwhile. For 'host' only.")
    private boolean measure;

    @Option(names = "--toml", description = "Print the machine's file, to be copied and changed.")
    private boolean toml;

    @Option(names = "--json", description = "Print as JSON.")
    private boolean json;

    @Option(names = {"-o", "--output"}, paramLabel = "FILE", description = "Write the machine's file, to be named with --on.")
    private Path output;

    @Option(names = "--force", description = "Replace the file of --output if there is one.")
    private boolean force;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        requireSense();
        if (name == null && json) {
            Json.print(out, MachinesJson.list(MachineCatalog.names().stream().map(MachineCatalog::named).toList()));
        } else if (name == null) {
            Page page = new Page(out, 0, 11);
            Stream.concat(MachineCatalog.names().stream(), MachineFile.CLUSTERS.stream()).map(MachineCatalog::described)
                    .forEach(m -> page.entry(m.id(), m.name() + ": " + m.about() + "; " + shape(m) + "."));
        } else {
            Machine machine = measure ? measured() : MachineCatalog.described(name);
            if (output != null) {
                write(MachineCatalog.text(name, machine));
            }
            if (json) {
                Json.print(out, MachinesJson.whole(machine));
            } else if (toml) {
                out.print(MachineCatalog.text(name, machine));
            } else {
                print(out, machine);
            }
        }
        out.flush();
        return ExitCodes.OK;
    }

    private void requireSense() {
        if ((toml || output != null)
                && (name == null || !MachineCatalog.names().contains(name) && !MachineFile.CLUSTERS.contains(name))) {
            throw new Mistake((toml ? "--toml prints" : "--output writes") + " the file of a machine with a short name, one of "
                    + String.join(", ", MachineCatalog.names()) + ".");
        }
        if (json && toml) {
            throw new Mistake("--json and --toml exclude each other.");
        }
        if (measure && !HostDescription.ID.equals(name)) {
            throw new Mistake("--measure is for this machine: testudo machines " + HostDescription.ID + " --measure.");
        }
        if (force && output == null) {
            throw new Mistake("--force replaces the file of --output, which is missing.");
        }
        if (output != null && Files.exists(output) && !force) {
            throw new Mistake("The file '" + output + "' is there already: name another, or replace it with --force.");
        }
        Destination.checked(output);
    }

    private Machine measured() {
        PrintWriter err = spec.commandLine().getErr();
        err.println("testudo: measuring for some seconds ...");
        err.flush();
        return HostMeasurement.measure();
    }

    private void write(String text) {
        new Destination(output).write(text);
        spec.commandLine().getErr().println("testudo: written to '" + output + "'; run on it with --on " + output);
        spec.commandLine().getErr().flush();
    }

    private static String shape(Machine machine) {
        Topology t = machine.topology();
        return (machine.has("cluster.nodes") ? counted(machine.count("cluster.nodes"), "node") + " of " : "")
                + (t.sockets() > 1 ? t.sockets() + " sockets, " : "") + counted(t.totalCores(), "core") + ", "
                + counted(t.totalThreads(), "hardware thread") + ", " + t.usable() + " of them usable";
    }

    private static String counted(int count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }

    private static void print(PrintWriter out, Machine machine) {
        out.println(machine.id() + ": " + machine.name());
        new Page(out, 2, 0).entry("", machine.about() + "; " + shape(machine) + ".");
        String group = "";
        for (var entry : machine.figures().entrySet()) {
            int dot = entry.getKey().lastIndexOf('.');
            String own = dot < 0 ? "" : entry.getKey().substring(0, dot);
            if (!own.equals(group)) {
                group = own;
                out.println();
                out.println(group);
            }
            Figure f = entry.getValue();
            new Page(out, 2, 40).entry(
                    String.format(Locale.ROOT, "%-20s %10s %s", entry.getKey().substring(dot + 1), number(f.value()),
                            f.unit().equals("1") ? "" : f.unit()),
                    f.evidence() + ", confidence " + f.confidence() + ": " + f.source());
        }
        if (!machine.absences().isEmpty()) {
            out.println();
            out.println("not given");
            Page page = new Page(out, 2, 40);
            machine.absences().forEach(page::entry);
        }
    }

    private static String number(double value) {
        return value == Math.rint(value) ? String.format(Locale.ROOT, "%.0f", value)
                : String.format(Locale.ROOT, "%.4g", value);
    }
}
