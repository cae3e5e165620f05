package testudo.cli.progress;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
class ProgressBarTest {

    private static final long STEPS = 1_000_000_000;

    private static final List<String> TEXTS = List.of(" 50 %  step 500000000 of 1000000000, 1.23e+08 cells/s, 123:45:59 left",
            " 50 %  step 500000000 of 1000000000, 123:45:59 left", " 50 %, 123:45:59 left", " 50 %");

    @Test
    void aLineSaysAllThereIsRoomFor() {
        assertEquals("[" + "#".repeat(15) + " ".repeat(15) + "] " + TEXTS.get(0), ProgressBar.line(0.5, TEXTS, 120));
        assertEquals("[" + "#".repeat(12) + " ".repeat(13) + "] " + TEXTS.get(1), ProgressBar.line(0.5, TEXTS, 80));
        assertEquals("[" + "#".repeat(7) + " ".repeat(8) + "] " + TEXTS.get(2), ProgressBar.line(0.5, TEXTS, 40));
        assertEquals(TEXTS.get(3), ProgressBar.line(0.5, TEXTS, 10));
        assertEquals(" 50", ProgressBar.line(0.5, TEXTS, 4));
    }

    @Test
    void noLineReachesTheLastColumn() {
        for (int columns = 1; columns < 200; columns++) {
            assertTrue(ProgressBar.line(1, TEXTS, columns).length() < columns, "columns: " + columns);
        }
    }

    /** What is shown of a run of 10⁹ steps, also when the window becomes narrower meanwhile. */
    @ParameterizedTest
    @ValueSource(ints = {40, 80, 132})
    void theDisplayStaysWithinTheTerminal(int columns) throws InterruptedException {
        StringWriter shown = new StringWriter();
        AtomicInteger width = new AtomicInteger(columns + 20);
        CountDownLatch looks = new CountDownLatch(3);
        try (Progress _ =
                new Progress(Progress.Style.BAR, new PrintWriter(shown), STEPS, 1_000_000, () -> STEPS / 3, Optional.empty(),
                        () -> {
                            looks.countDown();
                            return looks.getCount() == 2 ? width.getAndSet(columns) : width.get();
                        })) {
            assertTrue(looks.await(600, TimeUnit.SECONDS));
        }
        String[] lines = shown.toString().substring(1).split("\r");
        assertTrue(lines.length >= 3, shown.toString());
        assertTrue(lines[0].length() < columns + 20, lines[0]);
        for (int n = 1; n < lines.length; n++) {
            assertTrue(lines[n].length() < columns, lines[n]);
        }
        assertTrue(lines[lines.length - 1].isBlank(), shown.toString());
    }

    @Test
    void theWidthIsTheUsersWordOrThatOfTheTerminal() {
        assertEquals(57, new TerminalWidth(Optional.of("57")).getAsInt());
        int terminal = new TerminalWidth(Optional.empty()).getAsInt();
        assertTrue(terminal > 0, "columns: " + terminal);
        assertEquals(terminal, new TerminalWidth(Optional.of("wide")).getAsInt());
    }
}
