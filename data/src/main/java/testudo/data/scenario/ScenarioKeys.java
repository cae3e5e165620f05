package testudo.data.scenario;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

import testudo.data.scenario.DecompositionChoice.Kind;
import testudo.data.scenario.DecompositionChoice.Variant;
import testudo.data.scenario.MachineChoice.Homing;
import testudo.data.scenario.MachineChoice.Layout;
import testudo.data.scenario.MachineChoice.Placement;
import testudo.data.scenario.MachineChoice.Waiting;
import testudo.formulas.declared.Declared;
import testudo.sync.plan.SyncFamily;
import testudo.toml.CheckedTable;
import testudo.toml.Problems;

/**
 * The keys of a scenario and what they may hold.
 *
 * <p>Whether choices go together that mean something without each other is not asked here: what the runtime can do only it
 * knows, and what a machine can do only its description.
 */
final class ScenarioKeys {

    private static final int MOST = Integer.MAX_VALUE;

    private ScenarioKeys() {}

    static Scenario read(CheckedTable top, Problems problems, Origin origin) {
        CheckedTable grid = top.table("grid");
        CheckedTable diagnostics = top.table("diagnostics");
        Optional<List<Integer>> cells = PerAxis.extents(grid, "cells");
        Optional<Declared> declared = FormulaKeys.read(top, problems, cells, grid, diagnostics, origin);
        // Formulas read their parameters themselves, and tell what is wrong with them.
        Map<String, Object> parameters =
                declared.isPresent() && !problems.isEmpty() ? Map.of() : top.table("parameters").scalars();
        String model = declared.map(Declared::name).orElseGet(() -> top.filled("model",
                "model must name a model, such as model = \"revolving-sphere\"").orElse(""));
        Scenario scenario = new Scenario(
                new ProblemChoice(model, stop(top), cells, parameters, declared, InitialKeys.read(top.table("initial")),
                        PrecisionKeys.read(top)),
                work(top), output(top.table("output"), OutputChoice.of(model)).withProbes(ProbeKeys.read(top)),
                diagnostics.whole("every", 0, Long.MAX_VALUE).orElse(0), origin);
        for (CheckedTable table : List.of(top, grid, diagnostics)) {
            table.refuseOthers();
        }
        problems.throwIfAny();
        return scenario;
    }

    private static StopChoice stop(CheckedTable top) {
        OptionalLong steps = top.whole("steps", 0, Long.MAX_VALUE);
        UntilChoice until = until(top.table("until"));
        if (steps.isPresent() && top.has("until")) {
            top.problem("steps", "steps and [until] exclude each other; the most steps are until.maximum");
        }
        return top.has("until") ? until
                : steps.isPresent() ? new StopChoice.Steps(steps.getAsLong()) : new StopChoice.Standard();
    }

    private static WorkChoice work(CheckedTable top) {
        CheckedTable sync = top.table("sync");
        WorkChoice choice = new WorkChoice(decomposition(top.table("decomposition")),
                sync.choice("strategy", SyncFamily.values(), SyncFamily::word), phaser(sync.table("phaser")),
                machine(top.table("machine")));
        sync.refuseOthers();
        return choice;
    }

    private static PhaserChoice phaser(CheckedTable table) {
        PhaserChoice choice = new PhaserChoice(table.count("degree", 2, MOST), table.count("tiers", 1, MOST),
                table.flag("adaptive"));
        table.refuseOthers();
        return choice;
    }

    private static MachineChoice machine(CheckedTable table) {
        MachineChoice choice = new MachineChoice(table.text("on"),
                table.choice("placement", Placement.values(), Placement::word),
                table.choice("layout", Layout.values(), Layout::word), table.choice("homing", Homing.values(), Homing::word),
                table.choice("waiting", Waiting.values(), Waiting::word), table.within("jitter", 0, MachineChoice.MOST_JITTER),
                table.whole("seed", 0, Long.MAX_VALUE));
        table.refuseOthers();
        return choice;
    }

    private static UntilChoice until(CheckedTable table) {
        UntilChoice choice = new UntilChoice(table.text("reduction"), table.positive("tolerance"),
                table.whole("maximum", 1, Long.MAX_VALUE), table.whole("every", 1, Long.MAX_VALUE));
        table.refuseOthers();
        return choice;
    }

    private static DecompositionChoice decomposition(CheckedTable table) {
        Optional<Kind> kind = table.choice("kind", Kind.values(), Kind::word);
        boolean subDomains = kind.equals(Optional.of(Kind.SUB_DOMAINS));
        Optional<List<Integer>> block = PerAxis.extents(table, "block");
        if (block.isPresent() && !subDomains) {
            table.problem("block", "decomposition.block needs kind = \"sub-domains\"");
        }
        Optional<Variant> variant = table.choice("variant", Variant.values(), Variant::word);
        if (variant.isPresent() && !subDomains) {
            table.problem("variant", "decomposition.variant needs kind = \"sub-domains\"");
        }
        OptionalInt workers = table.count("workers", 1, MOST);
        OptionalInt threads = table.count("threads-per-core", 1, MOST);
        OptionalInt fused = table.count("fused-steps", 1, MOST);
        Optional<Boolean> recompute = table.flag("recompute");
        boolean active = table.flag("active-region").orElse(false);
        table.refuseOthers();
        return new DecompositionChoice(kind, block, variant.orElse(Variant.AUTO), workers, threads, fused,
                recompute, active);
    }

    private static OutputChoice output(CheckedTable table, OutputChoice byDefault) {
        Path directory = byDefault.directory();
        Optional<String> name = table.text("directory");
        try {
            directory = name.map(Path::of).orElse(directory);
            if (name.isPresent() && name.get().isBlank()) {
                table.problem("directory", "output.directory must name a directory, got the empty string");
            }
        } catch (InvalidPathException e) {
            table.problem("directory", "output.directory is no valid path (" + e.getReason() + ")");
        }
        OutputChoice choice = new OutputChoice(directory, table.whole("every", 0, Long.MAX_VALUE).orElse(0),
                table.texts("fields"), table.count("compression", 0, 9).orElse(0));
        Optional<String> text = table.text("checkpoint");
        Optional<CheckpointChoice> checkpoints = text.flatMap(CheckpointChoice::parse);
        if (text.isPresent() && checkpoints.isEmpty()) {
            table.problem("checkpoint",
                    "output.checkpoint must be " + CheckpointChoice.GRAMMAR + ", got \"" + text.get() + '"');
        }
        table.refuseOthers();
        return checkpoints.map(choice::withCheckpoints).orElse(choice);
    }
}
