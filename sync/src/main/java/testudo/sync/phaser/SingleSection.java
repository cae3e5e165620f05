package testudo.sync.phaser;

import java.util.Optional;

/**
 * Where the SINGLE tasks of a phaser compare what they came for, once per phase.
 *
 * <p>Written by the one that publishes the phase, before it does; read by the others after their wait and before their
 * next signal, so that it cannot be overwritten meanwhile.
 */
final class SingleSection {

    private Object site = "";
    private Optional<Throwable> failure = Optional.empty();

    /** Runs the work on behalf of all. */
    void hold(Views owner, Single single) {
        site = single.site();
        failure = Optional.empty();
        try {
            owner.runSingle(single.body());
        } catch (Throwable cause) { // errors too: all that take part are to see them
            failure = Optional.of(cause);
        }
    }

    /** Throws what the work threw, also if it ran in another task. */
    void agree(String phaser, Single single) {
        if (!site.equals(single.site())) {
            throw new IllegalStateException("The SINGLE tasks of '" + phaser + "' came to one phase with different work:"
                    + " '" + site + "' was done, this task came with '" + single.site() + "'.");
        }
        failure.ifPresent(SingleSection::rethrow);
    }

    private static void rethrow(Throwable cause) {
        switch (cause) {
            case RuntimeException unchecked -> throw unchecked;
            case Error error -> throw error;
            default -> throw new IllegalStateException("The work of 'next single' threw " + cause + ".", cause);
        }
    }
}
