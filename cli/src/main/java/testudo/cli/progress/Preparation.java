package testudo.cli.run;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;
import java.util.function.IntSupplier;

import testudo.cli.status.Ticker;

/** Says what goes on before the first step, where that takes longer than people like to wait without a word: large grids are looked at cell by cell. */
final class Preparation implements AutoCloseable {

    static final String SENTENCE = "examining the model on its grid, planning";

    private final Progress.Style style;
    private final PrintWriter err;
    private final IntSupplier columns;
    private final Optional<Ticker> ticker;
    private boolean said;
    private int shown;

    /**
     * @param patience how long nothing is said
     * @param columns  of the terminal
     */
    Preparation(Progress.Style style, PrintWriter err, Duration patience, IntSupplier columns) {
        this.style = style;
        this.err = err;
        this.columns = columns;
        ticker = style == Progress.Style.NONE ? Optional.empty()
                : Optional.of(Ticker.every(patience, "testudo-preparation", this::say));
    }

    static Preparation begin(Progress.Style style, PrintWriter err) {
        // A log keeps what is said, also before the sentence of a mistake.
        Duration patience = Duration.ofSeconds(style == Progress.Style.BAR ? 1 : 30);
        return new Preparation(style, err, patience, TerminalWidth.ofEnvironment());
    }

    private void say() {
        if (said) {
            return;
        }
        said = true;
        if (style == Progress.Style.BAR) {
            String line = SENTENCE.substring(0, Math.clamp(columns.getAsInt() - 1, 0, SENTENCE.length()));
            shown = line.length();
            err.print("\r" + line);
        } else {
            err.println(SENTENCE);
        }
        err.flush();
    }

    /** What was drawn on a terminal is wiped, as something else follows. */
    @Override
    public void close() {
        ticker.ifPresent(Ticker::close);
        if (shown > 0) {
            err.print("\r" + " ".repeat(shown) + "\r");
            err.flush();
        }
    }
}
