package testudo.api.interpreter;

import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import testudo.api.expression.ExprPool;
import testudo.api.field.Formula;
import testudo.api.lifting.Lifter;

import static org.junit.jupiter.api.Assertions.assertEquals;

class LambdaEqualsTreeTest {

    private static final int POINTS = 2000;

    @TestFactory
    Stream<DynamicTest> everyFormulaEqualsItsTreeToTheBit() {
        return Formulas.all().entrySet().stream()
                .map(e -> DynamicTest.dynamicTest(e.getKey(), () -> compare(e.getKey(), e.getValue())));
    }

    private static void compare(String name, Formula formula) {
        TreeEvaluation tree = new TreeEvaluation(Lifter.lift(formula, new ExprPool()));
        for (long seed = 0; seed < POINTS; seed++) {
            RandomPoint c = new RandomPoint(seed, Formulas.GRID);
            assertEquals(Double.doubleToLongBits(formula.at(c)), Double.doubleToLongBits(tree.at(c)),
                    "formula '" + name + "', seed " + seed + ": " + formula.at(c) + " and " + tree.at(c));
        }
    }
}
