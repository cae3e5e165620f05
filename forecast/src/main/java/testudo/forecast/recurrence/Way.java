package testudo.forecast.recurrence;

/** How a time was found. */
public enum Way {

    /** Every access to a shared word was simulated. */
    DETAIL("detail"),

    /** Phases were added up, and points cost what they do in a short simulation of the same or of smaller teams. */
    RECURRENCE("recurrence");

    private final String word;

    Way(String word) {
        this.word = word;
    }

    /** As people write it. */
    public String word() {
        return word;
    }
}
