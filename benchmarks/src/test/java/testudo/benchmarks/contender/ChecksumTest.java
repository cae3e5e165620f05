package testudo.benchmarks.contender;

import org.junit.jupiter.api.Test;

import testudo.api.field.Boundary;
import testudo.api.field.FieldValues;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.program.Program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

class ChecksumTest {

    @Test
    void theSumsAreThoseOfTheDefinition() {
        FieldValues u = FieldValues.compute(Program.on(Grid.of(2, 1, 2)).state("u", Boundary.periodic()),
                (i, j, k) -> 1 + 2 * i + k);
        long bits = folded(1) + 3 * folded(2) + 5 * folded(3) + 7 * folded(4);
        assertEquals(new Checksum(1 + 2 + 3 + 4, 1 + 8 * 2 + 4 * 3 + 11 * 4, 1 + 4 + 9 + 16, bits), Checksum.of(u));
    }

    @Test
    void theBitsTellWhatSumsDoNot() {
        State u = Program.on(Grid.of(1, 1, 2)).state("u", Boundary.periodic());
        Checksum zeros = Checksum.of(FieldValues.compute(u, (_, _, _) -> 0.0));
        Checksum negative = Checksum.of(FieldValues.compute(u, (_, _, _) -> -0.0));
        assertEquals(0, zeros.distance(negative));
        assertNotEquals(zeros.bits(), negative.bits());
    }

    private static long folded(double value) {
        long word = Double.doubleToRawLongBits(value);
        return word ^ word >>> 32;
    }

    @Test
    void theDistanceIsTheLargestRelativeDifference() {
        assertEquals(0, new Checksum(1, 2, 0, 0).distance(new Checksum(1, 2, 0, 0)));
        assertEquals(0.5, new Checksum(1, 2, 3, 0).distance(new Checksum(1, 4, 3, 0)));
        assertEquals(Double.POSITIVE_INFINITY, new Checksum(1, Double.NaN, 3, 0).distance(new Checksum(1, 2, 3, 0)));
    }
}
