package testudo.benchmarks.disturbed;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
class BusyProcessesTest {

    @Test
    void theyAreThereUntilTheyAreClosed() {
        List<ProcessHandle> running;
        try (BusyProcesses busy = new BusyProcesses(2)) {
            running = busy.running();
            assertEquals(2, running.size());
            while (busy.cpuNanos() == 0) {
                Thread.onSpinWait(); // they never sleep, so they use processor time in the end
            }
        }
        assertFalse(running.stream().anyMatch(ProcessHandle::isAlive));
    }

    /** Killed without a chance to clean up, a program leaves its busy processes to themselves. */
    @Test
    void oneEndsByItselfWhenTheProgramThatStartedItIsGone() throws IOException, InterruptedException {
        Process parent =
                new ProcessBuilder("sh", "-c", "sh -c \"$1\" & echo $!; read line", "sh", BusyProcesses.PROGRAM).start();
        try (BufferedReader answers = parent.inputReader()) {
            ProcessHandle busy = ProcessHandle.of(Long.parseLong(answers.readLine())).orElseThrow();
            try {
                TimeUnit.MILLISECONDS.sleep(100);
                assertTrue(busy.isAlive());
                parent.destroyForcibly();
                busy.onExit().orTimeout(60, TimeUnit.SECONDS).join();
            } finally {
                busy.destroyForcibly();
            }
        }
    }

    @Test
    void noneIsNone() {
        try (BusyProcesses none = new BusyProcesses(0)) {
            assertEquals(List.of(), none.running());
            assertEquals(0, none.cpuNanos());
        }
    }
}
