package testudo.cli.bench;

import java.util.List;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.cli.CommandRun;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The races of searches run, in processes of their own; what they measure here means nothing. */
@Timeout(900)
class SearchCommandTest {

    /** In every build the races are for {@code SearchRacesTest}. */
    @Test
    @Tag("exhaustive")
    void aSearchRacesItsTwinTwoWorkersAndTwoProcesses() {
        List<String> lines =
                CommandRun.of("bench", "tascell", "--quick", "--rounds", 1, "--no-c", "--search", "lu").good().out().lines()
                        .toList();
        assertEquals(4, lines.size(), lines::toString);
        assertTrue(lines.get(0).startsWith("work "), lines::toString);
        assertTrue(lines.get(1).matches("lu 200, 1 worker +sequential twin .* 1\\.10 +(reached|missed)"), lines::toString);
        assertTrue(lines.get(2).matches("lu 200, 2 workers +1 worker .* 0\\.53 +(reached|missed)"), lines::toString);
        assertTrue(lines.get(3).matches("lu 200, 2 processes +2 workers in one, by .* - +told"), lines::toString);
    }

    @Test
    void mistakesAreToldInASentence() {
        CommandRun.of("bench", "tascell", "--search", "queens").refused("there is no search 'queens' (there are fib, nqueens,");
        CommandRun.of("bench", "tascell", "--rounds", 0).refused("--rounds must be at least 1, got 0.");
    }
}
