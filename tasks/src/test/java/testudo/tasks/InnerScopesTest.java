package testudo.tasks;

import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** How scopes within others end: by errors, by termination of either. */
@Timeout(900)
class InnerScopesTest {

    /**
     * What a task of an inner scope, the inner body and a task of the outer scope do, and what follows: whether the inner and the
     * outer finish throw, and whether what comes after the inner one runs. Both scopes end in each case.
     */
    @ParameterizedTest
    @CsvSource({
        "nothing, nothing, -, -, true", "throw, nothing, task, -, true", "nothing, throw, body, -, true",
        "throw, throw, either, -, true", "terminate, nothing, -, -, true", "nothing, terminate, -, -, true",
        "terminate, throw, body, -, true", "throw, terminate, any, -, true",
        "nothing, terminate both, -, -, false", "throw, terminate both, any, -, false"})
    void innerScopesEndInThisWay(String task, String body, String inner, String outer, boolean after) {
        Variant.all().filter(v -> v.options().workers() > 1).forEach(variant -> {
            boolean[] reached = new boolean[2];
            String[] thrown = {"-", "-"};
            AtomicLong open = new AtomicLong(); // tasks that began and have not ended
            Tasks.run(variant.platform(), variant.options(), here -> {
                thrown[1] = caught(() -> here.finish(() -> {
                    thrown[0] = caught(() -> here.finish(() -> {
                        for (int t = 0; t < 3; t++) {
                            here.async(there -> counted(open, () -> act(task, "task", there)));
                        }
                        if (body.equals("terminate both")) {
                            here.terminate();
                        }
                        act(body, "body", here);
                    }));
                    assertEquals(0, open.get());
                    if (body.equals("terminate both")) {
                        here.terminate();
                        here.exitIfSo();
                    }
                    reached[0] = true;
                }));
                reached[1] = true;
            });
            String told = variant + ": " + task + ", " + body + " gave " + thrown[0];
            assertTrue(inner.equals("any") || inner.equals("either") && !thrown[0].equals("-") || inner.equals(thrown[0]),
                    told);
            assertEquals(outer, thrown[1], told);
            assertEquals(after, reached[0], told);
            assertTrue(reached[1], told);
        });
    }

    private static void counted(AtomicLong open, Runnable work) {
        open.incrementAndGet();
        try {
            work.run();
        } finally {
            open.decrementAndGet();
        }
    }

    private static void act(String what, String who, TaskWorker here) {
        switch (what) {
            case "throw" -> throw new IllegalArgumentException(who);
            case "terminate" -> here.terminate();
            default -> here.exitIfSo();
        }
    }

    private static String caught(Runnable scope) {
        try {
            scope.run();
            return "-";
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
    }
}
