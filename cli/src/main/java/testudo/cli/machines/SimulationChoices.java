package testudo.cli.machines;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

import picocli.CommandLine.Option;

import testudo.cli.choice.Mistake;
import testudo.machine.description.Machine;
import testudo.machine.description.MemoryKind;
import testudo.machine.memory.BankedMemory;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;

/** The options by which a run is moved to a simulated machine. */
public final class SimulationChoices {

    @Option(names = "--on", paramLabel = "MACHINE", description = "Run in the virtual time of a simulated machine: the same "
            + "fields, and what they would cost there. A short name of 'testudo machines', or a machine file.")
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

    @Option(names = "--jitter", paramLabel = "S", description = "By how much the duration of work varies, as a standard "
            + "deviation of its logarithm (default: 0).")
    private double jitter;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1",
            description = "Seed of all randomness in the machine (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--timeline", paramLabel = "FILE", description = "Write what every worker did when: .json for Perfetto "
            + "and chrome://tracing, .svg for a drawing.")
    private Path timeline;

    /**
     * The machine asked for, ready to run; empty for the host.
     *
     * @param threadsPerCore workers that share a core
     * @throws Mistake for options that do not fit the machine, or need one
     */
    public Optional<SimulatedPlatform> platform(int threadsPerCore) {
        if (machine == null) {
            requireNone();
            return Optional.empty();
        }
        Machine described = MachineCatalog.named(machine);
        requireFits(described);
        if (jitter < 0 || jitter > 1) {
            throw new Mistake("--jitter is a standard deviation from 0 to 1, got " + jitter + ".");
        }
        if (timeline != null && !timeline.toString().endsWith(".json") && !timeline.toString().endsWith(".svg")) {
            throw new Mistake("--timeline writes a file '.json' or '.svg', got '" + timeline + "'.");
        }
        SimulationOptions options = SimulationOptions.defaults().withThreadsPerCore(threadsPerCore).withJitter(jitter)
                .withSeed(seed).withRecorded(timeline != null);
        if (placement != null) {
            options = options.withRegion(one("--placement", placement, "sram", "dram"));
        }
        if (layout != null) {
            options = options.withLayout(BankedMemory.Layout.valueOf(
                    one("--layout", layout, "spread", "one").toUpperCase(Locale.ROOT)));
        }
        if (homing != null) {
            options = options.withHashed(one("--homing", homing, "hashed", "local").equals("hashed"));
        }
        return Optional.of(new SimulatedPlatform(described, options));
    }

    /** Where the timeline goes, if it is wanted. */
    public Optional<Path> timeline() {
        return Optional.ofNullable(timeline);
    }

    private void requireNone() {
        String given = placement != null ? "--placement" : layout != null ? "--layout" : homing != null ? "--homing"
                : timeline != null ? "--timeline" : jitter != 0 ? "--jitter" : null;
        if (given != null) {
            throw new Mistake(given + " is for simulated machines: name one with --on, see 'testudo machines'.");
        }
    }

    private void requireFits(Machine described) {
        boolean banks = described.memory() == MemoryKind.BANKS;
        if (!banks && (placement != null || layout != null)) {
            throw new Mistake((placement != null ? "--placement" : "--layout") + " is for machines with memory banks, and '"
                    + described.id() + "' has none.");
        }
        if (described.memory() != MemoryKind.HOMES && homing != null) {
            throw new Mistake("--homing is for machines whose lines have homes, and those of '" + described.id()
                    + "' have none.");
        }
    }

    private static String one(String option, String got, String first, String second) {
        if (!got.equals(first) && !got.equals(second)) {
            throw new Mistake(option + " is '" + first + "' or '" + second + "', got '" + got + "'.");
        }
        return got;
    }
}
