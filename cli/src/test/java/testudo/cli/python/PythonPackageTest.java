package testudo.cli.python;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;
import testudo.cli.Testudo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

/** The tests of the Python package pass with this program, by the system's Python. */
@Timeout(900)
class PythonPackageTest {

    private static final Path PACKAGE = Path.of("..", "python").toAbsolutePath().normalize();
    private static final String PYTHON = "/usr/bin/python3";

    @TempDir
    private Path directory;

    private static void need(String... modules) throws IOException, InterruptedException {
        boolean there = Files.isExecutable(Path.of(PYTHON)) && started(Path.of("."), Map.of(), PYTHON, "-W", "ignore", "-c",
                "import " + String.join(",", modules)).code() == 0;
        if (!there && Boolean.getBoolean("testudo.ci")) {
            fail("CI must have python3 with " + String.join(", ", modules) + ".");
        }
        Assumptions.assumeTrue(there, "skipped: needs python3 with " + String.join(", ", modules));
    }

    private record Ended(int code, String out) {}

    private static Ended started(Path folder, Map<String, String> environment, String... words)
            throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(words).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().putAll(environment);
        Process process = builder.start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), out);
    }

    /** The program of this very build, as a script. */
    private Path program() throws IOException {
        List<String> words = List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1", "--enable-native-access=ALL-UNNAMED", "--add-exports",
                "java.base/jdk.internal.vm=ALL-UNNAMED", "-cp", System.getProperty("java.class.path"), Testudo.class.getName());
        Path script = Files.writeString(directory.resolve("testudo"),
                "#!/bin/sh\nexec '" + String.join("' '", words) + "' \"$@\"\n");
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
        return script;
    }

    private void unittest(String path, Map<String, String> more) throws IOException, InterruptedException {
        Map<String, String> environment = new HashMap<>(Map.of("PYTHONPATH", path, "PYTHONDONTWRITEBYTECODE", "1",
                "TESTUDO", program().toString()));
        environment.putAll(more);
        Ended tests = started(PACKAGE.resolve("tests"), environment, PYTHON, "-W", "ignore", "-m", "unittest", "-v");
        assertEquals(0, tests.code(), tests.out());
        assertTrue(tests.out().contains("test_only_what_is_asked_for_is_read"), tests.out());
    }

    @Test
    void runsAreStartedReadAndRefused() throws IOException, InterruptedException {
        need("xarray", "h5py", "numpy");
        String test = Files.readString(PACKAGE.resolve("tests/test_testudo.py"));
        int begin = test.indexOf("SCENARIO = \"\"\"") + "SCENARIO = \"\"\"".length();
        Path out = directory.resolve("out");
        Path scenario = Files.writeString(directory.resolve("spread.toml"),
                test.substring(begin, test.indexOf("\"\"\"", begin)).replace("{directory}", out.toString()));
        CommandRun.of("run", scenario, "--steps", 30, "--workers", 1, "--no-progress").good();
        CommandRun.of("pack", out, "-o", directory.resolve("packed.h5"), "--compression", 3).good();
        unittest(PACKAGE.resolve("src").toString(), Map.of("TESTUDO_PREPARED", directory.toString(), "TESTUDO_BRIEF", "1"));
    }

    /** All of it, on nodes as well, from where pip puts the package. */
    @Test
    @Tag("exhaustive")
    void theInstalledPackageStartsAndReadsAllRuns() throws IOException, InterruptedException {
        need("setuptools", "wheel", "pip", "xarray", "h5py", "numpy");
        Path copy = directory.resolve("python"); // a build writes beside its sources
        try (Stream<Path> files = Files.walk(PACKAGE)) {
            for (Path file : files.filter(f -> !f.toString().contains(File.separator + "__pycache__")).toList()) {
                Files.copy(file, copy.resolve(PACKAGE.relativize(file).toString()));
            }
        }
        Path installed = directory.resolve("installed");
        Ended pip = started(directory, Map.of(), PYTHON, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps",
                "--no-build-isolation", "--target", installed.toString(), copy.toString());
        assertEquals(0, pip.code(), pip.out());
        unittest(installed.toString(), Map.of());
        Ended engine = started(directory, Map.of("PYTHONPATH", installed.toString()), PYTHON, "-W", "ignore", "-c",
                "import xarray; assert 'testudo' in xarray.backends.list_engines()");
        assertEquals(0, engine.code(), engine.out());
    }
}
