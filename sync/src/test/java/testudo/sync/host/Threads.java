package testudo.sync.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

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
