package testudo.cli.plot;

import java.util.List;

import org.junit.jupiter.api.Test;

import testudo.data.snapshot.Slice;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

class ProfilesTest {

    private static Slice line(double time, double... values) {
        return new Slice("u", "K", (long) time, new Slice.Instant(time, "s"), new Slice.Axis("x", "m", new double[] {0, 1}),
                new Slice.Axis("", "1", new double[] {0}), values, List.of());
    }

    /** Times 0, 1 and 4 s: rows at 0, 1, 2, 3 and 4 s, each with the line nearest in time. */
    @Test
    void eachInstantHasTheLineNearestToIt() {
        Slice over = Profiles.overTime(List.of(line(0, 10, 20), line(1, 11, 21), line(4, 14, 24)));
        assertArrayEquals(new double[] {0, 1, 2, 3, 4}, over.y().at());
        assertArrayEquals(new double[] {10, 11, 11, 14, 14, 20, 21, 21, 24, 24}, over.values());
        assertEquals("t", over.y().name());
        assertEquals("s", over.y().unit());
    }

    @Test
    void whatIsTooSmallToBeSeenBesideAnotherHasAScaleOfItsOwn() {
        assertEquals(List.of(List.of(1.0, 15.0, 0.0), List.of(100.0)),
                Together.of(List.of(1.0, 100.0, 15.0, 0.0), _ -> "m", value -> value));
        assertEquals(List.of(List.of(1.0), List.of(2.0)), Together.of(List.of(1.0, 2.0), String::valueOf, value -> value));
    }
}
