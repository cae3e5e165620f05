package testudo.cli.machines;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import testudo.cli.choice.Mistake;
import testudo.cli.choice.Words;
import testudo.cli.timeline.Recorded;
import testudo.cli.timeline.TimelineChoices;
import testudo.cli.timeline.Told;
import testudo.data.scenario.MachineChoice;
import testudo.data.scenario.Scenario;
import testudo.data.snapshot.OutputException;
import testudo.machine.description.Machine;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;
import testudo.machine.platform.SimulationReport;

/** The options by which a run is moved to a simulated machine. */
public final class SimulationChoices {

    @Option(names = "--on", paramLabel = "MACHINE", description = "Run in the virtual time of a simulated machine: the same "
            + "fields, and what they would cost there. A short name of 'testudo machines', host for this machine, "
            + "or a machine file.")
    private String machine;

    @Option(names = "--placement", paramLabel = "MEMORY", converter = Words.Placements.class,
            completionCandidates = Words.Placements.class,
            description = "Where shared words are, on c64: sram or dram (default: sram).")
    private MachineChoice.Placement placement;

    @Option(names = "--layout", paramLabel = "LAYOUT", converter = Words.Layouts.class,
            completionCandidates = Words.Layouts.class, description = "How shared words are dealt out over banks, on c64: "
                    + "spread, or one for all in one bank (default: spread).")
    private MachineChoice.Layout layout;

    @Option(names = "--homing", paramLabel = "HOMING", converter = Words.Homings.class,
            completionCandidates = Words.Homings.class, description = "Which tile is home to a line, on tilepro64: hashed, or "
                    + "local for that of its owner (default: hashed).")
    private MachineChoice.Homing homing;

    @Option(names = "--waiting", paramLabel = "HOW", converter = Words.Waitings.class,
            completionCandidates = Words.Waitings.class, description = "What workers do until a shared word has the value they "
                    + "wait for: busy, look again and again; or suspend, sleep until they are awoken, on c64 (default: busy).")
    private MachineChoice.Waiting waiting;

    @Option(names = "--jitter", paramLabel = "S", description = "By how much the duration of work varies: standard "
            + "deviation of 20 us of work, as a share of it (default: 0).")
    private Double jitter;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of all randomness in the machine (default: 1).")
    private Long seed;

    @Mixin
    private TimelineChoices timeline;

    /**
     * The machine asked for here or else in the scenario; empty for the host.
     *
     * @throws Mistake for options that do not fit the machine, or need one
     * @throws OutputException if the timeline cannot be written
     */
    public Optional<ChosenMachine> machine(Scenario scenario) {
        Optional<ChosenMachine> chosen =
                machine(Optional.of(scenario), over(scenario.machine()), scenario.decomposition().threadsPerCore(), true);
        chosen.ifPresent(machine -> scenario.decomposition().workers().ifPresent(workers -> {
            try {
                machine.requireRoom(List.of(workers), 1);
            } catch (Mistake tooMany) {
                throw new Mistake(scenario.located(tooMany.getMessage(), "decomposition", "workers"));
            }
        }));
        return chosen;
    }

    /**
     * The machine asked for here; empty for the host.
     *
     * @throws Mistake for options that do not fit the machine, or need one
     * @throws OutputException if the timeline cannot be written
     */
    public Optional<ChosenMachine> machine(OptionalInt threadsPerCore) {
        return machine(Optional.empty(), over(MachineChoice.HOST), threadsPerCore, false);
    }

    /**
     * The machine asked for here; empty for the host, which can have a timeline, too.
     *
     * @throws Mistake for options that do not fit the machine, or need one
     * @throws OutputException if the timeline cannot be written
     */
    public Optional<ChosenMachine> machineOrHost() {
        return machine(Optional.empty(), over(MachineChoice.HOST), OptionalInt.empty(), true);
    }

    /**
     * The machine asked for here, or else this one, for a command that leaves no choice about it but the seed.
     *
     * @param whose such as {@code those of 'measured'}, named where another choice is refused
     * @throws Mistake for any other choice
     */
    public ChosenMachine machineAndSeed(String otherwise, String whose) {
        MachineChoice choice = over(MachineChoice.HOST);
        if (choice.seed().orElse(0) < 0) {
            throw new Mistake("--seed must be at least 0, got " + choice.seed().getAsLong() + ".");
        }
        given(choice).stream().filter(key -> !key.equals("seed")).findFirst().ifPresent(key -> {
            throw new Mistake("--" + key + " is not for " + whose + ".");
        });
        return new ChosenMachine(MachineCatalog.named(choice.on().orElse(otherwise)),
                SimulationOptions.defaults().withSeed(choice.seed().orElse(1)), OptionalInt.empty());
    }

