package testudo.runtime.cases;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** What the threads of this JVM look like from a test. */
public final class Threads {

    private Threads() {}

    public static void assertNoWorkerIsLeft() {
        List<String> left = Thread.getAllStackTraces().keySet().stream().map(Thread::getName)
                .filter(name -> name.startsWith("testudo-worker-")).toList();
        assertEquals(List.of(), left);
    }

    /** Runs of other tests may have begun warm-ups, which hold memory of their own. */
    public static void awaitWarmUps() throws InterruptedException {
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().equals("testudo-warm-up")) {
                thread.join();
            }
        }
    }
}
