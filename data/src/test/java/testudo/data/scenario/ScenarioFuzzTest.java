package testudo.data.scenario;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.api.fuzz.Fuzzing;
import testudo.api.fuzz.Mutations;
import testudo.api.fuzz.TomlGrammar;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Whatever a scenario file holds, it is a scenario that is the same when written and read again, or refused with its places. */
@Timeout(900)
@Tag("part")
class ScenarioFuzzTest {

    private static final List<String> KEYS = List.of("model", "steps", "until", "until.reduction", "until.tolerance",
            "until.maximum", "until.every", "grid", "grid.cells", "parameters", "parameters.option", "parameters.dt",
            "decomposition", "decomposition.kind", "decomposition.block", "decomposition.variant", "decomposition.workers",
            "decomposition.threads-per-core", "decomposition.fused-steps", "decomposition.recompute",
            "decomposition.active-region", "sync", "sync.strategy", "sync.phaser", "sync.phaser.degree", "sync.phaser.tiers",
            "sync.phaser.adaptive", "machine", "machine.on", "machine.placement", "machine.layout", "machine.homing",
            "machine.waiting", "machine.jitter", "machine.seed", "output", "output.directory", "output.every",
            "output.fields", "output.compression", "diagnostics", "diagnostics.every", "probes", "probes.name", "probes.field",
            "probes.at", "probes.index", "probes.every");
    private static final List<String> WORDS = List.of("golden", "x", "whole-grid", "sub-domains", "compressed-grid", "auto",
            "islands", "pairwise", "epoch", "c64", "sram", "one", "local", "suspend", "residual", "out/a", "a-b_c", "", " ",
            "..");
    private static final String GOOD = """
            model = "pulse"          # a comment
            steps = 556
            [grid]
            cells = [59, 61]
            [parameters]
            option = "fct"
            dt = 1e-3
            loud = true
            [decomposition]
            kind = "sub-domains"
            block = [4, 59]
            workers = 2
            [sync]
            strategy = "pairwise"
            phaser = { degree = 4, adaptive = false }
            [machine]
            on = "c64"
            jitter = 0.05
            [output]
            directory = "out/sphere"
            every = 100
            fields = ["x", "y"]
            [[probes]]
            name = "behind"
            field = "Ez"
            at = [1.5, 0.2]
            [[probes]]
            name = "before"
            field = "Ez"
            index = [15, 2]
            """;

    private static final String FORMULAS = """
            name = "own"
            steps = 5
            [grid]
            cells = [16, 12]
            upper = [2, 1.5]
            order = 4
            boundaries = { u = "periodic", w = { low-x = "fixed 1+a", others = "mirror" } }
            [parameters]
            a = 1.5
            b = "a*sin(t)"
            dt = "0.1*dx^2/a"
            [functions]
            flux = "(p, q) -> p*dx(q)"
            [fields.u]
            initial = "exp(-(x^2 + y^2))"
            exact = "t"
            unit = "K"
            [fields.w]
            location = "face-x"
            [[kernels]]
            w = "flux(b, u)"
            [[kernels]]
            let = { n = "u[1,0] + u[-1,0]" }
            where = "x > 0.5"
            u = '''u + dt*(laplace(u)
              + n)'''
            [diagnostics]
            every = 2
            all = { formula = "sum(u*dx)", unit = "m" }
            """;

    @TempDir
    private Path folder;

    @Test
    void formulasAreReadOrRefused() {
        Fuzzing fuzzing = new Fuzzing("scenarios with formulas", ScenarioException.class, 400_000_000);
        Mutations mutations = new Mutations(fuzzing.random(), List.of(FORMULAS.getBytes(StandardCharsets.UTF_8)),
                List.of("\"", "'", "[", "]", "{", "}", "=", ",", ".", "#", "\n", "\\", "(", ")", "^", "-", "1e9", "u", "dx(",
                        "initial",
                        "[[kernels]]\n", "[fields.u]\n", "periodic", "low-x", "0:3", "red", "é", "\0", "->"));
        byte[] good = FORMULAS.getBytes(StandardCharsets.UTF_8);
        fuzzing.run(Fuzzing.inputs(400, 20_000), n -> n % 10 == 0 ? good : mutations.next(), this::read);
    }

    @Test
    void scenariosAreReadOrRefused() {
        Fuzzing fuzzing = new Fuzzing("scenarios", ScenarioException.class, 200_000_000);
        Mutations mutations = new Mutations(fuzzing.random(), List.of(GOOD.getBytes(StandardCharsets.UTF_8)),
                List.of("\"", "'", "\"\"\"", "[", "]", "[[", "{", "}", "=", ",", ".", "#", "\n", "\r", "\\", "\\u", "-", "1e9",
                        "\0",
                        "\uFEFF", "é", "inf", "true", "[grid]\n", "steps", "0x", "_"));
        TomlGrammar grammar = new TomlGrammar(fuzzing.random(), KEYS, WORDS);
        fuzzing.run(Fuzzing.inputs(600, 25_000), n -> n % 2 == 0 ? mutations.next() : grammar.next("model = \"m\"\n"),
                this::read);
    }

    private void read(byte[] input) throws IOException {
        Scenario scenario = Scenario.read(Files.write(folder.resolve("s.toml"), input));
        Path again = Files.writeString(folder.resolve("again.toml"), scenario.withDiagnosticsEvery(7).text());
        assertEquals(scenario.withDiagnosticsEvery(7).text(), Scenario.read(again).withDiagnosticsEvery(7).text());
    }
}
