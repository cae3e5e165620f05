package testudo.cli.own;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

import io.jhdf.HdfFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;
import testudo.data.snapshot.RunReader;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A model in one Java file is one like any other, and what is wrong with it is told with file and line. */
@Timeout(900)
class OwnModelTest {

    @TempDir
    private Path directory;

    private String text;

    @BeforeEach
    void begin() throws IOException {
        CommandRun.of("new", "wave", "--in", directory).good();
        text = Files.readString(directory.resolve("wave.java"));
    }

    private Path file(String name, String content) throws IOException {
        return Files.writeString(directory.resolve(name), content);
    }

    /** What the command says of a changed file, without the folder in front. */
    private CommandRun of(Path file, Object... options) {
        CommandRun run = CommandRun.of(Stream.concat(
                Stream.of("run", file, "--no-output", "--no-progress", "--cells", "20,14", "--steps", 3),
                Stream.of(options)).toArray());
        return new CommandRun(run.code(), run.out(), run.err().replace(directory + "/", ""));
    }

    private String line(String content, String part) {
        return String.valueOf(1 + content.substring(0, content.indexOf(part)).lines().count()
                - (content.charAt(content.indexOf(part) - 1) == '\n' ? 0 : 1));
    }

    private String changed(String from, String to) {
        assertTrue(text.contains(from), from);
        return text.replace(from, to);
    }

    private static String checksum(CommandRun run) {
        return run.good().entry("checksum");
    }

    /** In a package, not public, with capitals at the end of its name, with a mark of Unicode in front: the same model. */
    @Test
    void whereTheClassIsAndHowTheFileIsCalledMakesNoDifference() throws IOException {
        String expected = checksum(of(directory.resolve("wave.java"), "--checksum"));
        assertEquals(expected, checksum(of(file("a.java", "package demo.waves;\n" + text), "--checksum")));
        assertEquals(expected, checksum(of(file("b.java", changed("public final class wave", "class Hidden")), "--checksum")));
        assertEquals(expected, checksum(of(file(".JAVA", "\ufeff" + text), "--checksum", "--workers", 3, "--sync", "epoch")));
        assertEquals(expected, checksum(of(file("Nested.java", "class Nested {\n"
                + text.substring(text.indexOf("public final class")).replace("public final class", "static class") + "}")
                .resolveSibling(withImports("Nested.java")), "--checksum")));
        try (Stream<Path> files = Files.list(directory)) {
            assertTrue(files.noneMatch(f -> f.toString().endsWith(".class")));
        }
    }

    /** Imports stay in front when the class goes into another one. */
    private String withImports(String name) throws IOException {
        Path nested = directory.resolve(name);
        Files.writeString(nested, text.substring(0, text.indexOf("/**")) + Files.readString(nested));
        return name;
    }

