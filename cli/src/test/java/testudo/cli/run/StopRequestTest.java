package testudo.cli.run;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.cli.signal.Signals;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A run that was asked to stop, and has not yet, ends at once when it is asked again. */
@Timeout(900)
class StopRequestTest {

    /** A step that never ends. */
    static final class LongStep {

        private LongStep() {}

        public static void main(String[] args) {
            StopRequest stop = StopRequest.of(new Signals());
            System.out.println("hears");
            while (stop.asked().isEmpty()) {
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
            }
            System.out.println(stop.asked().get());
            while (true) {
                LockSupport.park();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"INT", "TERM"})
    void aSecondInterruptEndsTheProcessAtOnce(String first) throws IOException, InterruptedException {
        Assumptions.assumeTrue(System.getProperty("os.name").equals("Linux"), "skipped: needs Linux");
        Process step = new ProcessBuilder("env", "--default-signal=INT,TERM",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"), LongStep.class.getName())
                .redirectErrorStream(true).start();
        try (BufferedReader said = step.inputReader(StandardCharsets.UTF_8)) {
            assertEquals("hears", said.readLine());
            send(first, step);
            assertEquals("SIG" + first, said.readLine());
            send("INT", step);
            assertTrue(step.waitFor(600, TimeUnit.SECONDS), "it goes on");
            assertEquals(130, step.exitValue());
        } finally {
            step.destroyForcibly();
        }
    }

    private static void send(String signal, Process to) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + signal, Long.toString(to.pid())).start().waitFor();
    }
}
