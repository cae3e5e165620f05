package testudo.cli.machines;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

import picocli.CommandLine.Option;

import testudo.cli.choice.Mistake;
import testudo.cli.output.Destination;
import testudo.data.scenario.MachineChoice;
import testudo.data.scenario.Scenario;
import testudo.data.snapshot.OutputException;
import testudo.machine.description.Machine;
import testudo.machine.description.MemoryKind;
import testudo.machine.memory.BankedMemory;
import testudo.machine.memory.Waiting;
import testudo.machine.platform.Recording;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;

/** The options by which a run is moved to a simulated machine. */
public final class SimulationChoices {

    @Option(names = "--on", paramLabel = "MACHINE", description = "Run in the virtual time of a simulated machine: the same "
            + "fields, and what they would cost there. A short name of 'testudo machines', host for this machine, "
            + "or a machine file.")
    private String machine;

    @Option(names = "--placement", paramLabel = "MEMORY",
            description = "Where shared words are, on c64: sram or dram (default: sram).")
    private String placement;

    @Option(names = "--layout", paramLabel = "LAYOUT", description = "How shared words are dealt out over banks, on c64: "
            + "spread, or one for all in one bank (default: spread).")
    private String layout;

    @Option(names = "--homing", paramLabel = "HOMING", description = "Which tile is home to a line, on tilepro64: hashed, or "
            + "local for that of its owner (default: hashed).")
    private String homing;

    @Option(names = "--waiting", paramLabel = "HOW", description = "What workers do until a shared word has the value they "
            + "wait for: busy, look again and again; or suspend, sleep until they are awoken, on c64 (default: busy).")
    private String waiting;

    @Option(names = "--jitter", paramLabel = "S", description = "By how much the duration of work varies, as a standard "
            + "deviation of its logarithm (default: 0).")
    private Double jitter;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of all randomness in the machine (default: 1).")
    private Long seed;

    @Option(names = "--timeline", paramLabel = "FILE", description = "Write what every worker did when: .json for Perfetto "
            + "and chrome://tracing, .svg for a drawing; of long runs, the beginning.")
    private Path timeline;

    @Option(names = "--timeline-steps", paramLabel = "FIRST..LAST", description = "Only these time steps in the timeline, "
            + "counted from 0 (default: all, until the file is full).")
    private String timelineSteps;

    /**
     * The machine asked for here or else in the scenario; empty for the host.
     *
     * @throws Mistake for options that do not fit the machine, or need one
     * @throws OutputException if the timeline cannot be written
     */
    public Optional<ChosenMachine> machine(Scenario scenario) {
        return machine(over(scenario.machine()), scenario.decomposition().threadsPerCore());
    }

    /**
     * The machine asked for here; empty for the host.
     *
     * @throws Mistake for options that do not fit the machine, or need one
     * @throws OutputException if the timeline cannot be written
     */
    public Optional<ChosenMachine> machine(OptionalInt threadsPerCore) {
        return machine(over(MachineChoice.HOST), threadsPerCore);
    }

    /**
     * The machine asked for here, or else this one, for a command that leaves no choice about it but the seed.
     *
     * @param whose such as {@code those of 'measured'}, named where another choice is refused
     * @throws Mistake for any other choice
     */
    public ChosenMachine machineAndSeed(String otherwise, String whose) {
        MachineChoice choice = over(MachineChoice.HOST);
        Map<String, Boolean> given = given(choice);
        given.remove("--seed");
        given.forEach((option, present) -> {
            if (present) {
                throw new Mistake(option + " is not for " + whose + ".");
            }
        });
        return new ChosenMachine(MachineCatalog.named(choice.on().orElse(otherwise)),
                SimulationOptions.defaults().withSeed(choice.seed().orElse(1)), OptionalInt.empty());
    }

