package testudo.cli.tascell;

import java.util.Locale;

import testudo.cli.choice.Words;

/** Where a search runs, by the words of the command line. */
enum TransportChoice {

    /** On this node alone. */
    NONE,

    /** On several nodes in one process, to try. */
    VIRTUAL;

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Places by their words. */
    static final class TransportWords extends Words<TransportChoice> {
        TransportWords() {
            super(TransportChoice.values(), TransportChoice::word);
        }
    }
}
