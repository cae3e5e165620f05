package testudo.cli.simulate;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import testudo.cli.about.ExitCodes;
import testudo.cli.choice.Mistake;
import testudo.cli.machines.SimulationChoices;
import testudo.data.scenario.Nearest;
import testudo.data.snapshot.OutputException;
import testudo.machine.description.Machine;
import testudo.machine.description.MachineException;
import testudo.machine.description.MachineFile;
import testudo.machine.measured.MeasuredAlgorithm;
import testudo.machine.measured.MeasuredCard;
import testudo.machine.measured.TileTable;
import testudo.machine.microbenchmark.BarrierFamilies;
import testudo.machine.microbenchmark.Benchmarks;
import testudo.machine.microbenchmark.Family;
import testudo.machine.microbenchmark.Measurement;
import testudo.machine.microbenchmark.RingFamilies;
import testudo.machine.platform.SimulatedPlatform;

/** Measures in virtual time what synchronization by itself costs on a machine. */
@Command(name = "simulate", mixinStandardHelpOptions = true,
        description = {"Measures in the virtual time of a simulated machine what it costs workers to meet (barrier), or to pass "
                + "a signal round a ring (threadring), for families of synchronization and numbers of workers; or (measured) what "
                + "the barriers cost that were measured on a TILEPro64, beside the measurements where there are any.",
            "A family that the machine has no means for is left out with a remark, unless it was asked for by name."},
        footer = {"", "Example:", "  testudo simulate barrier --on c64 --threads-per-core 2 --workers 2,8,32,128 \\",
            "      --family phaser-flat,phaser-tree --placement dram --csv dram.csv --plot dram.png",
            "  testudo simulate threadring --on c64", "  testudo simulate measured --workers 2,4,8,16,32,59"})
public final class SimulateCommand implements Callable<Integer> {

    private enum Benchmark {
        BARRIER, THREADRING;

        List<Family> families() {
            return switch (this) {
                case BARRIER -> BarrierFamilies.all();
                case THREADRING -> RingFamilies.all();
            };
        }

        Measurement measure(SimulatedPlatform on, Family family, int workers) {
            return switch (this) {
                case BARRIER -> Benchmarks.barrier(on.machine(), on.options(), family, workers);
                case THREADRING -> Benchmarks.ring(on.machine(), on.options(), family, workers);
            };
        }
    }

    @Parameters(paramLabel = "BENCHMARK", description = "barrier, threadring or measured.")
    private String benchmark;

    @Mixin
    private SimulationChoices simulation;

    @Option(names = "--workers", paramLabel = "N", split = ",",
            description = "Numbers of workers; powers of two up to the machine's room, and that, when not given.")
    private List<Integer> workers;

    @Option(names = "--threads-per-core", paramLabel = "T", defaultValue = "1",
            description = "Workers to a core (default: ${DEFAULT-VALUE}).")
    private int threadsPerCore;

    @Option(names = "--family", paramLabel = "NAME", split = ",", description = "Only these families; see --list.")
    private List<String> only = List.of();

    @Option(names = "--list", description = "List the families of the benchmark.")
    private boolean list;

    @Option(names = "--csv", paramLabel = "FILE", description = "Write all numbers as comma-separated values.")
    private Path csv;

