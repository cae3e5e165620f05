package testudo.sync.host;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** What the threads of this JVM look like from a test. */
final class Threads {

    private Threads() {}

    static void assertNoWorkerIsLeft() {
        List<String> left = Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .filter(name -> name.startsWith("testudo-worker-"))
                .toList();
        assertEquals(List.of(), left);
    }
}
