package testudo.counted.phaser;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static testudo.counted.phaser.PhaserState.assertState;

/** The methods, construction, registration and arrival, without any wait: docs/theory/phasers.md §10. */
@Timeout(value = 900, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // waits may be deaf to interrupts
class CountedPhaserTest {

    private static final int MOST = 65_535;

    @Test
    void theMethodsAreThoseOfTheJdk() {
        for (Class<?> ours : List.of(CountedPhaser.class, Phaser.class)) {
            assertEquals(signatures(java.util.concurrent.Phaser.class), signatures(ours));
        }
    }

    /** Without the modifier {@code final}, and with the phaser itself under one name. */
    private static Set<String> signatures(Class<?> type) {
        Set<String> all = new TreeSet<>();
        for (Method method : List.of(type.getMethods())) {
            if (method.getDeclaringClass() != Object.class && !method.isBridge()) {
                all.add(name(method.getReturnType()) + " " + method.getName() + names(method.getParameterTypes())
                        + names(method.getExceptionTypes()));
            }
        }
        for (Class<?> from = type; from != Object.class; from = from.getSuperclass()) {
            Stream.of(from.getDeclaredMethods()).filter(m -> Modifier.isProtected(m.getModifiers()))
                    .forEach(m -> all.add("protected " + m.getName() + names(m.getParameterTypes())));
        }
        for (Constructor<?> constructor : type.getConstructors()) {
            all.add("new" + names(constructor.getParameterTypes()));
        }
        return all;
    }

    private static List<String> names(Class<?>[] types) {
        return Arrays.stream(types).map(CountedPhaserTest::name).toList();
    }

    private static String name(Class<?> type) {
        return type.getSimpleName().equals("CountedPhaser") ? "Phaser" : type.getSimpleName();
    }

    @Test
    void aNewPhaserIsInPhaseZero() {
        assertState(new CountedPhaser(), 0, 0, 0);
        assertState(new CountedPhaser(0), 0, 0, 0);
        assertState(new CountedPhaser(3), 0, 3, 3);
        assertState(new CountedPhaser(null), 0, 0, 0);
        assertState(new CountedPhaser(null, MOST), 0, MOST, MOST);
        assertState(new CountedPhaser(new CountedPhaser(), MOST), 0, MOST, MOST);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, Integer.MIN_VALUE, MOST + 1, Integer.MAX_VALUE})
    void partiesOutOfRangeAreRefused(int parties) {
        CountedPhaser parent = new CountedPhaser(1);
        assertEquals("Expected 0 to 65,535 parties, got " + parties + ".",
                assertThrows(IllegalArgumentException.class, () -> new CountedPhaser(parties)).getMessage());
        assertThrows(IllegalArgumentException.class, () -> new CountedPhaser(parent, parties));
        assertState(parent, 0, 1, 1);
    }

    @Test
    void aRegistrationAddsUnarrivedParties() {
        CountedPhaser phaser = new CountedPhaser();
        assertEquals(0, phaser.bulkRegister(0));
        assertState(phaser, 0, 0, 0);
        assertEquals(0, phaser.register());
        assertState(phaser, 0, 1, 1);
        assertEquals(0, phaser.bulkRegister(20));
        assertState(phaser, 0, 21, 21);
    }

    @Test
    void aRegistrationReturnsThePhaseItIsFor() {
        CountedPhaser phaser = new CountedPhaser(1);
        assertEquals(0, phaser.arrive());
        assertEquals(1, phaser.register());
        assertState(phaser, 1, 2, 2);
        assertEquals(1, phaser.arrive());
        assertEquals(1, phaser.bulkRegister(2));
        assertState(phaser, 1, 4, 3);
    }

    @Test
    void moreThanTheMostPartiesAreRefused() {
        CountedPhaser phaser = new CountedPhaser();
        assertEquals(0, phaser.bulkRegister(MOST - 2));
        assertEquals(0, phaser.register());
        assertThrows(IllegalStateException.class, () -> phaser.bulkRegister(2));
        assertEquals(0, phaser.register());
        String message = assertThrows(IllegalStateException.class, phaser::register).getMessage();
        assertTrue(message.startsWith("Expected at most 65,535 parties, got 1 more at "), message);
        assertThrows(IllegalStateException.class, () -> phaser.bulkRegister(Integer.MAX_VALUE));
        assertEquals(0, phaser.bulkRegister(0));
        assertState(phaser, 0, MOST, MOST);
        assertThrows(IllegalStateException.class, () -> new CountedPhaser().bulkRegister(MOST + 1));
    }

    @Test
    void aNegativeNumberOfRegistrationsIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new CountedPhaser().bulkRegister(-1));
    }

    @Test
    void arrivalsReturnTheirPhaseAndTheLastOneAdvances() {
        for (int parties = 1; parties <= 9; parties++) {
            CountedPhaser phaser = new CountedPhaser(parties);
            for (int arrival = 0; arrival < 100; arrival++) {
                assertState(phaser, arrival / parties, parties, parties - arrival % parties);
                assertEquals(arrival / parties, phaser.arrive());
            }
        }
    }

    @Test
    void leavingTakesAPartyAndArrivesForIt() {
        CountedPhaser phaser = new CountedPhaser(3);
        assertEquals(0, phaser.arrive());
        assertEquals(0, phaser.arriveAndDeregister());
        assertState(phaser, 0, 2, 1);
        assertEquals(0, phaser.arriveAndDeregister());
        assertState(phaser, 1, 1, 1);
    }

    @Test
    void anArrivalNobodyAwaitsIsRefused() {
        CountedPhaser empty = new CountedPhaser();
        String message = assertThrows(IllegalStateException.class, empty::arrive).getMessage();
        assertTrue(message.startsWith("Expected arrivals of registered parties, got one more at "), message);
        assertThrows(IllegalStateException.class, empty::arriveAndDeregister);
        assertThrows(IllegalStateException.class, empty::arriveAndAwaitAdvance);
        assertState(empty, 0, 0, 0);
        CountedPhaser child = new CountedPhaser(new CountedPhaser(1), 1);
        assertEquals(0, child.arrive());
        assertThrows(IllegalStateException.class, child::arrive);
        assertState(child, 0, 1, 0);
    }
}