    private Optional<ChosenMachine> machine(MachineChoice choice, OptionalInt threadsPerCore) {
        if (choice.on().isEmpty()) {
            requireNone(choice);
            return Optional.empty();
        }
        Machine described = MachineCatalog.named(choice.on().get());
        requireFits(described, choice);
        double deviation = choice.jitter().orElse(0);
        if (!(deviation >= 0 && deviation <= 1)) {
            throw new Mistake("--jitter is a standard deviation from 0 to 1, got " + deviation + ".");
        }
        if (timelineSteps != null && timeline == null) {
            throw new Mistake("--timeline-steps is for a timeline: name its file with --timeline.");
        }
        timeline().ifPresent(Destination::requireWritable);
        SimulationOptions options = SimulationOptions.defaults().withJitter(deviation).withSeed(choice.seed().orElse(1))
                .withRecording(recording());
        if (choice.placement().isPresent()) {
            options = options.withRegion(one("--placement", choice.placement().get(), "sram", "dram"));
        }
        if (choice.layout().isPresent()) {
            options = options.withLayout(BankedMemory.Layout.valueOf(
                    one("--layout", choice.layout().get(), "spread", "one").toUpperCase(Locale.ROOT)));
        }
        if (choice.homing().isPresent()) {
            options = options.withHashed(one("--homing", choice.homing().get(), "hashed", "local").equals("hashed"));
        }
        if (choice.waiting().isPresent()) {
            options = options.withWaiting(one("--waiting", choice.waiting().get(), "busy", "suspend").equals("busy")
                    ? Waiting.POLL : Waiting.SUSPEND);
        }
        return Optional.of(new ChosenMachine(described, options, threadsPerCore));
    }

    private Recording recording() {
        if (timeline == null) {
            return Recording.none();
        }
        int most = TimelineFile.most(timeline().orElseThrow());
        return range().map(range -> new Recording(range.first(), range.last(), most)).orElseGet(() -> Recording.all(most));
    }

    private Optional<Destination> timeline() {
        return Optional.ofNullable(timeline).map(file -> Destination.ending("--timeline writes", file, ".json", ".svg"));
    }

    /** Whether a timeline is wanted. */
    public boolean hasTimeline() {
        return timeline != null;
    }

    private Optional<StepRange> range() {
        return Optional.ofNullable(timelineSteps).map(text -> StepRange.of("--timeline-steps", text));
    }

    /** Writes the timeline if it is wanted, and tells in a sentence what it holds. */
    public Optional<String> writeTimeline(SimulatedPlatform platform) {
        return timeline().map(file -> TimelineFile.write(file, platform, range()));
    }

    /** The scenario's choices, where none was made here. */
    private MachineChoice over(MachineChoice given) {
        return new MachineChoice(Optional.ofNullable(machine).or(given::on),
                Optional.ofNullable(placement).or(given::placement),
                Optional.ofNullable(layout).or(given::layout), Optional.ofNullable(homing).or(given::homing),
                Optional.ofNullable(waiting).or(given::waiting), jitter == null ? given.jitter() : OptionalDouble.of(jitter),
                seed == null ? given.seed() : OptionalLong.of(seed));
    }

    private void requireNone(MachineChoice choice) {
        given(choice).forEach((option, present) -> {
            if (present) {
                throw new Mistake(option + " is for simulated machines: name one with --on, see 'testudo machines'.");
            }
        });
    }

    private Map<String, Boolean> given(MachineChoice choice) {
        Map<String, Boolean> given = new LinkedHashMap<>();
        given.put("--placement", choice.placement().isPresent());
        given.put("--layout", choice.layout().isPresent());
        given.put("--homing", choice.homing().isPresent());
        given.put("--waiting", choice.waiting().isPresent());
        given.put("--jitter", choice.jitter().isPresent());
        given.put("--seed", choice.seed().isPresent());
        given.put("--timeline", timeline != null);
        given.put("--timeline-steps", timelineSteps != null);
        return given;
    }

    private static void requireFits(Machine described, MachineChoice choice) {
        boolean banks = described.memory() == MemoryKind.BANKS;
        if (!banks && (choice.placement().isPresent() || choice.layout().isPresent())) {
            throw new Mistake((choice.placement().isPresent() ? "--placement" : "--layout")
                    + " is for machines with memory banks, and '" + described.id() + "' has none.");
        }
        if (described.memory() != MemoryKind.HOMES && choice.homing().isPresent()) {
            throw new Mistake("--homing is for machines whose lines have homes, and those of '" + described.id()
                    + "' have none.");
        }
        if (choice.waiting().equals(Optional.of("suspend")) && !described.has("suspension.suspend")) {
            throw new Mistake("--waiting suspend is for machines whose threads can be suspended, and those of '"
                    + described.id() + "' cannot.");
        }
    }

    private static String one(String option, String got, String first, String second) {
        if (!got.equals(first) && !got.equals(second)) {
            throw new Mistake(option + " is '" + first + "' or '" + second + "', got '" + got + "'.");
        }
        return got;
    }
}
