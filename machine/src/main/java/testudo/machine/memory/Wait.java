package testudo.machine.memory;

import java.util.Optional;

/**
 * What a hardware thread waits for at the moment.
 *
 * @param since in ticks
 */
public record Wait(Word word, long wanted, long since) {

    public boolean isOver() {
        return word.value >= wanted;
    }

    /** Who ended it, if the memory notes that. */
    public Optional<Write> endedBy() {
        return word.firstWrite(wanted);
    }
}