    @Test
    void everyCommandThatTakesAModelTakesIt() throws IOException {
        Path wave = directory.resolve("wave.java");
        assertTrue(CommandRun.of("models", wave).good().out().startsWith("wave\n"));
        assertTrue(CommandRun.of("explain", wave).good().out().startsWith("wave on 200 × 200 cells"));
        assertTrue(of(wave, "--on", "c64", "--workers", 2).good().out().contains("wave on 20 × 14"));
        assertTrue(of(wave, "--check", "reads").good().out().contains("each finds the value"));
        Path exact =
                file("exact.java", changed(".withSteps(200)", ".withSteps(4).withExact(new testudo.api.model.ExactSolution(u, "
                        + "(i, j, k, n) -> 0, false, n -> true))"));
        assertTrue(CommandRun.of("convergence", exact, "--vary", "cells=20,40").good().out().contains("order "));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "return Grid.of(200, 200)     | return Grid.off(2)      | Grid.off(2)      | cannot find symbol; symbol: method off(int)",
        "private static double bump(  | private double bump(    | ElementFunction bump | ",
        "2 * u.at(c)                  | Math.random() * u.at(c) | Math.random()    | Kernel 'u'': calls Math.random, which cannot be lifted",
        "double r =                   | int z = 1 / (grid.n1() - 20); double r = | int z | ArithmeticException: / by zero",
        "return Math.exp(             | return (int) x / ((int) y - (int) y) + Math.exp( | (int) x / | ArithmeticException: / by zero",
        "return \"Waves               | return missing() + \"Waves | missing()     | cannot find symbol; symbol: method missing()",
        "return f.at(c, -1, 0)        | return laplacian(f, c) + f.at(c, -1, 0) | laplacian(f, c) + | Kernel 'u'': calls 'laplacian' more than 64 calls deep",
        "settings.real(\"width\")      | settings.real(\"with\") | settings.real(\"with\") | The parameters have no number 'with'; there are courant, width.",
        "settings.real(\"width\")      | settings.whole(\"width\") | settings.whole( | The parameters have no whole number 'width'",
        ".withTimeUnit(\"s\")          | .withTimeUnit(null)  | .withTimeUnit( | A unit of time is needed, got null.",
        "double r =                   | double[] s = {}; s[1] = 2; double r = | s[1] = 2 | ArrayIndexOutOfBoundsException: Index 1 out of bounds",
        "double r =                   | System.exit(0); double r = | System.exit(0) | a model cannot end the program",
        "return \"Waves               | Runtime.getRuntime().halt(0); return \"Waves | Runtime.get | a model cannot end the program",
    })
    void whatIsWrongIsToldWithFileAndLine(String from, String to, String at, String said) throws IOException {
        String content = changed(from.strip(), to.strip());
        CommandRun run = of(file("wave.java", content));
        if (said == null) {
            assertEquals(0, run.code(), run.err());
            return;
        }
        assertEquals(2, run.code(), run.err());
        String first = run.err().lines().filter(line -> !line.contains("workers on")).findFirst().orElseThrow();
        assertTrue(first.matches("testudo: wave\\.java:" + line(content, at.strip()) + "(:\\d+)?: .*"), first);
        assertTrue(first.contains(said), first);
    }

    @Test
    void allErrorsOfTheCompilerAreShownWithTheLineAndAMarkBelow() throws IOException {
        CommandRun run =
                of(file("wave.java", changed("Grid.of(200, 200)", "Grid.off(2)").replace("Math.exp(", "\tMath.expp(")));
        assertEquals(2, run.code());
        List<String> lines = run.err().lines().toList();
        assertEquals(6, lines.size(), run.err());
        assertTrue(lines.get(1).endsWith("return Grid.off(2);"), run.err());
        assertEquals(lines.get(1).indexOf(".off"), lines.get(2).indexOf('^'), run.err());
        assertEquals(lines.get(4).indexOf(".expp"), lines.get(5).indexOf('^'), run.err());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "''                                                   | x.java: has no model, which is a class that implements testudo.api.model.Model",
        "void main() { }                                      | x.java: has no model",
        "import testudo.api.model.*; abstract class A implements Model { } | x.java: has no model",
        "package java.lang; class A { }                       | package exists in another module: java.base",
        "class                                                | x.java:1:",
    })
    void whatIsNoModelIsOneSentence(String content, String said) throws IOException {
        CommandRun run = of(file("x.java", content));
        assertEquals(2, run.code(), run.err());
        assertTrue(run.err().startsWith("testudo: x.java:") && run.err().contains(said), run.err());
        assertEquals("", run.out());
    }

    @Test
    void anOddFileIsOneSentence() throws IOException {
        String second = text.substring(text.indexOf("public final class")).replace("public final class wave", "class Second");
        of(file("two.java", text + second)).refused("two.java: has 2 models, Second, wave; a file holds one");
        of(file("arguments.java", changed("class wave implements Model {", "class wave implements Model {\nwave(int n) {}")))
                .refused("arguments.java: wave needs a constructor without arguments");
        of(file("failing.java", changed("class wave implements Model {", "class wave implements Model {\n"
                + "static final int N = Integer.parseInt(\"n\");"))).refused("NumberFormatException: For input string: \"n\"");
        of(file("named.java", changed("return \"wave\"", "return \"My waves\"")))
                .refused("hyphens between, such as shallow-water, got "
                        + "'My waves'");
        CommandRun.of("models", file("null.java", changed("return Grid.of(200, 200)", "return null")))
                .refused("standardGrid() gives null");
        of(file("default.java", changed("0.5, 0, 0.7", "0.9, 0, 0.7")))
                .refused("default.java: Parameter 'courant' must be a number of "
                        + "[0.0, 0.7], got 0.9.");
        of(directory.resolve("wave.java"), "--set", "courant=2").refused("testudo: Parameter 'courant' must be");
        of(Files.createDirectory(directory.resolve("d.java"))).refused("d.java: is a directory, not a Java file");
        of(directory.resolve("none.java")).refused("none.java: no such file");
        Path bytes = Files.write(directory.resolve("bytes.java"), new byte[] {'c', (byte) 0xff, (byte) 0xfe});
        of(bytes).refused("bytes.java: is not text in UTF-8");
        of(Files.write(directory.resolve("long.java"), new byte[5 << 20])).refused("long.java: holds more than");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void aDamagedFileIsNeverADefectOfTheProgram(long seed) throws IOException {
        Random random = new Random(seed);
        for (int n = 0; n < 5; n++) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            for (int m = random.nextInt(1, 4); m > 0; m--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(128);
            }
            Path damaged = Files.write(directory.resolve("damaged.java"), bytes);
            CommandRun run = of(damaged);
            assertTrue(run.code() == 0 || run.code() == 2 || run.code() == 5,
                    () -> "seed " + seed + ": " + run.code() + " " + run.err() + new String(bytes, StandardCharsets.UTF_8));
        }
    }

    @Test
    void aScenarioNeverRunsCodeByItself() throws IOException {
        Path inside = Files.createDirectory(directory.resolve("inside"));
        Files.move(directory.resolve("wave.java"), inside.resolve("wave.java"));
        Files.copy(inside.resolve("wave.java"), inside.resolve("other.java"));
        Path scenario = ScenarioFiles.write(inside, "model = \"wave.java\"\nsteps = 3\n");
        CommandRun.ofScenario(scenario)
                .refused(":1:1: the model is in the Java file 'wave.java', and code runs only when the command "
                        + "line names it, too: add --own " + inside.resolve("wave.java"));
        CommandRun.ofScenario(scenario, "--own", inside.resolve("other.java")).refused("but --own names '" + inside);
        CommandRun.ofScenario(scenario, "--own", inside).refused("--own takes a Java file");
        CommandRun.ofScenario(scenario, "--own", inside.resolve("wave.java")).good();
        CommandRun.of("run", inside.resolve("wave.java"), "--own", inside.resolve("wave.java")).refused("excludes --own");
        Path heat = ScenarioFiles.write(directory, "model = \"vortex\"\n");
        CommandRun.ofScenario(heat, "--own", inside.resolve("wave.java")).refused("the model is 'vortex', not the Java file");
    }

    @Test
    void aRunGoesOnOnlyWithTheFileItBeganWithWhereverThatIsNow() throws IOException {
        Path wave = directory.resolve("wave.java");
        Path run = directory.resolve("out");
        String[] options = {"--cells", "20,14", "--no-progress", "--checksum"};
        String expected = checksum(CommandRun.of("run", wave, "--steps", 8, "--no-output", options[0], options[1], options[2],
                options[3]));
        CommandRun.of("run", wave, "--steps", 4, "--output", run, "--checkpoint", "4", options[0], options[1], options[2])
                .good();
        assertEquals(text, RunReader.open(run).description().provenance().modelSource());
        CommandRun.of("resume", run, "--steps", 8).refused("code runs only when the command line names it: add --own " + wave);
        Path moved = Files.move(wave, directory.resolve("moved.java"));
        Files.writeString(moved, changed("0.5, 0, 0.7", "0.4, 0, 0.7"));
        CommandRun.of("resume", run, "--steps", 8, "--own", moved)
                .refused("is not what the run was begun with: they differ in line "
                        + line(text, "0.5, 0, 0.7"));
        Files.writeString(moved, text);
        assertEquals(expected,
                checksum(CommandRun.of("resume", run, "--steps", 8, "--own", moved, "--no-progress", "--checksum")));
    }

    /** A source between cells in Java is that of formulas, within what the order of operations leaves; what receivers hear, too. */
    @Test
    void aSourceInJavaIsHeardAsThatOfFormulas() throws IOException {
        Path formulas = file("shot.toml", """
                name = "shot"
                [grid]
                cells = [40, 24]
                upper = [1000, 600]
                boundaries = "fixed 0"
                [parameters]
                dt = "0.5*dx/1500"
                [fields.p]
                initial = 0
                [fields.rate]
                initial = 0
                [[kernels]]
                rate = "rate + dt*1500^2*laplace(p)"
                [[kernels]]
                p = "p + dt*rate"
                [[sources]]
                field = "rate"
                at = [403.0, 101.3]
                interpolation = "cubic"
                signal = "(1 - 2*(pi*15*(t - 1.2/15))^2)*exp(-(pi*15*(t - 1.2/15))^2)"
                factor = "dt*1500^2/(dx*dy)"
                [[probes]]
                name = "far"
                field = "p"
                at = [702.2, 101.3]
                interpolation = "cubic"
                """);
        CommandRun.of("run", formulas, "--steps", 90, "--output", directory.resolve("a"), "--no-progress").good();
        CommandRun.of("run", "../examples/java/shot.toml", "--own", "../examples/java/shot.java", "--cells", "40,24", "--steps",
                90, "--output", directory.resolve("b"), "--no-progress").good();
        double[] expected = heard("a");
        double[] heard = heard("b");
        double most = Arrays.stream(expected).map(Math::abs).max().orElseThrow();
        assertTrue(most > 0.01, "heard " + most);
        assertArrayEquals(expected, heard, 1e-12 * most);
    }

    private double[] heard(String run) {
        return (double[]) new HdfFile(directory.resolve(run).resolve("probes.h5")).getDatasetByPath("/far").getData();
    }
}
