package testudo.formulas.compiled;

import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.api.field.FieldValues;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.formulas.listing.ProgramText;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** An operator of differences of order p is exact for polynomials that its order promises, and for no higher ones. */
@Timeout(900)
class OperatorsTest {

    private static double error(String initial, String formula, String exact, String where) {
        Compilation.Compiled compiled = Texts.compiled("""
                [grid]
                cells = [16, 16]
                lower = [-1, -1]
                upper = [1, 1]
                boundaries = "zero-gradient"
                [fields.q]
                initial = "%s"
                location = "%s"
                [fields.e]
                initial = 0
                [[kernels]]
                e = "%s - (%s)"
                """.formatted(initial, where, formula, exact));
        Interpreter run = new Interpreter(compiled.setup().program(), compiled.setup().initial(), Form.TREE);
        run.advance(1);
        FieldValues e = run.values(compiled.setup().program().states().getLast());
        double largest = 0;
        for (int i = 5; i < 11; i++) {
            for (int j = 5; j < 11; j++) {
                largest = Math.max(largest, Math.abs(e.at(i, j, 0)));
            }
        }
        return largest;
    }

    @ParameterizedTest
    @CsvSource({"dx, cell, 2", "dx, cell, 4", "dx, cell, 6", "dx, cell, 8", "dx, face-x, 2", "dx, face-x, 4", "dx, face-x, 6",
        "dxx, cell, 2", "dxx, cell, 4", "dxx, cell, 6", "dxx, cell, 8", "upwind, cell, 1", "upwind, cell, 2",
        "upwind, cell, 3"})
    void exactUpToItsOrder(String operator, String location, int order) {
        boolean second = operator.equals("dxx");
        int most = order + (second ? 1 : 0);
        for (int power = 0; power <= most + 2; power++) {
            String call = operator.equals("upwind") ? "upwind(q, 1, 0, order=%d)".formatted(order)
                    : "%s(q, order=%d)".formatted(operator, order);
            String exact = second ? power < 2 ? "0" : "%d*x^%d".formatted(power * (power - 1), power - 2)
                    : power < 1 ? "0" : "%d*x^%d".formatted(power, power - 1);
            double error = error("x^" + power, call, exact, location);
            if (power <= most) {
                assertTrue(error < 1e-11, call + " of x^" + power + " is wrong by " + error);
            } else if (power == most + 1) {
                assertTrue(error > 1e-9, call + " of x^" + power + " is exact beyond its order");
            }
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"x^2 + 3*y^2; laplace(q); 8; cell", "x*y; dx(dy(q)); 1; cell",
        "x^2*y; dxx(q) + dyy(q); 2*y; cell",
        "x; meanx(q); x; face-x", "x - y; upwind(q, -2, 3); -5; cell", "2*x; q + dx(q); 2*x + 2; cell"})
    void combinations(String initial, String formula, String exact, String location) {
        assertTrue(error(initial, formula, exact, location) < 1e-11, formula);
    }

    @Test
    void expansionsAreThoseOfThePage() {
        Map<String, String> expansions = Map.of("dx(u)", "(u[1,0] - u[-1,0])*3", "dxx(u)", "(u[-1,0] + u[1,0] - 2*u)*36",
                "dx(w)", "(w[1,0] - w)*6", "meanx(w)", "0.5*(w + w[1,0])", "u^3", "u*u*u", "u^5", "u*u*(u*u)*u", "u^-2",
                "1/(u*u)",
                "dx(u, order=4)", "(8*(u[1,0] - u[-1,0]) - (u[2,0] - u[-2,0]))*0.5",
                "upwind(u, v, 0)",
                "max(v, 0)*((u - u[-1,0])*6) + min(v, 0)*((u - u[1,0])*-6) + (0*((u - u[0,-1])*9) + 0*((u - u[0,1])*-9))",
                "u^2.5 + mod(u, 3)", "pow(u, 2.5) + (u - 3*floor(u/3))");
        expansions.forEach((formula, expanded) -> assertEquals("u' = " + expanded,
                ProgramText.of(Formulas.kernel(formula)).getLast(), formula));
    }
}
