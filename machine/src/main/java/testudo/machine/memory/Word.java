package testudo.machine.memory;

import java.util.Optional;

/**
 * A shared word of 64 bits, on a line of its own or with others.
 *
 * <p>Its value is what an access served now would find.
 */
public final class Word {

    private final String name;
    private final Line line;
    /** Which of its memory's words this is; stands for its address. */
    final int number;
    /** Empty where nobody asks. */
    private final Optional<Writers> writers;
    long value;

    Word(String name, long initial, Line line, int number, boolean noting) {
        writers = noting ? Optional.of(new Writers()) : Optional.empty();
        this.name = name;
        this.number = number;
        this.line = line;
        this.value = initial;
    }

    public String name() {
        return name;
    }

    Line line() {
        return line;
    }

    /** The value, at no cost: for whoever looks from outside the simulated time. */
    public long peek() {
        return value;
    }

    /** Notes who gave it the value it has now. */
    public void writtenBy(Write write) {
        if (writers.isPresent()) {
            writers.get().add(value, write);
        }
    }

    /** Who gave it at least that value first, if the memory notes that and it was not long ago. */
    Optional<Write> firstWrite(long wanted) {
        return writers.flatMap(noted -> noted.of(wanted));
    }

    /** Sets the value between runs, at no cost. */
    public void poke(long newValue) {
        value = newValue;
    }

    public Traffic traffic() {
        return line.traffic();
    }
}
