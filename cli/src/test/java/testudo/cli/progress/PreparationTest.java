package testudo.cli.progress;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Something is said of a long beginning, once, within the width of the terminal; nothing of a short one. */
@Timeout(900)
class PreparationTest {

    private final StringWriter text = new StringWriter();

    private String told(Progress.Style style, int columns) {
        try (Preparation _ =
                new Preparation(style, new PrintWriter(text), Preparation.SENTENCE, Duration.ofMillis(1), () -> columns)) {
            while (text.toString().isEmpty()) {
                Thread.onSpinWait();
            }
        }
        return text.toString();
    }

    @Test
    void aLineWhereNoTerminalIs() {
        assertEquals(Preparation.SENTENCE + System.lineSeparator(), told(Progress.Style.LINES, 80));
    }

    @Test
    void onATerminalItIsWiped() {
        int length = Preparation.SENTENCE.length();
        assertEquals("\r" + Preparation.SENTENCE + "\r" + " ".repeat(length) + "\r", told(Progress.Style.BAR, 80));
    }

    @Test
    void aNarrowTerminalGetsAsMuchAsItHasRoomFor() {
        assertEquals("\r" + Preparation.SENTENCE.substring(0, 9) + "\r" + " ".repeat(9) + "\r", told(Progress.Style.BAR, 10));
    }

    @Test
    void nothingOfAShortBeginningOrWhereNothingIsWanted() {
        for (Progress.Style style : Progress.Style.values()) {
            new Preparation(style, new PrintWriter(text), Preparation.SENTENCE, Duration.ofHours(1), () -> 80).close();
        }
        new Preparation(Progress.Style.NONE, new PrintWriter(text), Preparation.SENTENCE, Duration.ofNanos(1), () -> 80)
                .close();
        assertEquals("", text.toString());
    }
}
