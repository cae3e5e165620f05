package testudo.counted.phaser;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Construction, registration, arrival, trees and termination, without any wait: docs/theory/phasers.md §10. */
@Timeout(value = 900, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // waits may be deaf to interrupts
class CountedPhaserTest {

    private static final int MOST = 65_535;

    /** The whole visible state. */
    private static void assertState(CountedPhaser phaser, int phase, int parties, int unarrived) {
        assertEquals(List.of(phase, parties, unarrived, parties - unarrived),
                List.of(phaser.getPhase(), phaser.getRegisteredParties(), phaser.getUnarrivedParties(),
                        phaser.getArrivedParties()));
        assertEquals(phase < 0, phaser.isTerminated());
        assertTrue(phaser.toString().endsWith(
                "[phase = " + phase + " parties = " + parties + " arrived = " + (parties - unarrived) + "]"),
                phaser::toString);
    }

    /** Terminated, and nothing changes that any more. */
    private static void assertOver(CountedPhaser phaser, int nextPhase, int parties) throws Exception {
        int over = nextPhase + Integer.MIN_VALUE;
        String before = phaser.toString();
        assertTrue(phaser.isTerminated());
        assertEquals(over, phaser.getPhase());
        assertEquals(parties, phaser.getRegisteredParties());
        for (int i = 0; i < 2; i++) {
            assertEquals(over, phaser.register());
            assertEquals(over, phaser.bulkRegister(3));
            assertEquals(over, phaser.bulkRegister(0));
            assertEquals(over, phaser.arrive());
            assertEquals(over, phaser.arriveAndDeregister());
            assertEquals(over, phaser.arriveAndAwaitAdvance());
            assertEquals(over, phaser.awaitAdvance(nextPhase));
            assertEquals(over, phaser.awaitAdvanceInterruptibly(nextPhase));
            assertEquals(over, phaser.awaitAdvanceInterruptibly(nextPhase, 1, TimeUnit.HOURS));
            phaser.forceTermination();
        }
        assertEquals(before, phaser.toString());
    }

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
    void aPhaserKnowsItsParentAndItsRoot() {
        Phaser root = new Phaser();
        Phaser child = new Phaser(root);
        Phaser grandchild = new Phaser(child, 0);
        assertNull(root.getParent());
        assertNull(new Phaser(null).getParent());
        assertNull(new Phaser(null, 0).getParent());
        assertSame(root, child.getParent());
        assertSame(child, grandchild.getParent());
        for (Phaser phaser : List.of(root, child, grandchild)) {
            assertSame(root, phaser.getRoot());
        }
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
    void aChildThatFindsItsParentFullStaysEmptyAndUsable() {
        CountedPhaser parent = new CountedPhaser(MOST);
        CountedPhaser child = new CountedPhaser(parent);
        assertThrows(IllegalStateException.class, child::register);
        assertThrows(IllegalStateException.class, () -> new CountedPhaser(parent, 1));
        assertState(child, 0, 0, 0);
        assertEquals(0, parent.arriveAndDeregister());
        assertEquals(0, child.register());
        assertState(child, 0, 1, 1);
        assertState(parent, 0, MOST, MOST);
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
    void theLastDepartureTerminates() throws Exception {
        CountedPhaser phaser = new CountedPhaser(1);
        assertEquals(0, phaser.arrive());
        assertEquals(1, phaser.arriveAndDeregister());
        assertOver(phaser, 2, 0);
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

    @Test
    void aChildIsAPartyOfItsParentWhileItHasParties() {
        CountedPhaser root = new CountedPhaser();
        CountedPhaser full = new CountedPhaser(root, 1);
        CountedPhaser child = new CountedPhaser(root);
        for (int i = 0; i < 3; i++) {
            assertState(root, 0, 1, 1);
            assertEquals(0, child.register());
            assertEquals(0, child.register());
            assertState(root, 0, 2, 2);
            assertState(child, 0, 2, 2);
            assertEquals(0, child.arriveAndDeregister());
            assertState(root, 0, 2, 2);
            assertEquals(0, child.arriveAndDeregister());
            assertState(child, 0, 0, 0);
        }
        assertState(full, 0, 1, 1);
    }

    @Test
    void theLastDepartureOfATreeTerminatesAllOfIt() throws Exception {
        CountedPhaser root = new CountedPhaser();
        CountedPhaser middle = new CountedPhaser(root);
        CountedPhaser leaf = new CountedPhaser(middle);
        CountedPhaser idle = new CountedPhaser(root);
        assertEquals(0, leaf.register());
        assertState(middle, 0, 1, 1);
        assertState(root, 0, 1, 1);
        assertEquals(0, leaf.arriveAndDeregister());
        for (CountedPhaser phaser : List.of(leaf, middle, root, idle)) {
            assertOver(phaser, 1, 0);
        }
    }

    @Test
    void theTreeAdvancesWhenAllItsLeavesHave() {
        CountedPhaser root = new CountedPhaser();
        CountedPhaser left = new CountedPhaser(root, 2);
        CountedPhaser right = new CountedPhaser(new CountedPhaser(root), 1);
        for (int phase = 0; phase < 5; phase++) {
            assertEquals(phase, left.arrive());
            assertEquals(phase, right.arrive());
            assertState(right, phase, 1, 0);
            assertState(root, phase, 2, 1);
            assertEquals(phase, left.arrive());
            assertState(left, phase + 1, 2, 2);
            assertState(right, phase + 1, 1, 1);
            assertState(root, phase + 1, 2, 2);
        }
    }

    @Test
    void aChildThatJoinsLaterStartsInThePhaseOfTheRoot() {
        CountedPhaser root = new CountedPhaser(1);
        CountedPhaser early = new CountedPhaser(root);
        root.arrive();
        root.arrive();
        assertState(early, 2, 0, 0);
        assertEquals(2, early.register());
        assertState(new CountedPhaser(root, 3), 2, 3, 3);
        assertState(root, 2, 3, 3);
    }

    @Test
    void aWaitForAnotherPhaseReturnsAtOnce() throws Exception {
        CountedPhaser root = new CountedPhaser(1);
        CountedPhaser child = new CountedPhaser(root);
        root.arrive();
        for (CountedPhaser phaser : List.of(root, child)) {
            assertEquals(-42, phaser.awaitAdvance(-42));
            assertEquals(-42, phaser.awaitAdvanceInterruptibly(-42));
            assertEquals(-42, phaser.awaitAdvanceInterruptibly(-42, 1, TimeUnit.HOURS));
            for (int other : new int[] {0, 2, Integer.MAX_VALUE}) {
                assertEquals(1, phaser.awaitAdvance(other));
                assertEquals(1, phaser.awaitAdvanceInterruptibly(other));
                assertEquals(1, phaser.awaitAdvanceInterruptibly(other, 1, TimeUnit.HOURS));
            }
            assertThrows(NullPointerException.class, () -> phaser.awaitAdvanceInterruptibly(-1, 1, null));
        }
        assertState(root, 1, 1, 1);
    }

    @Test
    void forcedTerminationKeepsThePartiesAndEndsTheWholeTree() throws Exception {
        CountedPhaser root = new CountedPhaser(3);
        CountedPhaser child = new CountedPhaser(root, 2);
        assertEquals(0, child.arrive());
        child.forceTermination();
        assertOver(root, 0, 4);
        assertOver(child, 0, 2);
        assertState(child, Integer.MIN_VALUE, 2, 1);
        assertOver(new CountedPhaser(root), 0, 0);
        assertOver(new CountedPhaser(root, 5), 0, 5);
    }

    @Test
    void onAdvanceSeesThePhaseAndDecidesOnTermination() throws Exception {
        List<String> seen = new ArrayList<>();
        CountedPhaser root = new CountedPhaser(2) {
            @Override
            protected boolean onAdvance(int phase, int registeredParties) {
                seen.add(phase + "/" + registeredParties + "/" + getPhase() + "/" + getUnarrivedParties());
                return phase == 2;
            }
        };
        CountedPhaser child = new CountedPhaser(root, 1) {
            @Override
            protected boolean onAdvance(int phase, int registeredParties) {
                throw new AssertionError("Only the root is asked.");
            }
        };
        for (int i = 0; i < 2; i++) {
            root.arrive();
            root.arrive();
            child.arrive();
        }
        root.arriveAndDeregister();
        root.arriveAndDeregister();
        assertEquals(Integer.MIN_VALUE + 3, child.arriveAndAwaitAdvance());
        assertEquals(List.of("0/3/0/0", "1/3/1/0", "2/1/2/0"), seen);
        assertOver(root, 3, 1);
        assertOver(child, 3, 1);
    }

    @Test
    void aPhaserWhoseOnAdvanceSaysSoSurvivesWithoutParties() {
        CountedPhaser phaser = new CountedPhaser(1) {
            @Override
            protected boolean onAdvance(int phase, int registeredParties) {
                return false;
            }
        };
        assertEquals(0, phaser.arriveAndDeregister());
        assertState(phaser, 1, 0, 0);
        assertEquals(1, phaser.register());
        assertState(phaser, 1, 1, 1);
    }

    @Test
    void aFailureOfOnAdvanceReachesTheLastPartyAndThePhaseDoesNotEnd() {
        CountedPhaser phaser = new CountedPhaser(2) {
            @Override
            protected boolean onAdvance(int phase, int registeredParties) {
                throw new UnsupportedOperationException("no");
            }
        };
        phaser.arrive();
        assertThrows(UnsupportedOperationException.class, phaser::arrive);
        assertState(phaser, 0, 2, 0);
        assertThrows(IllegalStateException.class, phaser::arrive);
        phaser.forceTermination();
        assertTrue(phaser.arrive() < 0);
    }

    @Test
    void thePhaseAfterTheLastOneIsZero() throws Exception {
        CountedPhaser root = CountedPhaser.inPhase(Integer.MAX_VALUE - 1, 1);
        CountedPhaser child = new CountedPhaser(root, 1);
        for (int phase : new int[] {Integer.MAX_VALUE - 1, Integer.MAX_VALUE, 0, 1}) {
            assertFalse(root.isTerminated());
            assertState(child, phase, 1, 1);
            assertEquals(phase, root.arrive());
            assertEquals(phase, child.arrive());
            assertEquals(phase + 1 & Integer.MAX_VALUE, child.awaitAdvance(phase));
        }
        CountedPhaser last = CountedPhaser.inPhase(Integer.MAX_VALUE, 1);
        last.arriveAndDeregister();
        assertOver(last, 0, 0);
    }
}
