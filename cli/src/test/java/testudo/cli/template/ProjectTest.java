package testudo.cli.template;

import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;
import testudo.runtime.Simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A new project holds the very model, and all of Testudo that its class path needs. */
@Timeout(900)
class ProjectTest {

    @TempDir
    private Path directory;

    private static boolean packed() {
        URL at = Simulation.class.getProtectionDomain().getCodeSource().getLocation();
        return at.getPath().endsWith(".jar");
    }

    @Test
    void aProjectIsWholeOrNotThere() throws IOException {
        CommandRun run = CommandRun.of("new", "wave", "--maven", "--in", directory);
        Path project = directory.resolve("wave");
        if (!packed()) { // in the middle of a build that makes no jars
            run.refused("build the program first");
            assertFalse(Files.exists(project));
            return;
        }
        run.good();
        CommandRun.of("new", "wave", "--in", directory).good();
        assertEquals(Files.readString(directory.resolve("wave.java")),
                Files.readString(project.resolve("src/main/java/wave.java")));
        Set<String> libraries = new TreeSet<>();
        try (Stream<Path> files = Files.walk(project.resolve("repository"))) {
            for (Path jar : files.filter(f -> f.toString().endsWith(".jar")).collect(Collectors.toList())) {
                libraries.add(jar.getFileName().toString().replaceAll("-[0-9.]+\\.jar", ""));
                try (JarFile open = new JarFile(jar.toFile())) {
                    assertTrue(open.size() > 0);
                }
                String pom = Files.readString(Path.of(jar.toString().replace(".jar", ".pom")));
                assertFalse(pom.contains("test-jar") || pom.contains("<scope>"), pom);
            }
        }
        assertEquals(Set.of("assembler", "runtime", "stencil-api", "sync", "tasks"), libraries);
        CommandRun.of("new", "wave", "--maven", "--in", directory).refused("exists already and is not replaced");
    }

    /**
     * The project builds and passes its test by Maven with an empty repository of its own, so that it finds of Testudo only what it
     * holds; what else it needs, from where this build has found it.
     */
    @Test
    @Tag("exhaustive")
    void aNewProjectBuildsAsItIs() throws IOException, InterruptedException {
        Assumptions.assumeTrue(packed(), "skipped: in the middle of a build that makes no jars");
        CommandRun.of("new", "wave", "--maven", "--in", directory).good();
        Path known = Path.of(System.getProperty("localRepository", System.getProperty("user.home") + "/.m2/repository"));
        assertTrue(Files.isDirectory(known), known::toString);
        Path settings = Files.writeString(directory.resolve("settings.xml"),
                Files.readString(Path.of("src/it/settings.xml")).replace("@localRepositoryUrl@",
                        withoutTestudo(known).toUri().toString()));
        ProcessBuilder build = new ProcessBuilder("mvn", "-B", "-q", "-s", settings.toString(),
                "-Dmaven.repo.local=" + directory.resolve("empty"), "verify").directory(directory.resolve("wave").toFile())
                .redirectErrorStream(true).redirectOutput(directory.resolve("said.txt").toFile());
        build.environment().put("JAVA_HOME", System.getProperty("java.home"));
        int code = build.start().waitFor();
        remove(directory.resolve("others"));
        assertEquals(0, code, Files.readString(directory.resolve("said.txt")));
        assertTrue(Files.exists(directory.resolve("wave/target/surefire-reports/waveTest.txt")), "its test ran");
    }

    /** Links, which what clears the folder up need not think about. */
    private static void remove(Path links) throws IOException {
        try (Stream<Path> all = Files.list(links)) {
            for (Path link : all.toList()) {
                Files.delete(link);
            }
        }
    }

    /** A repository by links to all but what is ours, which somebody may have installed. */
    private Path withoutTestudo(Path known) throws IOException {
        Path others = Files.createDirectory(directory.resolve("others"));
        try (Stream<Path> groups = Files.list(known)) {
            for (Path group : groups.filter(g -> !g.endsWith("testudo")).toList()) {
                Files.createSymbolicLink(others.resolve(group.getFileName()), group);
            }
        }
        return others;
    }
}
