package testudo.formulas.compiled;

import java.nio.charset.StandardCharsets;
import java.util.List;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.effort.Effort;
import testudo.api.fuzz.Fuzzing;
import testudo.api.fuzz.Mutations;

/**
 * Whatever stands in a formula, it is compiled or refused in sentences, soon; a million inputs in the profile {@code giants}, or as many as
 * {@code -Dtestudo.fuzz} says.
 */
@Timeout(3600)
@Tag("part")
class FormulaFuzzTest {

    private static final List<String> GOOD =
            List.of("u + dt*a*laplace(u)", "where(u > 0 and not v == 1, u[-1,0], v[0,1]) - w^3",
                    "twice(product(u, v)) + dx(u*v, order=4) - upwind(u, v, 1, order=3)", "max(u, v, w) % 3 - old(u)[1,1]",
                    "((u))^-2 + .5e-3*exp(-((x-0.5)^2 + (y-0.5)^2)/0.01) + random(7)*mod(i, 2)");

    @Test
    void formulasAreCompiledOrRefused() {
        Fuzzing fuzzing = new Fuzzing("formulas", FormulaException.class, 400_000_000);
        FormulaGrammar grammar = new FormulaGrammar(fuzzing.random(), true);
        Mutations mutations = new Mutations(fuzzing.random(),
                GOOD.stream().map(text -> text.getBytes(StandardCharsets.UTF_8)).toList(),
                List.of("(", ")", "[", "]", ",", "^", "-", "u", "dx(", "twice(", "laplace(", "order=", "where(", " and ", "1e9",
                        "0",
                        "\0", "\"", "old(", "->", "not "));
        fuzzing.run(Fuzzing.inputs(3_000, Effort.oneIn(300).of(1_000_000, 200_000)),
                n -> n % 3 == 0 ? mutations.next() : grammar.number(1 + n % 5).getBytes(StandardCharsets.UTF_8),
                input -> Formulas.kernel(new String(input, StandardCharsets.UTF_8)));
    }
}
