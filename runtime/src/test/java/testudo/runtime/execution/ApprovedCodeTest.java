package testudo.runtime.execution;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.api.field.Boundary;
import testudo.api.field.Local;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.codegen.BackEnds;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.codegen.machine.Target;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.scheduling.Scheduler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Generated code that a person has read; when it changes, the new text is to be read and put in the old one's place.
 *
 * <p>Where a difference is found, what was generated is written to {@code target/approved}.
 */
class ApprovedCodeTest {

    private static Program heat() {
        Program.Builder p = Program.on(Grid.of(5, 7, 32));
        State u = p.state("u", Boundary.periodic());
        double r = 0.1;
        p.assign(u.next(), c -> {
            double around = u.at(c, -1, 0, 0) + u.at(c, 1, 0, 0) + u.at(c, 0, -1, 0) + u.at(c, 0, 1, 0)
                    + u.at(c, 0, 0, -1) + u.at(c, 0, 0, 1);
            return u.at(c) + r * (around - 6 * u.at(c));
        });
        return p.build();
    }

    /** Two kernels that share what they read, a choice, an extremum, what is the same for a row. */
    private static Program limiter() {
        Program.Builder p = Program.on(Grid.of(5, 7, 32));
        State u = p.state("u", Boundary.zeroGradient());
        Local rise = p.local("rise", Boundary.zeroGradient());
        p.assign(rise, c -> {
            double d = u.at(c, 0, 0, 1) - u.at(c);
            return d > 0 ? d : 0;
        });
        p.assign(u.next(), c -> Math.max(u.at(c), u.at(c, 0, 0, 1)) - 0.5 * rise.at(c) * (1 + c.j()));
        return p.build();
    }

    @ParameterizedTest
    @CsvSource({"heat, scalar", "heat, 4", "limiter, 4", "limiter, avx2", "heat, avx512"})
    void codeIsAsApproved(String program, String lanes) throws IOException {
        KernelCompiler compiler = switch (lanes) {
            case "scalar" -> KernelCompiler.scalar();
            case "avx2" -> BackEnds.machine(Target.AVX2);
            case "avx512" -> BackEnds.machine(Target.AVX512);
            default -> KernelCompiler.vector(Integer.parseInt(lanes));
        };
        String generated = KernelListings.of(Scheduler.schedule(Analysis.of(program.equals("heat") ? heat() : limiter()),
                Decomposition.wholeGrid(1)), compiler).entrySet().stream()
                .map(e -> e.getKey() + "\n" + e.getValue()).collect(Collectors.joining("\n"));
        String file = program + "-" + lanes + ".txt";
        Path written = Files.createDirectories(Path.of("target/approved")).resolve(file);
        Files.writeString(written, generated);
        try (var in = ApprovedCodeTest.class.getResourceAsStream("/approved/" + file)) {
            assertTrue(in != null, "no approved text " + file + "; read " + written);
            assertEquals(new String(in.readAllBytes(), StandardCharsets.UTF_8), generated, "read " + written);
        }
    }
}
