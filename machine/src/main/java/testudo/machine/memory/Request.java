package testudo.machine.memory;

import java.util.ArrayList;
import java.util.List;

import testudo.machine.engine.Action;

/**
 * One access on its way; it happens whenever it gets somewhere.
 *
 * <p>Reused from poll to poll, since polls are most of what happens in memory without caches.
 */
final class Request implements Action {

    enum Kind {
        LOAD,
        STORE,
        ADD,
        COMPARE_AND_SET,
        TEST_AND_SET;

        boolean isLoad() {
            return this == LOAD;
        }

        boolean isStore() {
            return this == STORE;
        }
    }

    private static final long NEVER = -1;

    final Hart hart;
    final Word word;
    final Kind kind;
    final long operand;
    final long expected;
    /** For polls: the least value that ends them; otherwise any will do. */
    final long wanted;
    private final long begun;
    long result;
    long arrived;
    boolean served;
    private boolean counted;
    private long answer = NEVER;
    private List<Alarms.Call> calls = List.of(); // most have none
    private Action next;

    Request(Hart hart, Word word, Kind kind, long operand, long expected, long wanted) {
        this.hart = hart;
        this.word = word;
        this.kind = kind;
        this.operand = operand;
        this.expected = expected;
        this.wanted = wanted;
        begun = hart.clock();
    }

    static Request load(Hart hart, Word word) {
        return new Request(hart, word, Kind.LOAD, 0, 0, Long.MIN_VALUE);
    }

    static Request poll(Hart hart, Word word, long wanted) {
        return new Request(hart, word, Kind.LOAD, 0, 0, wanted);
    }

    static Request store(Hart hart, Word word, long value) {
        return new Request(hart, word, Kind.STORE, value, 0, Long.MIN_VALUE);
    }

    static Request add(Hart hart, Word word, long delta) {
        return new Request(hart, word, Kind.ADD, delta, 0, Long.MIN_VALUE);
    }

    static Request compareAndSet(Hart hart, Word word, long expected, long value) {
        return new Request(hart, word, Kind.COMPARE_AND_SET, value, expected, Long.MIN_VALUE);
    }

    static Request testAndSet(Hart hart, Word word) {
        return new Request(hart, word, Kind.TEST_AND_SET, 1, 0, Long.MIN_VALUE);
    }

    /** Counts it as come to its line, once, however often it is sent on. */
    void countAt(Line line) {
        if (!counted) {
            counted = true;
            line.traffic().arrived();
        }
    }

    /** Notes an awake that may reach nobody before this is served. */
    void callsWhenServed(Alarms.Call call) {
        if (calls.isEmpty()) {
            calls = new ArrayList<>();
        }
        calls.add(call);
    }

    /** Awakes that may reach nobody before this is served. */
    List<Alarms.Call> calls() {
        return calls;
    }

    /** Carries the access out on the word; the result is the value before. */
    void perform() {
        result = word.value;
        switch (kind) {
            case LOAD -> {}
            case STORE, TEST_AND_SET -> word.value = operand;
            case ADD -> word.value += operand;
            case COMPARE_AND_SET -> word.value = result == expected ? operand : result;
        }
        if (!kind.isLoad()) {
            word.writtenBy(new Write(hart.number(), begun));
        }
    }

    /** Notes when its thread hears of the result. */
    void answerAt(long time) {
        if (answer != NEVER) {
            throw new IllegalStateException(this + " is answered at " + answer + " and again at " + time + ".");
        }
        answer = time;
    }

    /** @throws IllegalStateException if the answer has not come just now */
    void requireAnswered(long now) {
        if (answer != now) {
            throw new IllegalStateException(this + " is over at " + now + ", but its answer comes "
                    + (answer == NEVER ? "later" : "at " + answer) + ".");
        }
    }

    @Override
    public String toString() {
        return "Access " + kind + " of worker " + hart.number() + " to '" + word.name() + "'";
    }

    boolean isPoll() {
        return wanted > Long.MIN_VALUE;
    }

    boolean isSatisfied() {
        return result >= wanted;
    }

    /** What this does when it next happens. */
    Request then(Action action) {
        next = action;
        return this;
    }

    @Override
    public void happen() {
        next.happen();
    }
}
