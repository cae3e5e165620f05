package testudo.machine.memory;

/** What travels and waits together: a word by itself in a bank, or a line of words that caches copy. */
abstract sealed class Line permits BankLine, CachedLine {

    private final Traffic traffic = new Traffic();

    final Traffic traffic() {
        return traffic;
    }

    /**
     * Looks whether all that came is over.
     *
     * @param name of a word on it
     * @throws IllegalStateException if not
     */
    void audit(String name, long now) {
        traffic.audit(name, now);
    }

    /** Forgets what is under way. */
    void forget() {
        traffic.forget();
    }
}
