package testudo.cli.compare;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import testudo.cli.about.ExitCodes;
import testudo.cli.choice.Mistake;
import testudo.data.snapshot.RunReader;
import testudo.data.snapshot.StoredField;
import testudo.data.snapshot.StoredSnapshot;
import testudo.toml.OneLine;

/** Tells how far two runs are from each other. */
@Command(name = "compare", mixinStandardHelpOptions = true,
        description = "Compares two run directories, or a run and an HDF5 file of another program: norms of the difference per field and "
                + "step, and where it begins.",
        footer = {"",
            "Linf is the greatest difference, L1 the mean, L2 the root of the mean of squares; relative is Linf over the greatest "
                    + "value of A.",
            "", "Example:", "  testudo compare out/wave out/wave-fine",
            "  testudo compare out/wave theirs.h5 --as u=results/displacement --step 200",
            "  testudo compare out/a out/b --tolerance 1e-12 && echo alike"})
public final class CompareCommand implements Callable<Integer> {

    @Parameters(index = "0", paramLabel = "A", description = "Run directory.")
    private Path first;

    @Parameters(index = "1", paramLabel = "B", description = "Another one, or an HDF5 file.")
    private Path second;

    @Option(names = "--field", paramLabel = "NAME",
            description = "Only this field; may be repeated (default: all that both have).")
    private List<String> fields = List.of();

    @Option(names = "--step", paramLabel = "N",
            description = "Only this step (default: all that both have; of a file without time, "
                    + "that it belongs to the last).")
    private Long step;

    @Option(names = "--as", paramLabel = "FIELD=DATASET", description = "What the file B calls a field of A; may be repeated.")
    private Map<String, String> names = Map.of();

    @Option(names = "--tolerance", paramLabel = "X",
            description = "End with exit code 1 where values differ by more than X, or by any "
                    + "with 0.")
    private Double tolerance;

    @Option(names = "--json", description = "Print as JSON.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (tolerance != null && !(tolerance >= 0)) {
            throw new Mistake("--tolerance must be 0 or more, got " + tolerance + ".");
        }
        RunReader run = RunReader.open(first);
        List<String> known = run.snapshots().getFirst().fields();
        Mistake.refuseUnknown("field", both(fields, names.keySet()), known);
        if (step != null && run.snapshots().stream().noneMatch(s -> s.step() == step)) {
            throw new Mistake("'" + first + "' holds no snapshot of step " + step + "; it holds "
                    + String.join(", ", run.snapshots().stream().map(s -> String.valueOf(s.step())).toList()) + ".");
        }
        List<Line> lines =
                lines(run, Other.open(second, run, names, step == null ? OptionalLong.empty() : OptionalLong.of(step)));
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            ComparisonJson.print(out, first, second, lines);
        } else {
            print(out, lines);
        }
        out.flush();
        return tolerance != null && lines.stream().anyMatch(l -> !(l.difference().linf() <= tolerance)) ? ExitCodes.FAILED
                : ExitCodes.OK;
    }

    private static List<String> both(List<String> a, Iterable<String> b) {
        List<String> all = new ArrayList<>(a);
        b.forEach(all::add);
        return all;
    }

    private List<Line> lines(RunReader run, Other other) {
        List<Line> lines = new ArrayList<>();
        for (StoredSnapshot at : run.snapshots()) {
            if (step == null || at.step() == step) {
                for (String name : at.fields()) {
                    if (fields.isEmpty() || fields.contains(name)) {
                        StoredField field = run.field(at.step(), name);
                        other.values(field, at).ifPresent(values -> lines.add(Line.of(at.step(), at.time(), field, values)));
                    }
                }
            }
        }
        if (lines.isEmpty()) {
            throw new Mistake(
                    "'" + first + "' and '" + second + "' have no field at a step in common; " + other.contents() + ".");
        }
        return lines;
    }

    private static void print(PrintWriter out, List<Line> lines) {
        int width = lines.stream().mapToInt(l -> l.field().length()).max().orElse(0);
        String head = "%10s  %12s  %-" + Math.max(5, width) + "s  %12s  %12s  %12s  %12s  %10s";
        out.println(String.format(Locale.ROOT, head, "step", "time", "field", "Linf", "L1", "L2", "relative", "differing"));
        for (Line l : lines) {
            out.println(
                    String.format(Locale.ROOT, head, l.step(), number(l.time(), "%.6g"), l.field(), norm(l.difference().linf()),
                            norm(l.difference().l1()), norm(l.difference().l2()), norm(l.relative()),
                            l.difference().differing()));
        }
        Optional<Line> differing = lines.stream().filter(Line::differs).findFirst();
        out.println(differing.map(CompareCommand::sentence).orElse("equal: every value of every field and step"));
    }

    private static String number(double value, String format) {
        return String.format(Locale.ROOT, format, value);
    }

    private static String norm(double value) {
        return value == 0 ? "0" : number(value, "%.4e");
    }

    private static String sentence(Line l) {
        return "first difference at step " + l.step() + " in " + l.field() + " at "
                + l.index().toString().replace('[', '(').replace(']', ')')
                + ": " + l.a() + " and " + l.b() + (l.unit().equals("1") ? "" : " " + OneLine.of(l.unit()));
    }
}
