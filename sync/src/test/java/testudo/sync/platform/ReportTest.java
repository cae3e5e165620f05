package testudo.sync.platform;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class ReportTest {

    @Test
    void waitShareIsThePartOfAllWorkersTime() {
        assertEquals(0.25, new Report(200, List.of(100L, 0L)).waitShare());
        assertEquals(0.0, new Report(0, List.of(0L)).waitShare());
    }

    @Test
    void negativeTimesAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Report(-1, List.of(0L)));
        assertThrows(IllegalArgumentException.class, () -> new Report(1, List.of(-1L)));
    }

    @Test
    void ownersBelowNobodyAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Placement(-2));
        assertEquals(new Placement(-1), Placement.shared());
    }
}
