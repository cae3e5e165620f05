package testudo.sync.platform;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class WaitStrategyTest {

    @Test
    void moreWorkersThanProcessorsPark() {
        assertEquals(WaitStrategy.SPIN_THEN_YIELD, WaitStrategy.automatic(2, 2));
        assertEquals(WaitStrategy.SPIN_THEN_PARK, WaitStrategy.automatic(3, 2));
    }

    @Test
    void workersThatShareAProcessorEachGetATurn() {
        assertEquals(4, WaitStrategy.turns(8, 2));
        assertEquals(5, WaitStrategy.turns(9, 2));
        assertEquals(1, WaitStrategy.turns(2, 2));
    }

    @Test
    void moreWorkersThanProcessorsPollAtMostAHundredTimes() {
        assertTrue(WaitStrategy.polls(3, 2) <= 100);
        assertTrue(WaitStrategy.polls(2, 2) > 100);
    }

    @ParameterizedTest
    @EnumSource(names = {"SPIN", "SPIN_THEN_YIELD"})
    void pollingIsRefusedOnVirtualThreads(WaitStrategy strategy) {
        Thread virtual = Thread.ofVirtual().name("light").unstarted(() -> {});
        String message = assertThrows(IllegalStateException.class, () -> strategy.requireSafeOn(virtual)).getMessage();
        assertTrue(message.contains("'light'") && message.contains("'" + strategy + "'"), message);
    }

    @Test
    void parkingIsAllowedOnVirtualThreads() {
        Thread virtual = Thread.ofVirtual().unstarted(() -> {});
        assertDoesNotThrow(() -> WaitStrategy.SPIN_THEN_PARK.requireSafeOn(virtual));
    }

    @ParameterizedTest
    @EnumSource
    void everyStrategyIsAllowedOnPlatformThreads(WaitStrategy strategy) {
        assertDoesNotThrow(() -> strategy.requireSafeOn(Thread.currentThread()));
    }
}
