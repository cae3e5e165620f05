package testudo.benchmarks.baseline;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.api.grid.Grid;
import testudo.benchmarks.Gcc;
import testudo.benchmarks.contender.Checksum;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
class NativeCompilerTest {

    @Test
    void aMissingCompilerIsOneSentence() {
        try (NativeCompiler compiler = new NativeCompiler("no-such-compiler")) {
            BaselineException e = assertThrows(BaselineException.class, () -> compiler.program(CSource.HEAT));
            assertTrue(e.getMessage().startsWith("The comparison with C needs the compiler 'no-such-compiler'"),
                    e.getMessage());
        }
    }

    @Test
    void aCompilerThatFailsIsNamed() {
        try (NativeCompiler compiler = new NativeCompiler("false")) {
            BaselineException e = assertThrows(BaselineException.class, () -> compiler.program(CSource.HEAT));
            assertEquals("'false' cannot compile heat.c: it ended with code 1.", e.getMessage());
        }
    }

    @Test
    void aSourceIsCompiledOnceAndLeavesNothingBehind() {
        Gcc.need();
        NativeCompiler compiler = new NativeCompiler("gcc");
        Path program = compiler.program(CSource.HEAT);
        assertTrue(Files.isExecutable(program));
        assertEquals(program, compiler.program(CSource.HEAT));
        compiler.close();
        assertFalse(Files.exists(program.getParent()));
    }

    @Test
    void aProcessAnswersUntilItIsClosed() {
        Gcc.need();
        try (NativeCompiler compiler = new NativeCompiler("gcc")) {
            CProcess heat = new CProcess(compiler, CSource.HEAT, "star", Storage.ALIGNED, Grid.of(3, 5, 7), 2);
            Checksum before = heat.checksum();
            assertTrue(heat.run(3) > 0);
            assertTrue(before.distance(heat.checksum()) > 0);
            heat.close();
            assertThrows(BaselineException.class, () -> heat.run(1));
        }
    }

    @Test
    void aProgramThatEndsAtOnceIsNamed() {
        Gcc.need();
        try (NativeCompiler compiler = new NativeCompiler("gcc")) {
            BaselineException e = assertThrows(BaselineException.class,
                    () -> new CProcess(compiler, CSource.FDTD, "step", Storage.PLAIN, Grid.of(3, 5, 7), 1));
            assertTrue(e.getMessage().startsWith("The program 'fdtd.c step plain' ended"), e.getMessage());
        }
    }

    @Test
    void aProgramOfOneGridRefusesOthers() throws IOException, InterruptedException {
        Gcc.need();
        try (NativeCompiler compiler = new NativeCompiler("gcc")) {
            Path program = compiler.program(Build.of(CSource.MPDATA_BASIC, Arithmetic.STRICT, Grid.of(5, 7, 11)));
            assertEquals(program, compiler.program(Build.of(CSource.MPDATA_BASIC, Arithmetic.STRICT, Grid.of(5, 7, 11))));
            Process process = new ProcessBuilder(program.toString(), "windows", "aligned", "5", "7", "12").start();
            assertEquals("compiled for another grid", process.errorReader().readLine());
            assertEquals(1, process.waitFor());
        }
    }

    @Test
    void theOpponentsAreSaidInALine() {
        Gcc.need();
        try (NativeCompiler compiler = new NativeCompiler("gcc", Optional.empty())) {
            assertTrue(compiler.opponents().matches("opponents: C by gcc [\\d.]+; no Halide, which is not installed"),
                    compiler::opponents);
        }
        try (NativeCompiler compiler = new NativeCompiler("gcc", Optional.of(new Halide(Path.of("none"), "14")))) {
            assertTrue(compiler.opponents().endsWith("; Halide 14"), compiler::opponents);
        }
    }

    @Test
    void theLatestHalideIsTaken(@TempDir Path includes) throws IOException {
        assertEquals(Optional.empty(), Halide.in(includes));
        assertEquals(Optional.empty(), Halide.in(includes.resolve("none")));
        for (String version : List.of("9", "14", "13")) {
            Files.createDirectory(includes.resolve("halide" + version));
            Files.createFile(includes.resolve("halide" + version).resolve("Halide.h"));
        }
        Files.createDirectory(includes.resolve("halide20"));
        assertEquals("14", Halide.in(includes).orElseThrow().version());
    }
}