    /**
     * The cluster asked for here; empty where one machine is asked for, or none.
     *
     * @throws Mistake for a choice that a cluster does not leave
     */
    public Optional<ChosenCluster> cluster() {
        Optional<Machine> cluster =
                Optional.ofNullable(machine).map(MachineCatalog::described).filter(MachineCatalog::isCluster);
        MachineChoice choice = over(MachineChoice.HOST);
        if (cluster.isPresent()) {
            new MachineNeeds(options(), Optional.empty()).check(cluster.get(), choice, OptionalInt.empty());
            given(choice).stream().filter(key -> !key.equals("seed") && !key.equals("jitter")).findFirst().ifPresent(key -> {
                throw new Mistake("--" + key + " is not for clusters" + (key.startsWith("timeline")
                        ? ": it shows the workers of one machine; name one with --on, such as the cluster's node, for a node's part."
                        : "."));
            });
        }
        return cluster.map(found -> new ChosenCluster(found, choice.jitter().orElse(0), choice.seed().orElse(1)));
    }

    private Optional<ChosenMachine> machine(Optional<Scenario> scenario, MachineChoice choice, OptionalInt threadsPerCore,
            boolean recordsHost) {
        MachineNeeds needs = new MachineNeeds(options(), scenario);
        if (choice.on().isEmpty()) {
            needs.refuseAll(
                    given(choice).stream().filter(key -> !recordsHost || !timeline.given().contains(key)).toList());
            timeline.recording();
            return Optional.empty();
        }
        Machine described = described(choice.on().get(), needs);
        needs.check(described, choice, threadsPerCore);
        return Optional.of(
                new ChosenMachine(described, MachineUse.options(choice).withRecording(timeline.recording()), threadsPerCore));
    }

    private static Machine described(String name, MachineNeeds needs) {
        try {
            return MachineCatalog.named(name);
        } catch (Mistake unknown) {
            throw needs.unknown(unknown);
        }
    }

    /** Whether a timeline is wanted. */
    public boolean hasTimeline() {
        return timeline.isWanted();
    }

    /** The timeline, which this machine can have too. */
    public TimelineChoices timeline() {
        return timeline;
    }

    /** Writes the timeline if it is wanted, and tells in a sentence what it holds. */
    public Optional<Told> writeTimeline(SimulatedPlatform platform) {
        String machine = platform.machine().name();
        SimulationReport report = platform.wholeReport().orElseThrow();
        List<String> rows = IntStream.range(0, report.workers().size())
                .mapToObj(w -> "worker " + w + " on core " + WorkerTable.place(platform, w).core()).toList();
        return timeline.write(new Recorded(machine, "simulated " + machine, rows, ", rest: accesses to shared words",
                platform.timeline(), 0, report.elapsed()));
    }

    /** The scenario's choices, where none was made here. */
    private MachineChoice over(MachineChoice given) {
        return new MachineChoice(Optional.ofNullable(machine).or(given::on),
                Optional.ofNullable(placement).or(given::placement),
                Optional.ofNullable(layout).or(given::layout), Optional.ofNullable(homing).or(given::homing),
                Optional.ofNullable(waiting).or(given::waiting), jitter == null ? given.jitter() : OptionalDouble.of(jitter),
                seed == null ? given.seed() : OptionalLong.of(seed));
    }

    /** The keys of what was chosen here. */
    private Set<String> options() {
        Set<String> keys = new HashSet<>(given(over(MachineChoice.HOST)));
        if (machine != null) {
            keys.add("on");
        }
        return keys;
    }

    /** The keys of what was chosen about a machine. */
    private List<String> given(MachineChoice choice) {
        Map<String, Boolean> given = new LinkedHashMap<>();
        given.put("placement", choice.placement().isPresent());
        given.put("layout", choice.layout().isPresent());
        given.put("homing", choice.homing().isPresent());
        given.put("waiting", choice.waiting().isPresent());
        given.put("jitter", choice.jitter().isPresent());
        given.put("seed", choice.seed().isPresent());
        return Stream.concat(given.entrySet().stream().filter(Map.Entry::getValue).map(Map.Entry::getKey),
                timeline.given().stream()).toList();
    }
}
