package testudo.cli.tasks;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import testudo.cli.about.ExitCodes;
import testudo.cli.choice.Mistake;
import testudo.cli.machines.ChosenMachine;
import testudo.cli.machines.SimulationChoices;
import testudo.cli.machines.SimulationJson;
import testudo.cli.machines.SimulationText;
import testudo.cli.output.Destination;
import testudo.cli.text.Page;
import testudo.machine.platform.SimulatedPlatform;
import testudo.sync.host.HostPlatform;
import testudo.sync.platform.Platform;
import testudo.sync.timeline.RecordedHost;
import testudo.sync.timeline.Recording;
import testudo.tasks.TaskLimits;
import testudo.tasks.TaskOptions;
import testudo.tasks.program.ProgramCatalog;
import testudo.tasks.program.ProgramKind;
import testudo.tasks.program.Segmentation;
import testudo.tasks.program.Segments;
import testudo.tasks.program.Size;
import testudo.tasks.program.Sizes;
import testudo.tasks.program.TaskProgram;
import testudo.tasks.program.Trial;

/** Runs a program of tasks and its serial twin. */
@Command(name = "run", mixinStandardHelpOptions = true,
        description = {
            "Runs a program of tasks and its serial twin in turns, checks both, and sums up what became of the tasks.",
            "Every result must be the twin's to the last bit, and hold against something that neither of them knows."},
        footer = {"", "Example:", "  testudo tasks run fib --size 25 --scheme local --workers 2",
            "  testudo tasks run tree --scheme adaptive --period 5 --workers 8",
            "  testudo tasks run tree --on tilepro64 --size depth=4,work=10000 \\",
            "      --scheme zone --homing local",
            "  testudo tasks run image --picture photo.png --output segments.png", "",
            "Keys of the JSON: program, title, sizes, workers, scheme, queue, batch, zones, clock, rounds, seconds, serialSeconds, speedup,",
            "result, created, continuations, yields, inline, steals (by distance, from 0 on), failedTries, visits, visitsPerTask,",
            "idleShare, switches (seconds, zone, from, to, producers, consumers), output, simulation (see 'testudo run --help').",
            "With --on, clock is virtual: all seconds are in the machine's time."})
public final class TaskRunCommand implements Callable<Integer> {

    private static final int ROUNDS = 3;

    @Parameters(paramLabel = "PROGRAM", description = "One of 'testudo tasks list'.")
    private String name;

    @Mixin
    private TaskChoices choices;

    @Mixin
    private SimulationChoices simulation;

    @Option(names = "--size", paramLabel = "[NAME=]N", split = ",",
            description = "Sizes of the program; a number alone is its first size. "
                    + "See 'testudo tasks list'.")
    private List<String> chosen = List.of();

    @Option(names = "--picture", paramLabel = "FILE",
            description = "For 'image': the picture, as PNG or PGM; colours count by their brightness.")
    private Path picture;

    @Option(names = {"-o", "--output"}, paramLabel = "FILE",
            description = "For 'image': write the segments as PNG, each in a colour of its own.")
    private Path output;

    @Option(names = "--force", description = "Replace the file of --output if there is one.")
    private boolean force;

    @Option(names = "--rounds", paramLabel = "N",
            description = "On this machine: rounds of twin and tasks in turns, of which the medians are "
                    + "shown (default: " + ROUNDS + ", with --timeline 1).")
    private Integer rounds;

    @Option(names = "--per-worker", description = "With --on: print what each worker's time went into, also if they are many.")
    private boolean perWorker;

    @Option(names = "--json", description = "Print the summary as JSON.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        ProgramKind kind = ProgramCatalog.find(name)
                .orElseThrow(
                        () -> Mistake.unknown("program", name, ProgramCatalog.all().stream().map(ProgramKind::name).toList()));
        Optional<ChosenMachine> machine = simulation.machineOrHost();
        requireSense(kind, machine.isPresent());
        int workers = choices.workers()
                .orElseGet(() -> machine.map(ChosenMachine::room).orElseGet(() -> Runtime.getRuntime().availableProcessors()));
        machine.ifPresent(m -> m.requireRoom(List.of(workers), 1));
        choices.requireSense(workers);
        Sizes sizes = sizes(kind);
        TaskProgram<?> program = program(kind, sizes);
        Place place = place(machine, workers);
        TaskOptions options = choices.options(workers, place.platform());
        if (program.needsWorkerForEachTask() && !options.limits().equals(TaskLimits.none())) {
            throw new Mistake("--limit would have tasks run at once that wait for others: " + program.title() + ".");
        }
        run(kind, sizes, program, place, options);
        return ExitCodes.OK;
    }

