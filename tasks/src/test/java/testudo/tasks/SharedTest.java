package testudo.tasks;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.sync.effort.Effort;
import testudo.sync.host.HostPlatform;
import testudo.sync.platform.Platform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
@Tag("part")
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
        Shared<Integer> one = new Shared<>("one", 0, platform);
        Shared<Integer> other = new Shared<>("other", 0, platform);
        Tasks.run(platform, TaskOptions.of(8), here -> {
            for (int t = 0; t < 8; t++) {
                List<Shared<?>> order = t % 2 == 0 ? List.of(one, other) : List.of(other, one);
                here.async(there -> {
                    for (int n = 0; n < 12_500; n++) {
                        Shared.atomically(there, order, () -> {
                            assertEquals(one.<Integer>read(there, x -> x), other.<Integer>read(there, x -> x));
                            one.write(there, x -> x + 1);
                            other.write(there, x -> x + 1);
                            return null;
                        });
                    }
                });
            }
        });
        Tasks.run(platform, TaskOptions.of(1), here -> assertEquals(100_000, other.read(here, x -> x).intValue()));
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

    /** Tasks made in a section run after it where limits have them run at once: they are not in it. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void aTaskMadeInASectionIsNotInIt(int limit) {
        TaskOptions options = TaskOptions.of(2).limits(new TaskLimits(limit, limit));
        List<String> seen = new ArrayList<>();
        Tasks.run(platform, options, here -> here.finish(() -> Shared.atomically(here, List.of(a, b), () -> {
            for (int t = 0; t < 3; t++) {
                here.async(there -> there.finish(() -> Shared.atomically(there, List.of(a, b),
                        () -> seen.add(a.<String>read(there, x -> x) + b.<String>read(there, x -> x)))));
            }
            a.write(here, _ -> "x");
            b.write(here, _ -> "y");
            return null;
        })));
        assertEquals(List.of("xy", "xy", "xy"), seen);
    }

    @Test
    void aSectionHasNoPhasers() {
        Tasks.run(platform, TaskOptions.of(1), here -> assertThrows(IllegalStateException.class,
                () -> here.finish(() -> here.asyncPhased(root -> a.read(root, _ -> root.phased())))));
    }

    /** Many sections in opposite orders by eight workers: nobody waits for ever, and no addition is lost. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void manySectionsInOppositeOrdersEnd(boolean simulated) {
        int each = simulated ? 40 : Effort.of(12_500, 1_250);
        Platform where = simulated ? Variant.tile() : platform;
        Shared<Long> one = new Shared<>("one", 0L, where);
        Shared<Long> other = new Shared<>("other", 0L, where);
        long[] sums = new long[2];
        Tasks.run(where, TaskOptions.of(8), here -> {
            here.finish(() -> {
                for (int t = 0; t < 8; t++) {
                    List<Shared<?>> order = t % 2 == 0 ? List.of(one, other) : List.of(other, one);
                    here.async(there -> {
                        for (int n = 0; n < each; n++) {
                            Shared.atomically(there, order, () -> {
                                one.write(there, x -> x + 1);
                                other.write(there, x -> x + 1);
                                return null;
                            });
                        }
                    });
                }
            });
            sums[0] = one.read(here, x -> x);
            sums[1] = other.read(here, x -> x);
        });
        assertEquals(8L * each, sums[0]);
        assertEquals(8L * each, sums[1]);
    }

    /** There is no way to a value but by functions that run under its lock. */
    @Test
    void nothingHandsTheValueOut() {
        assertEquals(Set.of("read", "write", "atomically", "toString"), Stream.of(Shared.class.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers())).map(Method::getName).collect(Collectors.toSet()));
        assertEquals(List.of(), Stream.of(Shared.class.getDeclaredFields())
                .filter(field -> !Modifier.isPrivate(field.getModifiers())).toList());
        assertFalse(a.toString().contains("secret") || new Shared<>("name", "secret", platform).toString().contains("secret"));
    }
}
