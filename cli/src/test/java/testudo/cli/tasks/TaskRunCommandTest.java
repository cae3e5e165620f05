package testudo.cli.tasks;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.imageio.ImageIO;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.cli.CommandRun;
import testudo.tasks.program.ProgramCatalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
class TaskRunCommandTest {

    @TempDir
    private Path directory;

    private static CommandRun run(String words, Object... more) {
        return CommandRun.of(Stream.concat(Stream.of(("tasks run " + words).split(" ")), Stream.of(more)).toArray());
    }

    @Test
    void theListNamesAllProgramsWithTheirSizes() {
        String out = CommandRun.of("tasks", "list").good().out();
        ProgramCatalog.all().forEach(kind -> {
            assertTrue(out.contains("\n" + kind.name() + "\n") || out.startsWith(kind.name()), kind.name());
            kind.sizes().forEach(size -> assertTrue(out.contains(size.meaning()), size.name()));
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"global", "local", "zone", "tree", "adaptive"})
    void everySchemeRuns(String scheme) {
        CommandRun run = run("fib --size 12 --rounds 1 --workers 5 --scheme " + scheme).good();
        assertEquals("144, as by adding up from the first; the serial twin's to the last bit", run.entry("result"));
        String queues = scheme.equals("local") ? "lock-free" : "lock-free by batches of 16";
        assertTrue(run.entry("scheme").startsWith(scheme + ", queues " + queues + ", 5 workers in "), run.out());
        assertEquals("465 created, 0 of them run at once by their makers; 232 continuations, 0 yields", run.entry("tasks"));
        assertEquals(List.of(), CommandRun.workersLeft());
    }

    @Test
    void theSummaryTellsWhatWasChosen() {
        String scheme =
                run("tree --size 3 --size children=4,work=7 --rounds 2 --scheme zone --queue spin-lock --zones 3x3 --workers 9 "
                        + "--limit 5").good().entry("scheme");
        assertEquals("zone, queues spin-lock by batches of 16, 9 workers in 9 zones, at most 5 tasks waiting", scheme);
        assertEquals("global, queues lock-free, 2 workers in 1 zone",
                run("fib --size 9 --rounds 1 --workers 2 --scheme global --batch 1").good().entry("scheme"));
    }

    @Test
    void aLimitOfNothingRunsAllSerially() {
        assertTrue(run("pi --size 7,terms=3 --limit 0 --workers 2").good().entry("tasks")
                .startsWith("7 created, 7 of them run at once by their makers;"));
    }

    @Test
    void aSimulatedMachineIsTimedInItsOwnTime() throws IOException {
        Object[] words =
                "tasks run tree --size depth=3,work=5000 --on tilepro64 --scheme zone --homing local --json".split(" ");
        String out = CommandRun.of(words).good().out();
        assertEquals(out, CommandRun.of(words).good().out());
        JsonNode json = new ObjectMapper().readTree(out);
        assertEquals("virtual", json.get("clock").asText());
        assertEquals(60, json.get("workers").asInt());
        assertEquals(4, json.get("zones").asInt());
        assertEquals(1111, json.get("created").asInt());
        assertEquals("local", json.get("simulation").get("homing").asText());
        assertEquals(json.get("seconds").asDouble(), json.get("simulation").get("virtualSeconds").asDouble(), 1e-9);
        assertTrue(json.get("speedup").asDouble() > 30, json.get("speedup").asText());
    }

    /** Tasks of one's own, those of others, and what workers waited for, in rows of the workers. */
    @Test
    void aTimelineOfThisMachineShowsTasksAndWhoseTheyWere() throws IOException {
        Path file = directory.resolve("t.json");
        CommandRun run = run("tree --size depth=4,children=4,work=20000 --workers 2 --timeline", file).good();
        assertTrue(run.out().matches("(?s).*timeline .*: all tasks,\\s+\\d+\\s+spans.*"), run.out());
        List<JsonNode> events = new ArrayList<>();
        new ObjectMapper().readTree(file.toFile()).get("traceEvents").forEach(events::add);
        List<JsonNode> tasks =
                events.stream().filter(e -> e.get("ph").asText().equals("X") && e.get("cat").asText().equals("compute"))
                        .toList();
        assertEquals(341, tasks.size());
        assertTrue(tasks.stream().allMatch(e -> e.get("name").asText().matches("Node( of worker [01])?")), tasks.toString());
        assertTrue(tasks.stream().allMatch(e -> e.get("tid").asInt() >= 1 && e.get("tid").asInt() <= 2), tasks.toString());
    }

    /** The keys that the help lists are those that there are. */
    @Test
    void theHelpListsTheKeysOfTheJson() throws IOException {
        Path file = directory.resolve("s.png");
        JsonNode json = new ObjectMapper()
                .readTree(run("image --size 20,height=10 --on c64 --workers 2 --json --output", file).good().out());
        String help = CommandRun.of("tasks", "run", "--help").good().out();
        String keys = help.substring(help.indexOf("Keys of the JSON:")).replaceAll("\\s+", " ");
        json.fieldNames().forEachRemaining(key -> assertTrue(keys.contains(" " + key), key));
    }

    @Test
    void adaptationIsTold() throws IOException {
        JsonNode json =
                new ObjectMapper().readTree(run("fib --size 13 --on tilepro64 --workers 16 --scheme adaptive --period 0.01 "
                        + "--thresholds 1,1 --json").good().out());
        JsonNode first = json.get("switches").get(0);
        assertEquals("global", first.get("from").asText());
        assertEquals("zone", first.get("to").asText());
        assertTrue(first.get("producers").asInt() > 1, first.toString());
        assertTrue(run("fib --size 13 --on tilepro64 --workers 16 --scheme adaptive --period 0.01 --thresholds 1,1").good()
                .entry("switches").contains(" to zone after "));
    }

    /** A grey is what its number says, in PNG as in PGM. */
    @Test
    void greysOfPngAndPgmAreTheSame() throws IOException {
        BufferedImage image = new BufferedImage(16, 16, BufferedImage.TYPE_BYTE_GRAY);
        byte[] head = "P5 16 16 255\n".getBytes(StandardCharsets.US_ASCII);
        byte[] raw = Arrays.copyOf(head, head.length + 256);
        for (int p = 0; p < 256; p++) {
            image.getRaster().setSample(p % 16, p / 16, 0, p);
            raw[head.length + p] = (byte) p;
        }
        Path png = directory.resolve("grey.png");
        ImageIO.write(image, "png", png.toFile());
        Path bytes = Files.write(directory.resolve("grey.pgm"), raw);
        assertEquals(run("image --picture", bytes).good().entry("result"), run("image --picture", png).good().entry("result"));
    }

    /** A bright square on black, as PNG in colours and as both forms of PGM: two segments, in a picture of as many colours. */
    @Test
    void aUsersPictureIsSegmented() throws IOException {
        BufferedImage image = new BufferedImage(40, 30, BufferedImage.TYPE_INT_RGB);
        StringBuilder plain = new StringBuilder("P2\n# drawn\n40 30\n100\n");
        byte[] head = "P5 40 30 255\n".getBytes(StandardCharsets.US_ASCII);
        byte[] raw = Arrays.copyOf(head, head.length + 1200);
        for (int y = 0; y < 30; y++) {
            for (int x = 0; x < 40; x++) {
                boolean bright = x >= 10 && x < 20 && y >= 5 && y < 25;
                image.setRGB(x, y, bright ? 0xffff80 : 0);
                plain.append(bright ? "90 " : "0 ");
                raw[head.length + y * 40 + x] = (byte) (bright ? 250 : 3);
            }
        }
        Path png = directory.resolve("a.png");
        ImageIO.write(image, "png", png.toFile());
        Path text = Files.writeString(directory.resolve("b.pgm"), plain);
        Path bytes = Files.write(directory.resolve("c.pgm"), raw);
        for (Path file : List.of(png, text, bytes)) {
            Path out = directory.resolve(file.getFileName() + ".png");
            CommandRun run = run("image --size strip=4 --workers 3 --picture", file, "--output", out).good();
            assertTrue(run.entry("program").startsWith("segments of a picture of 40 × 30 pixels"), run.out());
            assertTrue(run.entry("result").startsWith("2 segments, "), run.out());
            BufferedImage drawn = ImageIO.read(out.toFile());
            Set<Integer> colours = new HashSet<>();
            for (int p = 0; p < 1200; p++) {
                colours.add(drawn.getRGB(p % 40, p / 40));
            }
            assertEquals(2, colours.size());
            assertEquals(drawn.getRGB(12, 12), drawn.getRGB(15, 20));
            run("image --picture", file, "--output", out)
                    .refused("is there already: name another, or replace it with --force.");
            run("image --force --picture", file, "--output", out).good();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "some text           | it is neither a PNG nor a PGM picture.",
        "P2 3 2 255 1 2 3    | it ends before its 3 × 2 pixels are there.",
        "P2 3 1 255 1 2 300  | pixel 2 is 300, more than its greatest grey 255.",
        "P2 3 1 0 1 2 3      | its greatest grey is from 1 to 65535, got 0.",
        "P2 3 x 255 1 2 3    | its height is no number at byte 5.",
        "P2 0 3 255          | it has 0 × 3 pixels.",
        "P2 3 1 255 1 2 -3   | its grey is no number at byte 15.",
        "P5 30000 30000 255  | its 30000 × 30000 pixels are more than 67108864.",
        "P5 9999999999 1 255 | its width is no number",
        "P5 3 2 255 abcde    | it ends before its 3 × 2 pixels are there."})
    void whatIsNoPictureIsRefused(String content, String reason) throws IOException {
        Path file = Files.writeString(directory.resolve("no.pgm"), content);
        run("image --picture", file).refused("Cannot read the picture '" + file + "': " + reason);
    }

    @Test
    void damagedPicturesAreRefused() throws IOException {
        Path file = directory.resolve("whole.png");
        ImageIO.write(new BufferedImage(20, 20, BufferedImage.TYPE_INT_RGB), "png", file.toFile());
        byte[] whole = Files.readAllBytes(file);
        for (int length : new int[] {9, 20, 40, whole.length / 2}) {
            Path cut = Files.write(directory.resolve("cut.png"), Arrays.copyOf(whole, length));
            run("image --picture", cut).refused("Cannot read the picture '" + cut + "': ");
        }
        run("image --picture", directory.resolve("none.png")).refused("there is no such file.");
        run("image --picture", directory).refused("it is a directory.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "fibb                              | There is no program 'fibb' (there are fib, fft, kronecker, sort, image, pi, tree, fdtd); did you mean 'fib'?",
        "fdtd --size cells=9,steps=2,phaser=1 --limit 3 | --limit would have tasks run at once that wait for others: wave in a box of 9 × 9 cells, 2 steps, tasks meet at a phaser twice in each.",
        "fdtd --size phaser=2               | Size 'phaser' (1: tasks stay and meet at a phaser; 0: made anew, in a finish per half step) is from 0 to 1, got 2.",
        "fdtd --size cells=1                | Size 'cells' (cells of the box in either direction) is from 2 to 8192, got 1.",
        "fib --scheme zon                  | must be one of global, local, zone, tree, adaptive, got 'zon'; did you mean 'zone'?",
        "fib --queue lockfree              | must be one of lock-free, spin-lock, jdk, got 'lockfree'; did you mean 'lock-free'?",
        "fib --workers 0                   | --workers must be between 1 and 1024, got 0.",
        "fib --on tilepro64 --workers 0    | --workers must be at least 1, got 0.",
        "fib --on tilepro64 --workers 61   | Machine 'tilepro64' has room for 60 workers, got 61.",
        "fib --on tilepro                  | There is no machine 'tilepro'",
        "fib --zones 4x4 --workers 8       | --zones 4x4 are 16 zones, more than there are workers: 8.",
        "fib --zones 2x3 --workers 8       | --zones is as many across as down, such as 2x2 or 4x4, got '2x3'.",
        "fib --timeline t.json --timeline-steps 1..2 | --timeline-steps is for runs in steps, which tasks have none of.",
        "fib --zones 0x0                   | --zones goes from 1x1 to 16x16, got 0x0.",
        "fib --zones two                   | --zones is as many across as down, such as 2x2 or 4x4, got 'two'.",
        "fib --scheme tree --zones 3x3 --workers 9 | --zones of a tree are 1x1, 2x2, 4x4, 8x8 or 16x16, got 3x3.",
        "fib --limit -1                    | --limit must not be negative, got -1.",
        "fib --scheme zone --batch 0       | --batch is from 1 to 1024, got 0.",
        "fib --batch 2                     | --batch is for queues that workers share: with --scheme local each has its own.",
        "fib --size -3                     | Size 'n' (which Fibonacci number) is from 0 to 40, got -3.",
        "fib --size 3,n=4                  | --size gives 'n' twice.",
        "fib --size x                      | --size 'n' is a whole number, got 'x'.",
        "tree --size deph=3                | There is no size of 'tree' 'deph' (there are depth, children, work); did you mean 'depth'?",
        "fft --size 1000                   | Size 'n' of 'fft' is a power of two, got 1000.",
        "sort --picture x.png              | --picture is for 'image', got 'sort'.",
        "sort --output x.png               | --output is for 'image', got 'sort'.",
        "image --output x.gif              | --output writes a file '.png', got 'x.gif'.",
        "image --force                     | --force replaces the file of --output, which is missing.",
        "image --picture x.png --size width=3 | --picture has its own width and height, which --size cannot change.",
        "fib --period 3                    | --period is for --scheme adaptive, got local.",
        "fib --scheme adaptive --period 0  | --period is from 0.000001 to 1000000000 milliseconds, got 0.0.",
        "fib --scheme adaptive --thresholds 3 | --thresholds are two numbers from 0, such as 16,16, got 3.",
        "fib --scheme adaptive --hysteresis 0 | --hysteresis must be at least 1, got 0.",
        "fib --rounds 0                    | --rounds must be at least 1, got 0.",
        "fib --rounds 2 --on c64           | --rounds is for this machine: in virtual time each round is the same.",
        "fib --per-worker                  | --per-worker is for simulated machines: name one with --on",
        "fib --homing local                | --homing is for simulated machines"})
    void aMistakeGetsOneSentence(String words, String sentence) {
        run(words).refused(sentence);
    }

    /** Rounds that would not end are ended by an interrupt, as Ctrl-C sends one, whether it meets tasks, the twin or what is between. */
    @ParameterizedTest
    @ValueSource(
            strings = {"pi --size 100,terms=1000", "tree --size depth=4 --scheme adaptive", "fib --size 14 --scheme global"})
    void anInterruptLeavesNoThread(String words) throws InterruptedException {
        CommandRun[] ended = new CommandRun[1];
        Thread command = new Thread(() -> ended[0] = run(words + " --rounds 1000000 --workers 4"));
        command.start();
        while (CommandRun.workersLeft().size() < 4 && command.isAlive()) {
            Thread.onSpinWait(); // until tasks run
        }
        command.interrupt();
        command.join();
        assertEquals(130, ended[0].code(), ended[0].err());
        assertEquals("testudo: interrupted\n", ended[0].err());
        assertEquals(List.of(), CommandRun.workersLeft());
    }

    @Test
    void theGroupAsksWhich() {
        CommandRun.of("tasks").refused("List or run? See 'testudo tasks --help'.");
        CommandRun.of("tasks", "rn").refused("did you mean 'run'?");
    }
}
