package testudo.cli.choice;

import java.util.Collection;

import testudo.toml.SpellingHint;

/** A user's mistake that only the command line can see; the message is one sentence. */
public final class Mistake extends RuntimeException {

    public Mistake(String message) {
        super(message);
    }

    /** A name that nothing has; {@code kind} says of what. */
    public static Mistake unknown(String kind, String name, Collection<String> known) {
        return new Mistake("There is no " + kind + " '" + name + "' (there are " + String.join(", ", known) + ")"
                + SpellingHint.end(name, known));
    }

    /** @throws Mistake when nothing has one of the names; {@code kind} says of what */
    public static void refuseUnknown(String kind, Collection<String> names, Collection<String> known) {
        for (String name : names) {
            if (!known.contains(name)) {
                throw unknown(kind, name, known);
            }
        }
    }
}
