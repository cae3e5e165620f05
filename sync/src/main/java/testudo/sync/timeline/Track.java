package testudo.sync.timeline;

import java.util.List;
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

    private final Recording recording;
    private final long origin;
    /** How many spans there are, then begin and end of each. */
    private final long[] times;
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
     * @param room   for so many spans
     * @param origin of the time, by {@link System#nanoTime}
     */
    Track(Recording recording, int room, long origin) {
        this.recording = recording;
        this.origin = origin;
        times = new long[PAD + 2 * room];
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

    /** Notes what the worker did, if this is on; both times by {@link System#nanoTime}. The hot loop. */
    public void note(Activity activity, long start, long end) {
        int count = (int) times[COUNT];
        if (count == activities.length) {
            makeRoom();
            count = (int) times[COUNT];
        }
        if (on && count < activities.length) {
            times[PAD + 2 * count] = start;
            times[PAD + 2 * count + 1] = end;
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

    private void makeRoom() {
        if (activities.length == 0 || turns[0] == turn) { // turns are kept in order: all are this one
            if (leftOut++ == 0) {
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
    List<Span> spans(int worker, long other) {
        return IntStream.range(0, (int) times[COUNT]).filter(n -> turns[n] % other == 0).mapToObj(n -> new Span(worker,
                activities[n], steps[n], times[PAD + 2 * n] - origin, times[PAD + 2 * n + 1] - origin)).toList();
    }
}
