package testudo.sync.phaser;

import org.junit.jupiter.api.function.Executable;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What misuse gets: one exception with a sentence. */
final class Refusal {

    private Refusal() {}

    static void isGivenTo(Executable misuse) {
        RuntimeException refusal = assertThrows(RuntimeException.class, misuse);
        assertTrue(isOne(refusal), () -> "refused by " + refusal);
        assertFalse(refusal.getMessage() == null || refusal.getMessage().isBlank(), () -> "no sentence in " + refusal);
    }

    static boolean isOne(RuntimeException thrown) {
        return thrown instanceof IllegalStateException || thrown instanceof IllegalArgumentException;
    }
}
