package testudo.cli.machines;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import testudo.cli.about.ExitCodes;
import testudo.cli.choice.Mistake;
import testudo.cli.text.Page;
import testudo.machine.description.Figure;
import testudo.machine.description.Machine;
import testudo.machine.description.MachineFile;
import testudo.machine.description.Topology;

/** Lists the machines, or every figure of one. */
@Command(name = "machines", mixinStandardHelpOptions = true,
        description = "Lists the machines that can be simulated, or all figures of one with source and confidence.",
        footer = {"", "Example:", "  testudo machines", "  testudo machines c64",
            "  testudo machines c64 --toml > mine.toml", "  testudo run examples/revolving-sphere.toml --on mine.toml"})
public final class MachinesCommand implements Callable<Integer> {

    @Parameters(arity = "0..1", paramLabel = "MACHINE", description = "Short name, or a machine file.")
    private String name;

    @Option(names = "--toml", description = "Print the machine's file, to be copied and changed.")
    private boolean toml;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        if (toml) {
            if (name == null || !MachineFile.SHIPPED.contains(name)) {
                throw new Mistake("--toml prints the file of a shipped machine, one of "
                        + String.join(", ", MachineFile.SHIPPED) + ".");
            }
            out.print(MachineFile.text(name));
        } else if (name != null) {
            print(out, MachineCatalog.named(name));
        } else {
            Page page = new Page(out, 0, 11);
            MachineFile.SHIPPED.stream().map(MachineFile::shipped)
                    .forEach(m -> page.entry(m.id(), m.name() + ": " + m.about() + "; " + shape(m.topology()) + "."));
        }
        out.flush();
        return ExitCodes.OK;
    }

    private static String shape(Topology t) {
        return (t.sockets() > 1 ? t.sockets() + " sockets, " : "") + t.totalCores() + " cores, " + t.totalThreads()
                + " hardware threads, " + t.usable() + " of them usable";
    }

    private static void print(PrintWriter out, Machine machine) {
        out.println(machine.id() + ": " + machine.name());
        new Page(out, 2, 0).entry("", machine.about() + "; " + shape(machine.topology()) + ".");
        String group = "";
        for (var entry : machine.figures().entrySet()) {
            int dot = entry.getKey().lastIndexOf('.');
            if (!entry.getKey().substring(0, dot).equals(group)) {
                group = entry.getKey().substring(0, dot);
                out.println();
                out.println(group);
            }
            Figure f = entry.getValue();
            new Page(out, 2, 40).entry(
                    String.format(Locale.ROOT, "%-20s %10s %s", entry.getKey().substring(dot + 1), number(f.value()),
                            f.unit().equals("1") ? "" : f.unit()),
                    f.evidence() + ", confidence " + f.confidence() + ": " + f.source());
        }
    }

    private static String number(double value) {
        return value == Math.rint(value) ? String.format(Locale.ROOT, "%.0f", value)
                : String.format(Locale.ROOT, "%.4g", value);
    }
}
