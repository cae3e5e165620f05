package testudo.cli.tascell;

import java.util.Locale;

import testudo.cli.choice.Words;
import testudo.tascell.node.Messaging;

/** Ways of the messaging thread, by the words of the command line. */
enum MessagingChoice {

    /** As the paper has it. */
    FAITHFUL(Messaging.faithful()),

    /** With what we changed. */
    IMPROVED(Messaging.improved());

    private final Messaging messaging;

    MessagingChoice(Messaging messaging) {
        this.messaging = messaging;
    }

    Messaging messaging() {
        return messaging;
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Ways by their words. */
    static final class MessagingWords extends Words<MessagingChoice> {
        MessagingWords() {
            super(MessagingChoice.values(), MessagingChoice::word);
        }
    }
}
