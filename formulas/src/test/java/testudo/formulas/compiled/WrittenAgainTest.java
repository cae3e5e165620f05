package testudo.formulas.compiled;

import java.util.Map;
import java.util.SplittableRandom;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.effort.Effort;
import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.field.Field;
import testudo.api.field.Parameter;
import testudo.api.field.Point;
import testudo.api.grid.Grid;
import testudo.api.interpreter.TreeEvaluation;
import testudo.api.program.Program;
import testudo.formulas.expansion.Shift;
import testudo.formulas.expansion.Trees;
import testudo.formulas.listing.TreeText;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A random formula, its tree written as text and read again, is the same tree with the same bits. */
@Timeout(900)
@Tag("part")
class WrittenAgainTest {

    private static final int FORMULAS = Effort.oneIn(20).of(40_000);

    @Test
    void treesSurviveWritingAndReading() {
        long seed = Long.getLong("testudo.fuzz.seed", 1);
        FormulaGrammar grammar = new FormulaGrammar(new SplittableRandom(seed), false);
        int compiled = 0;
        int same = 0;
        for (int n = 0; n < FORMULAS; n++) {
            String text = grammar.number(1 + n % 4);
            Program once;
            try {
                once = Formulas.kernel(text);
            } catch (FormulaException e) {
                assertTrue(e.getMessage().contains("mixes") || e.getMessage().contains("stands"), seed + ": " + e.getMessage());
                continue;
            }
            Expr tree = once.assignments().getFirst().expr();
            TreeText written = TreeText.of(tree, 2);
            Expr second;
            try {
                second = Formulas.kernel(inlined(written)).assignments().getFirst().expr();
            } catch (FormulaException e) {
                assertTrue(e.getMessage().contains("more than 2000 words"), seed + ": " + e.getMessage());
                continue; // written out it is longer than anybody may write
            }
            assertEquals(inlined(written), inlined(TreeText.of(second, 2)), () -> seed + ": " + text);
            // Parameters of two programs are two, and what is not a number is so in one of many ways.
            if (!text.contains("b") && !inlined(written).contains("0/0")) {
                assertSame(into(tree), into(second), () -> seed + ": " + text + " became " + written.value());
                same++;
            }
            assertEquals(bits(tree), bits(second), text);
            compiled++;
        }
        assertTrue(compiled > FORMULAS / 2 && same > FORMULAS / 5, compiled + " and " + same + " of " + FORMULAS);
    }

    private static final ExprPool POOL = new ExprPool();

    /** In one pool, where equal trees are one object. */
    private static Expr into(Expr tree) {
        return Shift.into(new Trees(POOL)).of(tree);
    }

    private static long bits(Expr tree) {
        return Double.doubleToLongBits(new TreeEvaluation(tree).at(new Drawn(2, 5)));
    }

    private static String inlined(TreeText text) {
        String value = text.value();
        for (Map.Entry<String, String> part : text.parts().entrySet().stream().toList().reversed()) {
            value = value.replaceAll("\\b" + part.getKey() + "\\b", "(" + part.getValue() + ")");
        }
        return value;
    }

    /** An element where fields have values that tell offsets apart. */
    private record Drawn(int i, int j) implements Point {

        @Override
        public int k() {
            return 0;
        }

        @Override
        public long step() {
            return 3;
        }

        @Override
        public double time() {
            return 0.75;
        }

        @Override
        public double value(Field field, int di, int dj, int dk) {
            return Math.sin(field.name().charAt(0) + 3 * di + 0.7 * dj);
        }

        @Override
        public double value(Parameter parameter) {
            return parameter.value().applyAsDouble(3);
        }

        @Override
        public Grid grid() {
            return Formulas.GRID;
        }
    }
}
