package testudo.cli.run;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

import testudo.cli.CommandRun;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Runs in single precision have one checksum wherever they run, and it is not that of doubles. */
class SinglePrecisionRunTest {

    private static CommandRun run(String precision, Object... more) {
        List<Object> words = new ArrayList<>(List.of("run", "../examples/revolving-sphere.toml", "--cells", "13,11,9",
                "--steps", 4, "--no-output", "--checksum", "--precision", precision));
        words.addAll(List.of(more));
        return CommandRun.of(words.toArray()).good();
    }

    private static String checksum(CommandRun run) {
        return run.out().lines().filter(line -> line.startsWith("checksum")).findFirst().orElseThrow();
    }

    @Test
    void theBitsAreThoseOfEveryMachineAndNumberOfWorkers() {
        CommandRun floats = run("float", "--workers", 1);
        assertEquals(checksum(floats), checksum(run("float", "--workers", 2, "--fused-steps", 2)));
        assertEquals(checksum(floats), checksum(run("float", "--workers", 3, "--on", "c64")));
        assertNotEquals(checksum(floats), checksum(run("double", "--workers", 1)));
        assertTrue(floats.err().contains("is 1.1754944E-38 in single precision"), floats.err());
    }

    @Test
    void anotherWordIsRefused() {
        CommandRun.of("run", "../examples/revolving-sphere.toml", "--precision", "half")
                .refused("must be one of double, float, got 'half'");
    }
}
