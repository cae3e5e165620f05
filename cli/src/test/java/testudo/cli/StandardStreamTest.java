package testudo.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.runtime.codegen.KernelCompiler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What is printed arrives, or the command has failed. */
class StandardStreamTest {

    /** Takes so many bytes and no more. */
    private static final class Full extends OutputStream {
        private final String reason;
        private int left;

        Full(String reason, int left) {
            this.reason = reason;
            this.left = left;
        }

        @Override
        public void write(int one) throws IOException {
            if (--left < 0) {
                throw new IOException(reason);
            }
        }
    }

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();

    private int run(OutputStream out, String... words) {
        return Testudo.run(KernelCompiler::scalar, Optional::empty, words, new StandardStream(out), new StandardStream(said));
    }

    private String said() {
        return said.toString(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @CsvSource({"--version, 0", "models, 0", "models, 1000", "run --help, 17", "completion, 9999", "machines c64, 1"})
    void outputThatDoesNotArriveIsAFailureWithASentence(String words, int taken) {
        assertEquals(2, run(new Full("No space left on device", taken), words.split(" ")));
        assertEquals("testudo: Cannot write to standard output: no space left on device.\n", said());
    }

    /** As by {@code head}. */
    @Test
    void aReaderThatLeavesHearsNothing() {
        assertEquals(141, run(new Full("Broken pipe", 100), "models"));
        assertEquals("", said());
    }

    @Test
    void whatFailedAnywayKeepsItsCode() {
        assertEquals(2, run(new Full("No space left on device", 0), "models", "none"));
        assertTrue(said().startsWith("testudo: unknown model 'none'"), said());
        assertEquals(1, said().lines().count(), said());
    }

    @Test
    void whatArrivesIsGood() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertEquals(0, run(out, "--version"));
        assertTrue(out.toString(StandardCharsets.UTF_8).startsWith("testudo "));
        assertEquals("", said());
    }

    @Test
    void whoCannotBeToldGetsTheCode() {
        assertEquals(2,
                Testudo.run(KernelCompiler::scalar, Optional::empty, new String[] {"models", "none"},
                        new StandardStream(new Full("full", 0)),
                        new StandardStream(new Full("full", 0))));
    }
}
