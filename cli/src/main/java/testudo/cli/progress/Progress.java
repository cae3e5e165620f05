package testudo.cli.progress;

import java.io.Console;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;

import testudo.cli.choice.Numerals;
import testudo.cli.status.RunStatus;
import testudo.cli.status.Ticker;
import testudo.runtime.convergence.Convergence;
import testudo.runtime.convergence.Until;

/**
 * Shows how far a run is: a bar that is drawn again and again on a terminal, plain lines elsewhere.
 *
 * <p>A {@link Ticker} asks for the number of finished steps, so the workers are not disturbed.
 */
public final class Progress implements AutoCloseable {

    /** How the display looks. */
    public enum Style {
        BAR, LINES, NONE;

        /** What suits where standard output goes. */
        public static Style ofTerminal() {
            Console console = System.console();
            boolean terminal = console != null && console.isTerminal()
                    && !List.of("", "dumb").contains(System.getenv().getOrDefault("TERM", ""));
            return terminal ? BAR : LINES;
        }
    }

    private static final long LINE_EVERY_NANOS = 30_000_000_000L;

    private final Style style;
    private final PrintWriter err;
    private final long steps;
    private final long cells;
    private final LongSupplier done;
    private final Optional<Convergence> convergence;
    private final IntSupplier columns;
    private final long start = System.nanoTime();
    private final long first;
    private final Optional<Ticker> ticker;
    private long tenths;
    private long lastLine = start;
    private int shown;

    /**
     * @param steps       steps to take, or the most of them
     * @param cells       cells of the grid, for the rate
     * @param done        steps finished so far
     * @param convergence the checks of a run until converged
     */
    public Progress(Style style, PrintWriter err, long steps, long cells, LongSupplier done,
            Optional<Convergence> convergence) {
        this(style, err, steps, cells, done, convergence, TerminalWidth.ofEnvironment());
    }

    /** @param columns of the terminal */
    Progress(Style style, PrintWriter err, long steps, long cells, LongSupplier done, Optional<Convergence> convergence,
            IntSupplier columns) {
        this.style = style;
        this.err = err;
        this.steps = steps;
        this.cells = cells;
        this.done = done;
        this.convergence = convergence;
        first = done.getAsLong();
        this.columns = columns;
        ticker = style == Style.NONE || steps == 0 ? Optional.empty()
                : Optional.of(Ticker.every(Duration.ofMillis(style == Style.BAR ? 200 : 500), "testudo-progress", this::show));
    }

    private void show() {
        long n = done.getAsLong();
        long now = System.nanoTime();
        if (style == Style.BAR) {
            int width = columns.getAsInt();
            String line = ProgressBar.line((double) n / steps, texts(n, now), width);
            // Blanks over what was there before; less where the terminal has become narrower.
            err.print("\r" + line + " ".repeat(Math.clamp(shown - line.length(), 0, Math.max(0, width - 1 - line.length()))));
            err.flush();
            shown = line.length();
        } else if (10 * n / steps > tenths || now - lastLine > LINE_EVERY_NANOS) {
            tenths = 10 * n / steps;
            lastLine = now;
            err.println(texts(n, now).getFirst());
        }
    }

    /** How far the run is, in fewer and fewer words. */
    private List<String> texts(long n, long now) {
        double seconds = (now - start) / 1e9;
        double rated = (n - first) * cells / Math.max(1e-9, seconds);
        String rate = String.format(Locale.ROOT, ", %.3g cells/s", rated);
        if (convergence.isPresent()) {
            Until goal = convergence.get().goal();
            String step = String.format(Locale.ROOT, "step %d", n);
            String goals = String.format(Locale.ROOT, "%s %.2e until %s", goal.reduction(), convergence.get().latest().value(),
                    Numerals.shortest(goal.tolerance()));
            return List.of(step + " of at most " + steps + ", " + goals + rate, step + ", " + goals, step);
        }
        String part = String.format(Locale.ROOT, "%3d %%", 100 * n / steps);
        String step = String.format(Locale.ROOT, "  step %d of %d", n, steps);
        String left = n == first ? ""
                : String.format(Locale.ROOT, ", %s left", RunStatus.duration((steps - n) * seconds / (n - first)));
        return List.of(part + step + rate + left, part + step + left, part + left, part);
    }

    /** Ends the display; the bar is wiped, since a summary follows. */
    @Override
    public void close() {
        ticker.ifPresent(Ticker::close);
        if (style == Style.BAR && steps > 0) {
            err.print("\r" + " ".repeat(Math.clamp(columns.getAsInt() - 1, 0, shown)) + "\r");
            err.flush();
        }
    }
}
