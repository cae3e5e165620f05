package testudo.formulas.compiled;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What {@code before(u)} reads. */
@Timeout(900)
class EarlierLevelsTest {

    @Test
    void beforeIsTheStateOfEarlierStepsWhichBeginsAsSaid() {
        String file = """
                [parameters]
                dt = 0.5
                [fields.u]
                initial = 1
                %s
                [[kernels]]
                u = "10*u + before(u)[1,0] + 100*before(u, 2)"
                """;
        int first = 10 + 1 + 100;
        assertEquals(first, KernelsTest.values(file.formatted(""), 1).at(3, 2, 0));
        assertEquals(10 * first + 1 + 100, KernelsTest.values(file.formatted(""), 2).at(3, 2, 0));
        assertEquals(10 * (10 * first + 1 + 100) + first + 100, KernelsTest.values(file.formatted(""), 3).at(3, 2, 0));
        int said = 10 - 5 - 1000;
        assertEquals(said, KernelsTest.values(file.formatted("before = \"10*t\""), 1).at(3, 2, 0));
        assertEquals(10 * said + 1 - 500, KernelsTest.values(file.formatted("before = \"10*t\""), 2).at(3, 2, 0));
    }

    @Test
    void valuesBeforeTheFirstStepThatNothingReadsAreRefused() {
        assertTrue(assertThrows(FormulaException.class, () -> KernelsTest.values("""
                [fields.u]
                initial = 1
                before = "2"
                [[kernels]]
                u = "u + 1"
                """, 1)).getMessage()
                .contains("no formula reads before(u), of which these are the values before the first step"));
    }

    @Test
    void valuesBeforeTheFirstStepNeedStepsOfAFixedLength() {
        assertTrue(assertThrows(FormulaException.class, () -> KernelsTest.values("""
                [parameters]
                dt = "0.1*min(u)"
                [fields.u]
                initial = 1
                before = "t"
                [[kernels]]
                u = "u + before(u)"
                """, 1)).getMessage()
                .contains("values before the first step are for steps of a fixed length, but dt is measured"));
    }
}
