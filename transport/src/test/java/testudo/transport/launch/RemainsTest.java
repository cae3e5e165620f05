package testudo.transport.launch;

import java.io.BufferedReader;
import java.util.OptionalInt;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** How a process ended is known before whoever started it asks. */
@Timeout(900)
@EnabledOnOs(OS.LINUX)
class RemainsTest {

    /** For a shell's child: until its parent is another program, as shells may well ask how their children ended. */
    static final String WHEN_NOBODY_ASKS = "until grep -q sleep /proc/$PPID/comm; do sleep 0.01; done; ";

    /** @param program of a shell that nobody waits for when it has ended */
    private static OptionalInt remains(String program) throws Exception {
        Process keeper =
                new ProcessBuilder("sh", "-c", "sh -c '" + WHEN_NOBODY_ASKS + program + "' & echo $!; exec sleep 600").start();
        try (BufferedReader said = keeper.inputReader()) {
            long pid = Long.parseLong(said.readLine());
            OptionalInt code = Remains.code(pid);
            while (code.isEmpty()) {
                Thread.sleep(1);
                code = Remains.code(pid);
            }
            return code;
        } finally {
            keeper.destroyForcibly().waitFor();
        }
    }

    @Test
    void whatEndedAProcessIsSeen() throws Exception {
        assertEquals(OptionalInt.of(137), remains("kill -9 $$"));
        assertEquals(OptionalInt.of(7), remains("exit 7"));
        assertEquals(OptionalInt.of(0), remains("exit 0"));
    }

    @Test
    void whatRunsHasNone() {
        assertEquals(OptionalInt.empty(), Remains.code(ProcessHandle.current().pid()));
        assertEquals(OptionalInt.empty(), Remains.code(Long.MAX_VALUE));
    }
}
