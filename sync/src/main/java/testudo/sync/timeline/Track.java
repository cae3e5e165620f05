package testudo.sync.timeline;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import testudo.sync.platform.Activity;

/**
 * What one worker did when, in memory taken once.
 *
 * <p>When it is full, every second turn of steps is forgotten, and from then on left out: a long run is sampled evenly. The
 * turns kept are multiples of a power of two, so that those of all workers are the same but for that power. A turn that does
 * not fit by itself is kept as far as there is room.
 *
 * <p>Used by the worker while the team runs, and by the thread that runs the team before and after.
 */
public final class Track {

    private static final int COUNT = 16; // 128 bytes of its own around what is written with every span
    private static final int PAD = 32;
    private static final long WRITTEN = Long.MIN_VALUE; // as the end of what is a write rather than a span

    private final Recording recording;
    private final long origin;
    /** How many entries there are, then begin and end of each; an entry is a span, or a write that somebody may wait for. */
    private final long[] times;
    /** Written, or waited for; of use with words only. */
    private final long[] values;
    private final Activity[] activities;
    private final long[] steps;
    private final long[] turns;
    private long turn = -1;
    private long step;
    private long every = 1;
    private boolean on;
    private long leftOut;
    private long fullTurn;
    private long fullIn = -1;

    /**
     * An empty track, off until steps begin.
     *
     * @param room   for so many spans and writes
     * @param origin of the time, by {@link System#nanoTime}
     */
    Track(Recording recording, int room, long origin) {
        this.recording = recording;
        this.origin = origin;
        times = new long[PAD + 2 * room];
        values = new long[room];
        activities = new Activity[room];
        steps = new long[room];
        turns = new long[room];
    }

    /** Whether what the worker does now is kept; otherwise its time need not be taken. */
    public boolean isOn() {
        return on;
    }

    /** The worker begins a turn of steps. */
    public void begin(long first, int count) {
        turn++;
        step = first;
        on = recording.holds(first, count) && turn % every == 0;
    }

    /**
     * The worker does something of a turn of steps that it may have been at before, or others.
     *
     * @param number of the turn, the same for all workers
     */
    public void resume(long number, long first, int count) {
        turn = number;
        step = first;
        on = recording.holds(first, count) && turn % every == 0;
    }

    /** The worker is outside of steps. */
    void rest() {
        on = false;
    }

    /** Notes what the worker did, if this is on; both times by {@link System#nanoTime}. */
    public void note(Activity activity, long start, long end) {
        note(activity, start, end, 0);
    }

    /** Notes that the worker waited for a word to have a value. */
    void noteWait(Activity word, long start, long end, long value) {
        note(word, start, end, value);
    }

    /** The time, if this is on; anything otherwise. */
    long now() {
        return on ? System.nanoTime() : 0;
    }

    /** Notes that the worker began to write a word at that time. */
    void noteWrite(Activity word, long at, long value) {
        if (on) {
            note(word, at, WRITTEN, value);
        }
    }

    /** The hot loop. */
    private void note(Activity activity, long start, long end, long value) {
        int count = (int) times[COUNT];
        if (count == activities.length) {
            makeRoom(end != WRITTEN);
            count = (int) times[COUNT];
        }
        if (on && count < activities.length) {
            times[PAD + 2 * count] = start;
            times[PAD + 2 * count + 1] = end;
            values[count] = value;
            activities[count] = activity;
            steps[count] = step;
            turns[count] = turn;
            times[COUNT] = count + 1;
        }
    }

    /** Notes something rare that took no time, outside of steps, also where turns are left out; by {@link System#nanoTime}. */
    public void mark(Activity activity, long at) {
        turn += Math.floorMod(-turn, every);
        begin(turn);
        note(activity, at, at);
    }

    private void begin(long next) {
        turn = next;
        step = -1;
        on = recording.holds(-1, 0);
    }

    private void makeRoom(boolean forSpan) {
        if (activities.length == 0 || turns[0] == turn) { // turns are kept in order: all are this one
            if (forSpan && leftOut++ == 0) {
                fullTurn = turn;
                fullIn = step;
            }
            return;
        }
        do {
            every *= 2;
            forget();
            on = turn % every == 0;
        } while (on && times[COUNT] == activities.length);
    }

    private void forget() {
        int kept = 0;
        for (int n = 0; n < times[COUNT]; n++) {
            if (turns[n] % every == 0) {
                times[PAD + 2 * kept] = times[PAD + 2 * n];
                times[PAD + 2 * kept + 1] = times[PAD + 2 * n + 1];
                values[kept] = values[n];
                activities[kept] = activities[n];
                steps[kept] = steps[n];
                turns[kept++] = turns[n];
            }
        }
        times[COUNT] = kept;
        if (fullTurn % every != 0) {
            leftOut = 0;
            fullIn = -1;
        }
    }

    /** Of how many turns one is kept. */
    long every() {
        return every;
    }

    /** How many spans of the turns kept found no room. */
    long leftOut() {
        return leftOut;
    }

    /** In which step the first of them did not; −1 when all have. */
    long fullIn() {
        return fullIn;
    }

    /** The spans of turns whose number is a multiple of {@code other}, one after the other. */
    List<Span> spans(int worker, long other, Writes writes) {
        return entries(other).filter(n -> end(n) != WRITTEN).mapToObj(n -> {
            double end = end(n) - origin;
            return new Span(worker, activities[n], steps[n], start(n) - origin, end,
                    activities[n].kind() == Activity.Kind.WAIT ? writes.of(activities[n], values[n], end) : Optional.empty());
        }).toList();
    }

    /** What was written in them. */
    List<Writes.Write> writes(int worker, long other) {
        return entries(other).filter(n -> end(n) == WRITTEN)
                .mapToObj(n -> new Writes.Write(activities[n], values[n], new Release(worker, start(n) - origin))).toList();
    }

    private IntStream entries(long other) {
        return IntStream.range(0, (int) times[COUNT]).filter(n -> turns[n] % other == 0);
    }

    private long start(int entry) {
        return times[PAD + 2 * entry];
    }

    private long end(int entry) {
        return times[PAD + 2 * entry + 1];
    }
}
