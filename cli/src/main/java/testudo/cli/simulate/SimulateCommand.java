package testudo.cli.simulate;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SequencedMap;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
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
import testudo.cli.drawing.Curves;
import testudo.cli.machines.ChosenMachine;
import testudo.cli.machines.Conditions;
import testudo.cli.machines.SimulationChoices;
import testudo.cli.output.Destination;
import testudo.cli.text.Page;
import testudo.cli.timeline.Told;
import testudo.machine.description.MachineException;
import testudo.machine.measured.MeasuredAlgorithm;
import testudo.machine.measured.MeasuredCard;
import testudo.machine.measured.TileTable;
import testudo.machine.microbenchmark.Family;
import testudo.machine.platform.SimulatedPlatform;

/** Measures in virtual time what synchronization by itself costs on a machine. */
@Command(name = "simulate", mixinStandardHelpOptions = true,
        description = {
            "Tells what scenarios would cost on simulated machines and clusters (application, scaling, sweep), or measures "
                    + "there what it costs workers to meet (barrier), or to pass a signal round a ring (threadring), for families of synchronization and numbers of workers; or (measured) what "
                    + "the barriers cost that were measured on a TILEPro64, beside the measurements where there are any.",
            "A family that the machine has no means for is left out with a remark, unless it was asked for by name.",
            "A timeline shows one family and one number of workers; its steps are the benchmark's episodes."},
        footer = {"", "Example:", "  testudo simulate barrier --on c64 --workers 2,8,32,128,156 \\",
            "      --family phaser-flat,phaser-tree --placement dram \\",
            "      --csv dram.csv --plot dram.png",
            "  testudo simulate barrier --on c64 --workers 16 --family phaser-tree \\",
            "      --timeline tree.json",
            "  testudo simulate threadring --on c64", "  testudo simulate measured --workers 2,4,8,16,32,59 --plot card.svg"})
public final class SimulateCommand implements Callable<Integer> {

    private static final String CARD = "'measured', whose card has hashed homes, one worker per core and no jitter";

    @Parameters(paramLabel = "BENCHMARK", arity = "0..1", description = "barrier, threadring or measured.")
    private String benchmark = "";

    @Mixin
    private SimulationChoices simulation;

    @Option(names = "--workers", paramLabel = "N", split = ",",
            description = "Numbers of workers; powers of two up to the machine's room, and that, when not given.")
    private List<Integer> workers;

    @Option(names = "--threads-per-core", paramLabel = "T",
            description = "Workers to a core (default: as few as the workers need).")
    private Integer threadsPerCore;

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

