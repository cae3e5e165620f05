package testudo.data.scenario;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

import org.tomlj.TomlTable;

import testudo.data.scenario.DecompositionChoice.Kind;
import testudo.data.scenario.DecompositionChoice.Variant;
import testudo.sync.plan.SyncFamily;

/** The keys of a scenario and what they may hold. */
final class ScenarioKeys {

    private static final int MOST = Integer.MAX_VALUE;

    private ScenarioKeys() {}

    static Scenario read(TomlTable toml, Problems problems, Origin origin) {
        CheckedTable top = CheckedTable.top(toml, problems);
        String model = top.text("model").orElse("");
        if (model.isBlank()) {
            top.missing("model", "model must name a model, such as model = \"revolving-sphere\"");
        }
        OptionalLong steps = top.whole("steps", 0, Long.MAX_VALUE);
        CheckedTable grid = top.table("grid");
        Optional<List<Integer>> cells = grid.extents("cells");
        CheckedTable parameters = top.table("parameters");
        CheckedTable sync = top.table("sync");
        CheckedTable diagnostics = top.table("diagnostics");
        Optional<UntilChoice> until = top.has("until") ? Optional.of(until(top.table("until"))) : Optional.empty();
        if (steps.isPresent() && until.isPresent()) {
            top.problem("steps", "steps and [until] exclude each other; the most steps are until.maximum");
            problems.throwIfAny();
        }
        Scenario scenario = new Scenario(model, steps, until, cells, parameters.scalars(),
                decomposition(top.table("decomposition")), sync.choice("strategy", SyncFamily.values(), SyncFamily::word),
                phaser(sync.table("phaser")), machine(top.table("machine")),
                output(top.table("output"), OutputChoice.of(model)).withProbes(ProbeKeys.read(top)),
                diagnostics.whole("every", 0, Long.MAX_VALUE).orElse(0), origin);
        for (CheckedTable table : List.of(top, grid, sync, diagnostics)) {
            table.refuseOthers();
        }
        problems.throwIfAny();
        return scenario;
    }

    private static PhaserChoice phaser(CheckedTable table) {
        PhaserChoice choice = new PhaserChoice(table.count("degree", 2, MOST), table.count("tiers", 1, MOST),
                table.flag("adaptive"));
        table.refuseOthers();
        return choice;
    }

    private static MachineChoice machine(CheckedTable table) {
        MachineChoice choice = new MachineChoice(table.text("on"), table.text("placement"), table.text("layout"),
                table.text("homing"), table.text("waiting"), table.positive("jitter"), table.whole("seed", 0, Long.MAX_VALUE));
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
        Kind kind = table.choice("kind", Kind.values()).orElse(Kind.WHOLE_GRID);
        Optional<List<Integer>> block = table.extents("block");
        if (block.isPresent() && kind != Kind.SUB_DOMAINS) {
            table.problem("block", "decomposition.block needs kind = \"sub-domains\"");
        }
        Optional<Variant> variant = table.choice("variant", Variant.values());
        if (variant.isPresent() && kind != Kind.SUB_DOMAINS) {
            table.problem("variant", "decomposition.variant needs kind = \"sub-domains\"");
        }
        OptionalInt workers = table.count("workers", 1, MOST);
        OptionalInt threads = table.count("threads-per-core", 1, MOST);
        OptionalInt fused = table.count("fused-steps", 1, MOST);
        boolean active = table.flag("active-region").orElse(false);
        if (active && kind != Kind.WHOLE_GRID) {
            table.problem("active-region", "decomposition.active-region needs kind = \"whole-grid\"");
        }
        if (active && fused.orElse(1) > 1) {
            table.problem("active-region", "decomposition.active-region needs steps one at a time, got fused-steps = "
                    + fused.getAsInt());
        }
        if (kind == Kind.COMPRESSED_GRID && fused.orElse(1) > 1) {
            table.problem("fused-steps",
                    "decomposition.fused-steps excludes kind = \"compressed-grid\", which takes steps one at"
                            + " a time");
        }
        table.refuseOthers();
        return new DecompositionChoice(kind, block, variant.orElse(Variant.AUTO), workers, threads, fused,
                active);
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
        table.refuseOthers();
        return choice;
    }
}
