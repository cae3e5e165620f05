package testudo.cli.page;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.api.model.Coordinates;
import testudo.data.snapshot.StoredField;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** However large a run is, its page stays small, and where there is room nothing is left out. */
class BudgetTest {

    private static final Coordinates HERE = Coordinates.uniform("m", 0.5);

    private static StoredField field(Integer... shape) {
        return new StoredField("u", "1", "centre", List.of("x", "y", "z").subList(0, shape.length), List.of(shape),
                List.of(0, 0, 0), new double[0]);
    }

    private static List<Long> steps(int count) {
        return LongStream.range(0, count).map(n -> 3 * n).boxed().toList();
    }

    @ParameterizedTest
    @CsvSource({"1,1,256", "1,2,256", "2000,1,256", "2000,6,64", "17,12,400", "5000,40,700"})
    void fieldsAreNeverMoreThanThereIsRoomFor(int snapshots, int fields, int extent) {
        List<StoredField> heads = Collections.nCopies(fields, field(extent, extent + 3, extent - 5));
        List<Long> steps = steps(snapshots);
        Budget budget = Budget.of(steps, heads, HERE);
        long elements = budget.shown().size() * fields
                * PlaneCut.of(heads.getFirst(), HERE, budget.longest()).stream().mapToLong(PlaneCut::size).sum();
        assertTrue(elements <= 3_200_000, budget + " of " + elements);
        assertEquals(steps.getFirst(), budget.shown().getFirst());
        assertEquals(steps.getLast(), budget.shown().getLast());
        assertTrue(budget.looked().containsAll(budget.shown()) && budget.looked().size() <= 300);
    }

    @Test
    void aSmallRunIsShownAsAWhole() {
        Budget budget = Budget.of(steps(11), List.of(field(59, 59, 59)), HERE);
        assertEquals(steps(11), budget.shown());
        assertEquals(List.of(1, 1, 1), PlaneCut.of(field(59, 59, 59), HERE, budget.longest()).stream().map(PlaneCut::every)
                .distinct().flatMap(every -> List.of(every, every, every).stream()).toList());
    }

    /** Noise does not get smaller, and is at most four thirds of a byte an element all the same. */
    @Test
    void levelsOfNoiseAreFourThirdsOfAByteEach() {
        float[] noise = new float[3_200_000];
        Random random = new Random(7);
        for (int n = 0; n < noise.length; n++) {
            noise[n] = random.nextFloat();
        }
        assertTrue(Levels.of(List.of(noise), 0, 1).length() < 4_300_000);
    }

    /** Through middle and quarters of each axis, in the order of the axes, thinned alike along both. */
    @Test
    void planesHoldTheElementsTheySay() {
        int[] shape = {5, 7, 11};
        double[] values = new double[5 * 7 * 11];
        Arrays.setAll(values, n -> n);
        List<PlaneCut> cuts = PlaneCut.of(field(5, 7, 11), HERE, 6);
        assertEquals(9, cuts.size());
        assertEquals(List.of("z = 2.5 m", "z = 1.0 m", "z = 4.0 m", "y = 1.5 m", "y = 0.5 m", "y = 2.5 m", "x = 1.0 m",
                "x = 0.5 m", "x = 1.5 m"), cuts.stream().map(PlaneCut::where).toList());
        float[] middle = cuts.getFirst().of(values);
        assertEquals(2, cuts.getFirst().every());
        assertEquals(3 * 4, middle.length);
        for (int a = 0; a < 3; a++) {
            for (int b = 0; b < 4; b++) {
                assertEquals((2 * a * shape[1] + 2 * b) * shape[2] + 5, middle[b * 3 + a]);
            }
        }
        assertEquals(new PlaneCut.Side("y", "m", 0, 1, 4, 11), cuts.getFirst().up());
    }
}