    private void requireSense(ProgramKind kind, boolean simulated) {
        if (!kind.name().equals("image") && (picture != null || output != null)) {
            throw new Mistake((picture != null ? "--picture" : "--output") + " is for 'image', got '" + kind.name() + "'.");
        }
        if (rounds != null && simulated) {
            throw new Mistake("--rounds is for this machine: in virtual time each round is the same.");
        }
        if (rounds != null && rounds < 1) {
            throw new Mistake("--rounds must be at least 1, got " + rounds + ".");
        }
        if (simulation.timeline().hasSteps()) {
            throw new Mistake("--timeline-steps is for runs in steps, which tasks have none of.");
        }
        if (perWorker && !simulated) {
            throw new Mistake("--per-worker is for simulated machines: name one with --on, see 'testudo machines'.");
        }
        if (force && output == null) {
            throw new Mistake("--force replaces the file of --output, which is missing.");
        }
        output().ifPresent(file -> {
            file.requireWritable();
            if (Files.exists(output) && !force) {
                throw new Mistake("The file '" + output + "' is there already: name another, or replace it with --force.");
            }
        });
    }

    private Optional<Destination> output() {
        return Optional.ofNullable(output).map(file -> Destination.ending("--output writes", file, ".png"));
    }

    private Sizes sizes(ProgramKind kind) {
        Map<String, Integer> values = new LinkedHashMap<>();
        for (String text : chosen) {
            int sign = text.indexOf('=');
            String size = sign < 0 ? kind.sizes().getFirst().name() : text.substring(0, sign);
            List<String> known = kind.sizes().stream().map(Size::name).toList();
            if (!known.contains(size)) {
                throw Mistake.unknown("size of '" + kind.name() + "'", size, known);
            }
            if (values.put(size, number(size, text.substring(sign + 1))) != null) {
                throw new Mistake("--size gives '" + size + "' twice.");
            }
        }
        if (picture != null && (values.containsKey("width") || values.containsKey("height"))) {
            throw new Mistake("--picture has its own width and height, which --size cannot change.");
        }
        try {
            return kind.sizes(values);
        } catch (IllegalArgumentException e) {
            throw new Mistake(e.getMessage());
        }
    }

    private static int number(String size, String text) {
        try {
            return Integer.parseInt(text.strip());
        } catch (NumberFormatException e) {
            throw new Mistake("--size '" + size + "' is a whole number, got '" + text + "'.");
        }
    }

    private TaskProgram<?> program(ProgramKind kind, Sizes sizes) {
        try {
            return picture == null ? kind.with(sizes) : new Segmentation(PictureFile.read(picture), sizes.get("strip"));
        } catch (IllegalArgumentException e) {
            throw new Mistake(e.getMessage());
        }
    }

    /** Where tasks run, and where their twin does. */
    private record Place(Platform platform, Optional<SimulatedPlatform> simulated, Optional<RecordedHost> recorded,
            Supplier<Platform> twins) {}

    private Place place(Optional<ChosenMachine> machine, int workers) {
        if (machine.isPresent()) {
            ChosenMachine chosen = machine.get();
            SimulatedPlatform platform = chosen.platform(workers);
            return new Place(platform, Optional.of(platform), Optional.empty(),
                    () -> new SimulatedPlatform(chosen.machine(), chosen.options(1).withRecording(Recording.none())));
        }
        Optional<RecordedHost> recorded = simulation.timeline().host(workers);
        HostPlatform host = new HostPlatform();
        return new Place(recorded.map(Platform.class::cast).orElse(host), Optional.empty(), recorded, () -> host);
    }

    private int rounds(Place place) {
        return rounds != null ? rounds : place.simulated().isPresent() || place.recorded().isPresent() ? 1 : ROUNDS;
    }

    private <R> void run(ProgramKind kind, Sizes sizes, TaskProgram<R> program, Place place, TaskOptions options) {
        PrintWriter out = spec.commandLine().getOut();
        Optional<SimulatedPlatform> simulated = place.simulated();
        Trial<R> trial = Trial.of(program, place.platform(), options, place.twins(), rounds(place));
        if (trial.result() instanceof Segments segments) {
            output().ifPresent(file -> file.write(stream -> SegmentDrawing.write(segments, stream)));
        }
        TaskSummary summary = new TaskSummary(kind.name(), program.title(), sizes, choices.scheme(), options, trial,
                Optional.ofNullable(output));
        if (json) {
            TaskJson.print(out, summary, simulated.map(SimulationJson::of));
        } else {
            TaskText.print(out, summary, simulated.isPresent());
            simulated.ifPresent(platform -> SimulationText.print(out, platform, perWorker));
        }
        simulated.flatMap(simulation::writeTimeline)
                .or(() -> place.recorded().flatMap(host -> simulation.timeline().writeTasks(host, options.workers())))
                .ifPresent(told -> told.print(new Page(json ? spec.commandLine().getErr() : out, 2, 16)));
        spec.commandLine().getErr().flush();
        out.flush();
    }
}
