package testudo.cli.badinput;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.api.fuzz.Fuzzing;
import testudo.api.fuzz.Mutations;
import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;
import testudo.data.scenario.Scenario;
import testudo.data.scenario.ScenarioException;
import testudo.data.snapshot.Bookkeeping;
import testudo.data.snapshot.Checkpoints;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Whatever became of the directory of a run, it goes on or is refused in sentences, and nothing else is written.
 *
 * <p>Files are damaged, lost, doubled, replaced by folders, and checkpoints say other things than the run was, with checksums that fit.
 */
@Timeout(3600)
@Tag("part")
class ResumeFuzzTest {

    private static final long MOST_BYTES = 2_000_000_000;
    private static final Pattern ANSWER = Pattern.compile("(?:testudo: (?!a defect)[^\\p{Cntrl}]+\n)*");
    private static final int MOST_CELLS = 10_000;
    private static final List<String> WORDS = List.of("\n", "\"", "-", ".", "[", "]", "=", ",", "nan", "true", "1", "0", "2",
            "dendrite", "pulse", "noise", "phi", "checkpoint", "every", "until", "state", "running", "finished", "step");
    private static final List<String> OPTIONS = List.of("--workers=2", "--sync=barrier", "--checkpoint=2", "--checksum",
            "--json", "--whole-grid", "--ignore-free-space");

    @TempDir
    private Path folder;
    private final Map<String, byte[]> files = new TreeMap<>();
    private Forgery good;

    @BeforeEach
    void run() throws IOException {
        Path run = folder.resolve("run");
        Path scenario = ScenarioFiles.write(folder, """
                model = "dendrite"
                steps = 4
                grid.cells = [9, 8]
                parameters = { noise = 0.5, seed = 3 }
                output = { directory = "%s", every = 2, checkpoint = "1" }
                diagnostics.every = 1
                [[probes]]
                name = "a"
                field = "phi"
                index = [5, 6]
                """.formatted(run));
        CommandRun.of("run", scenario, "--no-progress").good();
        Files.delete(scenario);
        try (Stream<Path> all = Files.list(run)) {
            for (Path file : all.toList()) {
                files.put(file.getFileName().toString(), Files.readAllBytes(file));
            }
        }
        good = Forgery.of(Checkpoints.latest(run).checkpoint());
    }

    /** The directory as it was, with a few things changed. */
    private void damage(SplittableRandom random) throws IOException {
        Path run = folder.resolve("run");
        clear(run);
        Files.createDirectories(run);
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Files.write(run.resolve(file.getKey()), file.getValue());
        }
        if (random.nextInt(4) > 0) {
            Files.delete(run.resolve("status.json")); // or the run is refused, since it has finished
        }
        for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
            String name = any(random, List.copyOf(files.keySet()));
            Path file = run.resolve(name);
            switch (random.nextInt(8)) {
                case 0, 1, 2 -> {
                    clear(file);
                    Files.write(file, new Mutations(random, List.of(files.get(name)), WORDS).next());
                }
                case 3 -> clear(file);
                case 4 -> {
                    clear(file);
                    Files.createDirectories(random.nextBoolean() ? file : file.resolve("in"));
                }
                case 5 -> {
                    Path other =
                            run.resolve(name.replaceFirst("\\d", "7") + (random.nextBoolean() ? "" : ".0123456789abcdef.part"));
                    clear(other); // maybe a folder by now
                    Files.write(other, files.get(any(random, List.copyOf(files.keySet()))));
                }
                default -> forge(random, run);
            }
        }
    }

    /** A checkpoint of another run, whole, in the place of the last. */
    private void forge(SplittableRandom random, Path run) throws IOException {
        String text = good.text();
        if (random.nextBoolean()) {
            String other = new String(new Mutations(random, List.of(text.getBytes(StandardCharsets.UTF_8)), WORDS).next(),
                    StandardCharsets.UTF_8);
            text = isSmall(other) ? other.replace("\0", "") : text; // which ends texts in HDF5
        }
        Bookkeeping books = good.books();
        List<double[]> probes = new ArrayList<>(books.probes());
        if (random.nextInt(4) == 0) {
            probes.add(new double[random.nextInt(3)]);
        }
        if (random.nextInt(4) == 0) {
            probes.set(0, new double[random.nextInt(9)]);
        }
        double[] totals = random.nextInt(4) == 0 ? new double[random.nextInt(3)] : books.totals();
        double[] row = random.nextInt(4) == 0 ? new double[random.nextInt(12)] : books.row();
        long given = random.nextInt(4) == 0 ? random.nextLong() : books.given();
        long step = random.nextInt(4) == 0 ? random.nextLong(9) : good.states().step();
        Path target = run.resolve("checkpoint-%06d.h5".formatted(random.nextBoolean() ? 5 : step));
        clear(target);
        good.telling(text).at(step).with(new Bookkeeping(probes, Optional.empty(), totals, row, given)).write(folder, target);
    }

    /** Whether the scenario is none, or of a grid that is soon computed. */
    private static boolean isSmall(String text) {
        try {
            return Scenario.parse(text, Path.of("x")).cells()
                    .map(cells -> cells.stream().mapToLong(Integer::longValue).reduce(1, Math::multiplyExact) < MOST_CELLS)
                    .orElse(false);
        } catch (ScenarioException _) {
            return true;
        } catch (ArithmeticException tooLarge) {
            return false;
        }
    }

    private static void clear(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            try (Stream<Path> files = Files.list(path)) {
                for (Path file : files.toList()) {
                    clear(file);
                }
            }
        }
        Files.deleteIfExists(path);
    }

    private static String any(SplittableRandom random, List<String> list) {
        return list.get(random.nextInt(list.size()));
    }

    @Test
    void directoriesGoOnOrAreRefused() {
        Fuzzing fuzzing = new Fuzzing("directories to resume", IllegalStateException.class, MOST_BYTES);
        fuzzing.run(Fuzzing.inputs(30, 3_000),
                _ -> ByteBuffer.allocate(Long.BYTES).putLong(fuzzing.random().nextLong()).array(),
                input -> obeys(new SplittableRandom(ByteBuffer.wrap(input).getLong())));
    }

    private void obeys(SplittableRandom random) throws IOException {
        damage(random);
        Path run = folder.resolve("run");
        List<String> before = others(run);
        for (List<String> words : List.of(List.of("status"),
                List.of("resume", "--steps", "6", "--no-progress", any(random, OPTIONS)))) {
            String[] command = Stream.concat(words.stream(), Stream.of(run.toString())).toArray(String[]::new);
            CommandRun done = CommandRun.of((Object[]) command);
            assertTrue(ANSWER.matcher(done.err()).matches(), () -> Arrays.toString(command) + " said " + done.err());
            assertTrue(done.code() == 0 || !done.err().isEmpty(),
                    () -> Arrays.toString(command) + " ended with " + done.code());
            assertEquals(List.of(), CommandRun.workersLeft());
        }
        assertEquals(before, others(run));
    }

    /** What is beside the run's own directory. */
    private List<String> others(Path run) throws IOException {
        return new Ground(folder).files().stream().filter(file -> !file.startsWith(run.toString())).toList();
    }
}
