package testudo.cli.bench;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.cli.CommandRun;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(300)
class SmallCommandTest {

    @Test
    void tellsTheTimesOfEachSizeBesidePlainJava() {
        CommandRun run = CommandRun.of("bench", "small", "--quick", "--rounds", 1, "--case", "rule-110").good();
        assertEquals(3,
                run.out().lines().filter(line -> line.matches("rule-110 +1000*0 cells( +[0-9.]+ µs){3}( +[0-9.]+){2}")).count(),
                run.out());
        assertTrue(run.out().contains("quick: the runs are too short to measure anything"), run.out());
    }

    @Test
    void mistakesAreOneSentence() {
        CommandRun.of("bench", "small", "--case", "rule-11").refused("There is no case 'rule-11'");
        CommandRun.of("bench", "small", "--rounds", 0).refused("--rounds must be at least 1, got 0.");
        CommandRun.of("bench", "small", "--workers", 0).refused("--workers must be at least 1, got 0.");
    }
}
