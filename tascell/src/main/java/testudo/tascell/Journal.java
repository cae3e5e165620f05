package testudo.tascell;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

import testudo.sync.timeline.Span;
import testudo.tascell.protocol.Message;

/** What one worker did when. Used by its thread, read when the run is over. */
final class Journal {

    private final int row;
    private final int most;
    private final LongSupplier clock;
    private final long start;
    private final List<Span> spans = new ArrayList<>();
    private Doing doing = Doing.IDLE;
    private String rest = "";
    private long since;
    private long leftOut;

    /** @param most spans to keep */
    Journal(int row, int most, LongSupplier clock) {
        this.row = row;
        this.most = most;
        this.clock = clock;
        start = clock.getAsLong();
        since = start;
    }

    /** A task has come and begins; returns what is said of the one below it. */
    String begin(Message.TaskGiven task) {
        turn(Doing.COMPUTING);
        String outer = rest;
        rest = most == 0 ? "" : " from " + task.from() + ", division " + task.divisions();
        return outer;
    }

    /** From now on it does something else. */
    void turn(Doing next) {
        if (most == 0) {
            return;
        }
        long now = clock.getAsLong();
        if (spans.size() < most) {
            spans.add(new Span(row, doing.activity(doing == Doing.COMPUTING ? rest : ""), -1, since - start, now - start));
        } else {
            leftOut++;
        }
        doing = next;
        since = now;
    }

    /** The task is over. */
    void end(String outer) {
        turn(Doing.IDLE);
        rest = outer;
    }

    List<Span> spans() {
        return spans;
    }

    long leftOut() {
        return leftOut;
    }
}