    @Option(names = "--plot", paramLabel = "FILE", description = "Draw the costs over the workers: .png or .svg.")
    private Path plot;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        simulation.requireNoTimeline();
        if (benchmark.equals("measured")) {
            measured(out);
            return ExitCodes.OK;
        }
        Benchmark chosen = chosen();
        if (list) {
            chosen.families().forEach(f -> out.println(String.format(Locale.ROOT, "%-24s %s", f.name(), f.about())));
        } else {
            measure(chosen, out);
        }
        out.flush();
        return ExitCodes.OK;
    }

    private Benchmark chosen() {
        return switch (benchmark) {
            case "barrier" -> Benchmark.BARRIER;
            case "threadring" -> Benchmark.THREADRING;
            default -> throw new Mistake("The benchmarks are 'barrier', 'threadring' and 'measured', got '" + benchmark
                    + "'.");
        };
    }

    /** The barriers of a real card, at any number of cores. */
    private void measured(PrintWriter out) {
        List<MeasuredAlgorithm> algorithms = only.isEmpty() ? List.of(MeasuredAlgorithm.values())
                : only.stream().map(SimulateCommand::algorithm).toList();
        if (list) {
            algorithms.forEach(out::println);
        } else {
            if (csv != null || plot != null) {
                throw new Mistake("--csv and --plot are for 'barrier' and 'threadring'; 'measured' prints a table.");
            }
            Machine machine = simulation.platform(1).map(SimulatedPlatform::machine)
                    .orElseGet(() -> MachineFile.shipped("tilepro64"));
            List<Integer> counts = workers == null ? List.of(2, 8, 32, 59) : workers.stream().sorted().distinct().toList();
            out.print(TileTable.of(MeasuredCard.of(machine), algorithms, counts).text());
        }
        out.flush();
    }

    private static MeasuredAlgorithm algorithm(String name) {
        List<String> names = Stream.of(MeasuredAlgorithm.values()).map(MeasuredAlgorithm::toString).toList();
        return MeasuredAlgorithm.named(name).orElseThrow(() -> new Mistake("There is no measured barrier '" + name
                + "' (there are " + String.join(", ", names) + ")" + Nearest.hint(name, names) + "."));
    }

    private void measure(Benchmark chosen, PrintWriter out) {
        SimulatedPlatform on = simulation.platform(threadsPerCore).orElseThrow(() -> new Mistake(
                "Name the machine to simulate with --on, one of those that 'testudo machines' lists."));
        if (plot != null && !plot.toString().endsWith(".png") && !plot.toString().endsWith(".svg")) {
            throw new Mistake("--plot draws a file '.png' or '.svg', got '" + plot + "'.");
        }
        List<Integer> counts = workers == null ? counts(on.room(), chosen) : workers.stream().sorted().distinct().toList();
        List<Series> all = new ArrayList<>();
        for (Family family : families(chosen)) {
            try {
                all.add(series(chosen, on, family, counts));
            } catch (MachineException cannot) {
                if (!only.isEmpty()) {
                    throw cannot;
                }
                spec.commandLine().getErr().println("testudo: without '" + family.name() + "': " + cannot.getMessage());
                spec.commandLine().getErr().flush();
            }
        }
        if (all.isEmpty()) {
            throw new Mistake("No family can be measured so.");
        }
        print(out, on, all);
        if (csv != null) {
            write(csv, table(on.machine(), all));
        }
        if (plot != null) {
            Curves.write(plot, title(on), all);
        }
    }

    private List<Family> families(Benchmark chosen) {
        return only.isEmpty() ? chosen.families() : only.stream().map(name -> switch (chosen) {
            case BARRIER -> BarrierFamilies.named(name);
            case THREADRING -> RingFamilies.named(name);
        }).toList();
    }

    private static List<Integer> counts(int room, Benchmark chosen) {
        int most = chosen == Benchmark.THREADRING ? Math.min(room, 64) : room;
        return IntStream.concat(IntStream.iterate(2, n -> n < most, n -> 2 * n), IntStream.of(most)).boxed().toList();
    }

    private static Series series(Benchmark chosen, SimulatedPlatform on, Family family, List<Integer> counts) {
        SequencedMap<Integer, Measurement> points = new LinkedHashMap<>();
        counts.forEach(n -> points.put(n, chosen.measure(on, family, n)));
        return new Series(family.name(), points);
    }

    private String title(SimulatedPlatform on) {
        return benchmark + " on " + on.machine().name() + " (simulated)";
    }

    private void print(PrintWriter out, SimulatedPlatform on, List<Series> all) {
        out.println(title(on) + ", cycles per episode at " + on.machine().value("clock.frequency") + " GHz, seed "
                + on.options().seed());
        List<Integer> counts = List.copyOf(all.getFirst().points().sequencedKeySet());
        out.println(String.format(Locale.ROOT, "%-24s", "workers") + counts.stream()
                .map(n -> String.format(Locale.ROOT, "%10d", n)).collect(Collectors.joining()));
        for (Series series : all) {
            out.println(String.format(Locale.ROOT, "%-24s", series.family()) + series.points().values().stream()
                    .map(m -> String.format(Locale.ROOT, "%10.0f", m.cycles())).collect(Collectors.joining()));
        }
    }

    private static String table(Machine machine, List<Series> all) {
        StringBuilder text = new StringBuilder("machine,family,workers,ns_per_episode,cycles_per_episode,events,digest\n");
        all.forEach(series -> series.points().forEach((n, m) -> text.append(String.format(Locale.ROOT, "%s,%s,%d,%s,%s,%d,%s%n",
                machine.id(), series.family(), n, m.perEpisode(), m.cycles(), m.report().events(), m.report().digest()))));
        return text.toString();
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new OutputException("The file '" + file + "' cannot be written: " + e.getMessage() + ".");
        }
    }
}
