package testudo.benchmarks.contender;

import org.junit.jupiter.api.Test;

import testudo.api.field.Boundary;
import testudo.api.field.FieldValues;
import testudo.api.grid.Grid;
import testudo.api.program.Program;

import static org.junit.jupiter.api.Assertions.assertEquals;

class ChecksumTest {

    @Test
    void theSumsAreThoseOfTheDefinition() {
        FieldValues u = FieldValues.compute(Program.on(Grid.of(2, 1, 2)).state("u", Boundary.periodic()),
                (i, j, k) -> 1 + 2 * i + k);
        assertEquals(new Checksum(1 + 2 + 3 + 4, 1 + 8 * 2 + 4 * 3 + 11 * 4, 1 + 4 + 9 + 16), Checksum.of(u));
    }

    @Test
    void theDistanceIsTheLargestRelativeDifference() {
        assertEquals(0, new Checksum(1, 2, 0).distance(new Checksum(1, 2, 0)));
        assertEquals(0.5, new Checksum(1, 2, 3).distance(new Checksum(1, 4, 3)));
        assertEquals(Double.POSITIVE_INFINITY, new Checksum(1, Double.NaN, 3).distance(new Checksum(1, 2, 3)));
    }
}
