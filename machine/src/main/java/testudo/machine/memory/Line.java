package testudo.machine.memory;

/** What travels and waits together: a word by itself in a bank, or a line of words that caches copy. */
abstract sealed class Line permits BankLine, CachedLine {

    private final Traffic traffic = new Traffic();

    Traffic traffic() {
        return traffic;
    }
}
