package testudo.cli.progress;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;

import testudo.cli.status.Ticker;

/** Says what goes on before the first step, where that takes longer than people like to wait without a word: large grids are looked at cell by cell. */
public final class Preparation implements AutoCloseable {

    public static final String SENTENCE = "examining the model on its grid, planning";
    public static final String READING = "reading the last checkpoint";

    /** Whether people look at what nodes say, which {@code testudo nodes} knows and they do not: it comes out by a pipe. */
    private static final String WATCHED = "testudo.watched";

    private final Progress.Style style;
    private final PrintWriter err;
    private final String sentence;
    private final IntSupplier columns;
    private final Optional<Ticker> ticker;
    private boolean said;
    private int shown;

    /**
     * @param patience how long nothing is said
     * @param columns  of the terminal
     */
    Preparation(Progress.Style style, PrintWriter err, String sentence, Duration patience, IntSupplier columns) {
        this.style = style;
        this.err = err;
        this.sentence = sentence;
        this.columns = columns;
        ticker = style == Progress.Style.NONE ? Optional.empty()
                : Optional.of(Ticker.every(patience, "testudo-preparation", this::say));
    }

    public static Preparation begin(Progress.Style style, PrintWriter err) {
        return begin(style, err, SENTENCE);
    }

    public static Preparation begin(Progress.Style style, PrintWriter err, String sentence) {
        // A log keeps what is said, also before the sentence of a mistake.
        Duration patience = Duration.ofSeconds(style == Progress.Style.BAR || Boolean.getBoolean(WATCHED) ? 1 : 30);
        return new Preparation(style, err, sentence, patience, TerminalWidth.ofEnvironment());
    }

    /** Of a command that shows no progress otherwise. */
    public static Preparation begin(PrintWriter err) {
        return begin(Progress.Style.ofTerminal(), err);
    }

    /** What a process needs to be told, as a system property, to speak as soon as this one would. */
    public static List<String> settings() {
        return Progress.Style.ofTerminal() == Progress.Style.BAR ? List.of(WATCHED + "=true") : List.of();
    }

    private void say() {
        if (said) {
            return;
        }
        said = true;
        if (style == Progress.Style.BAR) {
            String line = sentence.substring(0, Math.clamp(columns.getAsInt() - 1, 0, sentence.length()));
            shown = line.length();
            err.print("\r" + line);
        } else {
            err.println(sentence);
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
