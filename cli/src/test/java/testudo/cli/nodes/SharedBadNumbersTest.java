package testudo.cli.nodes;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.cli.CommandRun;
import testudo.cli.about.ExitCodes;
import testudo.data.snapshot.RunReader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Numbers that go bad on several nodes are told as on one: field, element, kernel, operands, bounds and step, once, with the node. */
@Timeout(900)
class SharedBadNumbersTest {

    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "2,1   | ../examples/dendrite.toml --cells 40,44 --steps 400 --set temperature=1358 --set interface=1",
        "2,2   | ../examples/dendrite.toml --cells 40,44 --steps 400 --set temperature=1358 --set interface=1",
        "1,3   | ../examples/own/heat.toml --cells 12,10,7 --steps 3000 --set dt=1",
        "2,1   | ../examples/own/heat.toml --cells 12,10,7 --steps 3000 --set dt=1 --fused-steps 3",
    })
    void theSameIsToldAsOnOneNode(String ranks, String words) throws IOException {
        Object[] run = Stream.concat(Stream.of("run"), Arrays.stream((words
                + " --workers 1 --no-output --no-progress --json").split(" "))).toArray();
        CommandRun alone = CommandRun.of(run);
        int nodes = Arrays.stream(ranks.split(",")).mapToInt(Integer::parseInt).reduce(1, Math::multiplyExact);
        List<CommandRun> ended = NodesHere.all(nodes, directory, Stream.concat(Arrays.stream(run), Stream.of("--ranks",
                ranks)).toArray());
        assertEquals(ExitCodes.BAD_NUMBERS, alone.code(), alone.err());
        assertTrue(alone.err().contains("it was computed from"), alone.err());
        ended.forEach(node -> assertEquals(ExitCodes.BAD_NUMBERS, node.code(), node.err()));
        List<Integer> telling = new ArrayList<>();
        for (int rank = 0; rank < nodes; rank++) {
            if (!ended.get(rank).err().isEmpty() || !ended.get(rank).out().isEmpty()) {
                telling.add(rank);
            }
        }
        assertEquals(1, telling.size(), ended::toString);
        CommandRun told = ended.get(telling.getFirst());
        List<String> lines = new ArrayList<>(withoutChecks(alone.err()));
        lines.add("testudo: node " + telling.getFirst() + " of " + nodes + " computed it");
        assertEquals(lines, withoutChecks(told.err()));
        assertEquals(found(alone), found(told));
    }

    @Test
    void theLastGoodSnapshotIsToldOf() throws IOException {
        Path output = directory.resolve("out");
        String told = NodesHere.all(2, directory, "run", "../examples/own/heat.toml", "--cells", "12,10,7", "--steps", 3000,
                "--set", "dt=1", "--every", 5, "--output", output, "--workers", 1, "--no-progress").stream()
                .map(CommandRun::err).collect(Collectors.joining());
        long last = RunReader.open(output).snapshots().getLast().step();
        assertTrue(last > 0);
        assertTrue(
                told.endsWith("computed it\ntestudo: the last good snapshot is that of step " + last + " in " + output + "\n"),
                told);
    }

    /** When it was looked at differs: nodes have to agree on it. */
    private static List<String> withoutChecks(String err) {
        return err.lines().filter(line -> !line.startsWith("testudo: a check after step")).toList();
    }

    private static List<JsonNode> found(CommandRun run) throws IOException {
        JsonNode found = new ObjectMapper().readTree(run.out()).get("blowUp");
        return Stream.of("step", "state", "kernel", "origin", "operands", "bounds").map(found::get).toList();
    }
}
