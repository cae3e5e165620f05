package testudo.tasks;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.sync.host.HostPlatform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
class SharedTest {

    private final HostPlatform platform = new HostPlatform();
    private final Shared<String> a = new Shared<>("a", "", platform);
    private final Shared<String> b = new Shared<>("b", "", platform);

    @Test
    void noChangeIsLost() {
        Tasks.run(platform, TaskOptions.of(8), here -> {
            for (int t = 0; t < 1000; t++) {
                here.async(there -> a.write(there, n -> n + "x"));
            }
        });
        Tasks.run(platform, TaskOptions.of(1), here -> assertEquals(1000, a.read(here, String::length).intValue()));
    }

    /** Named in opposite orders: the locks are taken in one, and nobody sees one value changed without the other. */
    @Test
    void sectionsInOppositeOrdersDoNotWaitForEachOther() {
        Tasks.run(platform, TaskOptions.of(8), here -> {
            for (int t = 0; t < 8; t++) {
                List<Shared<?>> order = t % 2 == 0 ? List.of(a, b) : List.of(b, a);
                here.async(there -> {
                    for (int n = 0; n < 100; n++) {
                        Shared.atomically(there, order, () -> {
                            assertEquals(a.<String>read(there, x -> x), b.<String>read(there, x -> x));
                            a.write(there, x -> x + "x");
                            b.write(there, x -> x + "x");
                            return null;
                        });
                    }
                });
            }
        });
        Tasks.run(platform, TaskOptions.of(1), here -> assertEquals(800, b.read(here, String::length).intValue()));
    }

    @Test
    void aSectionInsideAnotherOneMayOnlyNameLaterValues() {
        Tasks.run(platform, TaskOptions.of(2), here -> {
            assertEquals("", a.read(here, x -> b.read(here, y -> x + y)));
            IllegalStateException refusal = assertThrows(IllegalStateException.class,
                    () -> b.read(here, y -> a.read(here, x -> x + y)));
            assertTrue(refusal.getMessage().startsWith("An atomic section over 'a' inside one over 'b' could wait"),
                    refusal.getMessage());
            assertEquals("", b.read(here, y -> y));
        });
    }

    @Test
    void aFinishInsideASectionIsRefused() {
        Tasks.run(platform, TaskOptions.of(2), here -> {
            assertThrows(IllegalStateException.class, () -> a.read(here, _ -> {
                here.finish(() -> {});
                return 0;
            }));
            here.finish(() -> {});
        });
    }
}
