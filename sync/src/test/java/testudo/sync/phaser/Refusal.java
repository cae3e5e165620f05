package testudo.sync.phaser;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.function.Executable;

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