    private Optional<Told> timeline = Optional.empty(); // what the file holds, once it is written

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        switch (benchmark) {
            case "barrier" -> measureOrList(Benchmark.BARRIER, out);
            case "threadring" -> measureOrList(Benchmark.THREADRING, out);
            case "measured" -> measured(out);
            default -> throw new Mistake(
                    "The benchmarks are 'barrier', 'threadring' and 'measured', beside the commands 'application', "
                            + "'scaling' and 'sweep', " + (benchmark.isEmpty() ? "got none" : "got '" + benchmark + "'") + ".");
        }
        out.flush();
        return ExitCodes.OK;
    }

    private void measureOrList(Benchmark chosen, PrintWriter out) {
        if (list) {
            chosen.families().forEach(f -> out.println(String.format(Locale.ROOT, "%-24s %s", f.name(), f.about())));
        } else {
            measure(chosen, out);
        }
    }

    /** The barriers of a real card, at any number of cores. */
    private void measured(PrintWriter out) {
        List<MeasuredAlgorithm> algorithms = only.isEmpty() ? List.of(MeasuredAlgorithm.values())
                : only.stream().distinct().map(SimulateCommand::algorithm).toList();
        if (list) {
            algorithms.forEach(out::println);
            return;
        }
        if (threadsPerCore != null) {
            throw new Mistake("--threads-per-core is not for " + CARD + ".");
        }
        ChosenMachine chosen = simulation.machineAndSeed("tilepro64", CARD);
        MeasuredCard card = MeasuredCard.of(chosen.machine(), chosen.options().seed());
        List<Integer> counts = workers == null ? Stream.of(2, 8, 32, 59).filter(n -> n <= chosen.room()).toList() : asked();
        chosen.requireRoom(counts, 1);
        requireFiles();
        TileTable table = TileTable.of(card, algorithms, counts);
        out.print(table.text());
        write(new Predictions(table)::csv, new Curves("measured barriers on " + card.machine().name() + " (simulated)",
                List.of(table.conditions() + "; circles: medians measured there"), "µs per barrier",
                new Predictions(table).curves()));
    }

    private static MeasuredAlgorithm algorithm(String name) {
        List<String> names = Stream.of(MeasuredAlgorithm.values()).map(MeasuredAlgorithm::toString).toList();
        return MeasuredAlgorithm.named(name).orElseThrow(() -> Mistake.unknown("measured barrier", name, names));
    }

    private void measure(Benchmark chosen, PrintWriter out) {
        ChosenMachine on = simulation.machine(threadsPerCore == null ? OptionalInt.empty() : OptionalInt.of(threadsPerCore))
                .orElseThrow(() -> new Mistake(
                        "Name the machine to simulate with --on, one of those that 'testudo machines' lists."));
        List<Integer> counts = workers == null ? counts(Math.min(on.room(), chosen.most())) : asked();
        on.requireRoom(counts, chosen.least());
        List<Family> wanted = only.isEmpty() ? chosen.families() : only.stream().distinct().map(chosen::family).toList();
        if (simulation.hasTimeline() && (wanted.size() > 1 || counts.size() > 1)) {
            throw new Mistake("--timeline shows one run: choose one family with --family and one number of workers with "
                    + "--workers, got " + wanted.size() + " and " + counts.size() + ".");
        }
        requireFiles();
        List<Family> families = possible(wanted, on, counts);
        List<Series> all = families.stream().map(family -> series(chosen, on, family, counts)).toList();
        SeriesTable table = new SeriesTable(all);
        String title = benchmark + " on " + on.machine().name() + " (simulated)";
        String conditions = Conditions.places(on, counts) + "; " + new Conditions(on.machine(), on.options()).text();
        out.println(title + ", cycles per episode at " + on.machine().value("clock.frequency") + " GHz");
        out.println(conditions);
        table.lines().forEach(out::println);
        timeline.ifPresent(told -> told.print(new Page(out, 0, 9)));
        write(table::csv, new Curves(title, List.of(conditions), "ns per episode", all.stream().map(Series::curve).toList()));
    }

    /** Those that the machine has the means for; a remark tells which are left out, and why. */
    private List<Family> possible(List<Family> wanted, ChosenMachine on, List<Integer> counts) {
        List<Family> possible = new ArrayList<>();
        SequencedMap<String, List<String>> without = new LinkedHashMap<>();
        for (Family family : wanted) {
            try {
                counts.forEach(n -> family.requirePossible(on.machine(), on.options(n), n));
                possible.add(family);
            } catch (MachineException cannot) {
                if (!only.isEmpty()) {
                    throw cannot;
                }
                without.computeIfAbsent(cannot.getMessage(), _ -> new ArrayList<>()).add("'" + family.name() + "'");
            }
        }
        PrintWriter err = spec.commandLine().getErr();
        without.forEach((reason, names) -> err.println("testudo: without " + String.join(", ", names) + ": " + reason));
        err.flush();
        if (possible.isEmpty()) {
            throw new Mistake("No family can be measured so.");
        }
        return possible;
    }

    private List<Integer> asked() {
        return workers.stream().sorted().distinct().toList();
    }

    private static List<Integer> counts(int most) {
        return IntStream.concat(IntStream.iterate(2, n -> n < most, n -> 2 * n), IntStream.of(most)).boxed().toList();
    }

    private Series series(Benchmark chosen, ChosenMachine on, Family family, List<Integer> counts) {
        SequencedMap<Integer, Series.Point> points = new LinkedHashMap<>();
        for (int n : counts) {
            SimulatedPlatform platform = new SimulatedPlatform(on.machine(), family.adapted(on.options(n)));
            points.put(n, new Series.Point(chosen.measure(platform, family, n),
                    new Conditions(on.machine(), platform.options())));
            timeline = simulation.writeTimeline(platform);
        }
        return new Series(family.name(), points);
    }

    /** Before any work, so that none is lost. */
    private void requireFiles() {
        csv().ifPresent(Destination::requireWritable);
        plot().ifPresent(Destination::requireWritable);
    }

    private void write(Supplier<String> table, Curves curves) {
        csv().ifPresent(file -> file.write(table.get()));
        plot().ifPresent(curves::write);
    }

    private Optional<Destination> csv() {
        return Optional.ofNullable(csv).map(Destination::new);
    }

    private Optional<Destination> plot() {
        return Optional.ofNullable(plot).map(file -> Destination.ending("--plot draws", file, ".png", ".svg"));
    }
}
