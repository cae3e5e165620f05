package testudo.machine.memory;

/**
 * What a hardware thread waits for at the moment.
 *
 * @param since in ticks
 */
public record Wait(Word word, long wanted, long since) {

    public boolean isOver() {
        return word.value >= wanted;
    }
}
