package testudo.cli;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.data.snapshot.RunReader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The script that users call, as it is, in surroundings that programs seldom see; with a jar that leads to the classes under test. */
@Timeout(900)
class LauncherTest {

    private static final Path ROOT = Path.of("..");
    private static final String SCENARIO = ROOT.resolve("examples/gaussian-1d.toml").toAbsolutePath().normalize().toString();

    @TempDir
    private Path directory;
    private Path home;

    @BeforeEach
    void putTogether() throws IOException {
        Assumptions.assumeTrue(System.getProperty("os.name").equals("Linux"), "skipped: needs Linux");
        home = directory.resolve("home");
        Path target = Files.createDirectories(home.resolve("cli/target"));
        Files.createDirectories(target.resolve("lib"));
        Files.createDirectories(home.resolve("bin"));
        for (String name : List.of("testudo", "bin/find-jdk.sh", "bin/java-starts.sh", "bin/dist")) {
            Files.copy(ROOT.resolve(name), home.resolve(name), StandardCopyOption.COPY_ATTRIBUTES);
        }
        Manifest manifest = new Manifest();
        Attributes entries = manifest.getMainAttributes();
        entries.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        entries.put(Attributes.Name.MAIN_CLASS, Testudo.class.getName());
        entries.put(new Attributes.Name("Enable-Native-Access"), "ALL-UNNAMED");
        entries.put(new Attributes.Name("Add-Exports"), "java.base/jdk.internal.vm");
        entries.put(Attributes.Name.CLASS_PATH, Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toUri().toString()).collect(Collectors.joining(" ")));
        try (OutputStream file = Files.newOutputStream(target.resolve("testudo.jar"))) {
            new JarOutputStream(file, manifest).close();
        }
        Files.createFile(target.resolve("built"));
        Properties release = new Properties();
        try (var text = Files.newBufferedReader(Path.of(System.getProperty("java.home"), "release"))) {
            release.load(text);
        }
        String version = release.getProperty("JAVA_RUNTIME_VERSION").replace("\"", "");
        Files.createFile(target.resolve("testudo-" + version + ".aot")); // empty: nothing is to be learnt
    }

    /** What a command of the shell came to. */
    private record Ended(int code, String out, String err) {}

    /** @param command in which {@code testudo} is the script, and so on */
    private Ended shell(String command) throws IOException, InterruptedException {
        Path out = directory.resolve("out.txt");
        Path err = directory.resolve("err.txt");
        ProcessBuilder builder =
                new ProcessBuilder("sh", "-c", "testudo() { '" + home.resolve("testudo") + "' \"$@\"; }\n" + command)
                        .redirectOutput(out.toFile()).redirectError(err.toFile()).directory(directory.toFile());
        builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"));
        builder.environment().put("TESTUDO_JAVA_HOME", System.getProperty("java.home"));
        Process process = builder.start();
        process.getOutputStream().close();
        try {
            assertTrue(process.waitFor(600, TimeUnit.SECONDS), "it goes on: " + command);
        } finally {
            process.destroyForcibly();
        }
        return new Ended(process.exitValue(), Files.readString(out), Files.readString(err));
    }

    /** As the processes of a launcher of MPI do: two builds in one folder spoil each other. The first lasts until the other one waits. */
    @Test
    void ofSeveralThatStartAtOnceOneBuilds() throws IOException, InterruptedException {
        Files.delete(home.resolve("cli/target/built"));
        Path maven = Files.createDirectory(directory.resolve("maven")).resolve("mvn");
        Files.writeString(maven, """
                #!/bin/sh
                echo begin >>'%1$s.log'
                until grep -q waiting '%2$s' || [ $(grep -c begin '%1$s.log') -gt 1 ]; do sleep 0.05; done
                echo end >>'%1$s.log'
                """.formatted(maven, directory.resolve("err.txt")));
        assertTrue(maven.toFile().setExecutable(true));
        Ended ended = shell("PATH='" + maven.getParent() + "':$PATH\n"
                + "testudo models >/dev/null & one=$!; testudo models >/dev/null && wait $one");
        assertEquals(0, ended.code(), ended.err());
        assertEquals("begin\nend\n", Files.readString(maven.resolveSibling("mvn.log")));
        assertTrue(ended.err().contains("testudo: another one is building; waiting ..."), ended.err());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "export JAVA_TOOL_OPTIONS=-Xmx1000t | Could not reserve enough space for 1073741824000 KB object heap (JAVA_TOOL_OPTIONS is '-Xmx1000t').",
        "export JAVA_TOOL_OPTIONS=-XX:+Nothing | Unrecognized VM option 'Nothing' (JAVA_TOOL_OPTIONS is '-XX:+Nothing').",
        "export JDK_JAVA_OPTIONS=--nothing | Unrecognized option: --nothing (JDK_JAVA_OPTIONS is '--nothing').",
        "export _JAVA_OPTIONS=-Xmxmuch | Invalid maximum heap size: -Xmxmuch (_JAVA_OPTIONS is '-Xmxmuch').",
        "ulimit -v 500000 | Java and a small grid need 800000 KB of addresses, and 'ulimit -v' allows 500000 here.",
        "ulimit -v 60000 | Java and a small grid need 800000 KB of addresses, and 'ulimit -v' allows 60000 here.",
        "ulimit -v 900000; export JAVA_TOOL_OPTIONS=-Xmx2g | (JAVA_TOOL_OPTIONS is '-Xmx2g', 'ulimit -v' allows 900000 KB).",
        "ulimit -n 20 | Java and its libraries need 64 open files, and 'ulimit -n' allows 20 here.",
    })
    void aJavaThatCannotStartIsOneSentence(String before, String expected) throws IOException, InterruptedException {
        Ended ended = shell(before + "\ntestudo models");
        assertEquals(3, ended.code(), ended.err());
        assertEquals("", ended.out());
        assertEquals(1, ended.err().lines().count(), ended.err());
        assertTrue(ended.err().startsWith("testudo: Java ") && ended.err().strip().endsWith(expected), ended.err());
    }

    @ParameterizedTest
    @CsvSource({">&-, bad file descriptor", ">/dev/full, no space left on device"})
    void standardOutputThatCannotBeWrittenIsAFailure(String output, String reason) throws IOException, InterruptedException {
        Ended ended = shell("testudo --version <&- " + output);
        assertEquals(2, ended.code(), ended.err());
        assertEquals("testudo: Cannot write to standard output: " + reason + ".\n", ended.err());
    }

    /**
     * Java reserves a gibibyte of addresses for classes alone, where it is not told otherwise, and the C library 64 MB for each thread: from
     * where it is said to be enough a run does go to its end.
     */
    @ParameterizedTest
    @ValueSource(ints = {800_000, 1_000_000, 1_500_000, 2_500_000})
    void aLimitedAddressSpaceIsEnough(int limit) throws IOException, InterruptedException {
        Ended ended = shell("ulimit -v " + limit + "\ntestudo run " + SCENARIO + " --steps 2 --output run --no-progress");
        assertEquals(0, ended.code(), ended.err() + ended.out());
        assertTrue(ended.err().lines().allMatch(line -> line.startsWith("testudo: warning: 1 worker on ")), ended.err());
        assertEquals(2, RunReader.open(directory.resolve("run")).snapshots().size());
    }

    /** What is missing in a limited address space is not a larger heap. */
    @Test
    void aGridTooLargeForTheAddressesIsToldHowToHaveMore() throws IOException, InterruptedException {
        Ended ended = shell("ulimit -v 1500000\ntestudo run " + SCENARIO + " --cells 200000000 --no-output");
        assertEquals(2, ended.code(), ended.err() + ended.out());
        assertTrue(ended.err().startsWith("testudo: 200000000 cells need 1.6 GB for one field, more than the 512"),
                ended.err());
        assertTrue(
                ended.err().strip().endsWith(" MB this program may use; choose a smaller grid or allow more with 'ulimit -v'"),
                ended.err());
    }

    /** The locale C, digits that are not ours, a path beyond ASCII, and neither anybody to ask nor to tell of mistakes. */
    @Test
    void pathsBeyondAsciiForeignDigitsAndClosedStreamsDoNoHarm() throws IOException, InterruptedException {
        Assumptions.assumeTrue(System.getProperty("sun.jnu.encoding").equals("UTF-8"), "skipped: this test's own locale");
        Ended ended = shell("export LC_ALL=C JAVA_TOOL_OPTIONS='-Duser.language=ar -Duser.country=EG'\n"
                + "testudo run " + SCENARIO + " --steps 2 --output 'größe/ü' 2>&- <&-");
        assertEquals(0, ended.code(), ended.out());
        assertTrue(ended.out().lines().anyMatch(line -> line.matches("output +größe/ü")), ended.out());
        assertTrue(ended.out().chars().noneMatch(c -> Character.isDigit(c) && c > '9'), ended.out());
        Path run = directory.resolve("größe/ü");
        assertEquals(2, RunReader.open(run).snapshots().size());
        assertTrue(Files.exists(run.resolve("snapshot-000002.h5")), ended.out());
        assertTrue(Files.readString(run.resolve("diagnostics.csv")).lines().allMatch(line -> line.matches("step.*|[0-9].*")));
    }

    /** A heap that is smaller than the place for new objects that runs are given else. */
    @Test
    void aHeapOfTheUsersOwnSizeIsNotWarnedOf() throws IOException, InterruptedException {
        Ended ended = shell("JAVA_TOOL_OPTIONS=-Xmx12m testudo run --help");
        assertEquals(0, ended.code(), ended.err());
        assertTrue(ended.out().startsWith("Usage: testudo run "), ended.out());
        assertEquals("Picked up JAVA_TOOL_OPTIONS: -Xmx12m\n", ended.err());
    }

    @Test
    void theHelpOfDistIsItsOwnAndBuildsNothing() throws IOException, InterruptedException {
        Ended ended = shell("testudo dist --help");
        assertEquals(0, ended.code(), ended.err());
        assertTrue(ended.out().startsWith("Usage: testudo dist "), ended.out());
        assertEquals("", ended.err());
        assertTrue(Files.notExists(home.resolve("out")));
    }

    /** As in an archive of {@code testudo dist}: on a machine without JDK and Maven, and only there. */
    @Test
    void anArchiveStartsTheJavaThatItHolds() throws IOException, InterruptedException {
        Files.createSymbolicLink(home.resolve("java"), Path.of(System.getProperty("java.home")));
        Files.move(home.resolve("cli/target"), home.resolve("program"));
        Files.delete(home.resolve("bin/find-jdk.sh"));
        Ended ended = shell("unset TESTUDO_JAVA_HOME JAVA_HOME; PATH=/usr/bin:/bin; testudo --version");
        assertEquals(0, ended.code(), ended.err());
        assertTrue(ended.out().startsWith("testudo "), ended.out());
        Files.delete(home.resolve("java"));
        assertEquals(2, shell("testudo --version").code(),
                "without its Java it is a folder of the repository, which lacks a file");
    }
}
