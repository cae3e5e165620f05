package testudo.cli.shell;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;
import testudo.cli.Testudo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A session of JShell declares a program, runs it and looks at a run directory, without an import. */
@Timeout(900)
class ShellCommandTest {

    @TempDir
    private Path directory;

    @Test
    void aProgramTypedLineByLineRunsToTheDigitsOfTheTutorial() throws IOException, InterruptedException {
        Path run = directory.resolve("run");
        CommandRun.of("run", "../examples/vortex.toml", "--steps", 1, "--cells", "9,7", "--output", run, "--no-progress")
                .good();
        Path script = Files.writeString(directory.resolve("heat.jsh"), """
                Program heat(Grid grid) {
                    var p = Program.on(grid);
                    State t = p.state("t", Boundary.mirror());
                    p.assign(t.next(), c -> t.at(c)
                            + 0.2 * (t.at(c, -1, 0) + t.at(c, 1, 0) + t.at(c, 0, -1) + t.at(c, 0, 1) - 4 * t.at(c)));
                    return p.build();
                }
                var program = heat(Grid.of(11, 9));
                var t = program.states().getFirst();
                var run = Simulation.of(program).initial(t, (i, j, k) -> i).workers(2).sync(SyncFamily.EPOCH).start();
                run.advance(5);
                var slow = new Interpreter(program, Map.of(t, (i, j, k) -> i), Form.TREE);
                slow.advance(5);
                System.out.println("equal " + Arrays.equals(run.values(t).values(), slow.values(t).values()));
                System.out.println(SinglePrecision.of(program, Precisions.DOUBLE.with("t", Precision.FLOAT)).precisions().of("t"));
                System.out.println("model " + ModelCatalog.find("vortex").orElseThrow().name());
                System.out.println("snapshots " + RunReader.open(Path.of("%s")).snapshots().size());
                var p = Program.on(Grid.of(9));
                var v = p.state("v", Boundary.periodic());
                p.assign(v.next(), c -> v.at(c, 1));
                p.build()
                /exit
                """.formatted(run));
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        Path out = directory.resolve("out");
        ProcessBuilder builder = new ProcessBuilder(java.toString(), "-Djava.util.prefs.userRoot=" + directory,
                "-cp", System.getProperty("java.class.path"), Testudo.class.getName(), "shell", script.toString())
                .redirectErrorStream(true).redirectOutput(out.toFile());
        builder.environment().put("JAVA_TOOL_OPTIONS", "-XX:+UseSerialGC -XX:TieredStopAtLevel=1"); // JShell starts another machine
        Process shell = builder.start();
        shell.getOutputStream().close();
        assertTrue(shell.waitFor(600, TimeUnit.SECONDS));
        String said = Files.readString(out);
        assertEquals(0, shell.exitValue(), said);
        assertTrue(said.contains("equal true\nFLOAT\nmodel vortex\nsnapshots 2\n"), said);
        assertTrue(said.contains(
                "reads the variable 'v' of the JShell session, which may change between steps; declare the program in a method"),
                said);
    }

    /** Names that two imported packages had would be refused when typed. */
    @Test
    void noNameIsImportedTwice() {
        List<String> packages = ShellCommand.startup().lines().filter(line -> line.endsWith(".*;"))
                .map(line -> line.substring("import ".length(), line.length() - ".*;".length())).toList();
        Set<String> names = new TreeSet<>();
        for (String name : packages) {
            for (JavaClass type : new ClassFileImporter().withImportOption(new ImportOption.DoNotIncludeTests())
                    .withImportOption(location -> !location.contains("-tests.jar")).importPackages(name)) {
                if (type.getPackageName().equals(name) && type.isTopLevelClass()
                        && type.getModifiers().contains(JavaModifier.PUBLIC)) {
                    assertTrue(names.add(type.getSimpleName()), type.getName());
                }
            }
        }
        assertTrue(names.containsAll(Set.of("Program", "Grid", "State", "Simulation", "RunReader", "Scenario")),
                names.toString());
    }

    @Test
    void aFileThatIsNotThereIsAMistake() {
        CommandRun.of("shell", directory.resolve("none.jsh")).refused("none.jsh' is no file that can be read");
        CommandRun.of("shell", directory).refused("is no file that can be read");
    }
}
