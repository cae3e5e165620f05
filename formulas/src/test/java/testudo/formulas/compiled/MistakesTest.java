package testudo.formulas.compiled;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Mistakes are told with their place, a caret and what was probably meant; all of a file at once. */
@Timeout(900)
class MistakesTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "u + laplce(u)          | 4:6 | there is no function 'laplce'; did you mean 'laplace'?",
        "u + uu                 | 4:2 | there is no field or parameter 'uu'; did you mean 'u'?",
        "u + (v                 | 6:1 | expected ')' to close the bracket, found the end",
        "2 u                    | 2:1 | expected an operator or the end, found 'u'; a product is written *",
        "u = 3                  | 2:1 | expected an operator or the end, found '='; equality is written ==",
        "u[1]                   | 1:3 | an offset has one number per axis of the grid, 2 here, got 1",
        "u[0.5,1]               | 2:3 | an offset is a whole number, as in u[-1,0], found '0.5'",
        "u[v,1]                 | 2:1 | an offset is a whole number, as in u[-1,0], found 'v'",
        "u[9999,0]              | 2:4 | an offset reaches at most 1000 elements, got 9999",
        "u > 1                  | 0:5 | expected a number, found a condition; where(condition, a, b) makes numbers of conditions",
        "where(u, 1, 2)         | 6:1 | expected a condition such as u > 0, found a number",
        "1 < u < 2              | 6:1 | comparisons do not chain; write a < b and b < c",
        "u*z                    | 2:1 | the grid has no axis z",
        "u*dz + k               | 2:2 | the grid has no axis z",
        "u**2                   | 2:1 | expected a value, found '*'; a power is written ^",
        "dz(u)                  | 0:5 | the grid has no axis z",
        "dx(u, order=3)         | 0:14 | dx here has order 2, 4, 6 or 8, not 3",
        "dx(u*w)                | 0:7 | its argument mixes values in cells and on faces along x; bring one to the other by meanx, or write offsets in place of dx",
        "dxx(w)                 | 0:6 | its argument stands on faces along x, the target does not; dxx is for values that stand where the target does",
        "sin(u, v)              | 0:9 | sin takes 1 argument, got 2",
        "dx(u, ordr=4)          | 6:4 | 'ordr=' is no option of dx, operators of differences take order=4; equality is written ==",
        "u² + 1                 | 1:1 | '²' has no meaning in a formula; a power is written ^2",
        "u³ + 1                 | 1:1 | '³' has no meaning in a formula; a power is written ^3",
        "sin(u, order=2)        | 7:7 | sin has no order of accuracy",
        "twice(1, 2)            | 0:11 | twice takes 1 argument, got 2",
        "twice                  | 0:5 | 'twice' is a function and needs its arguments, as in twice(u)",
        "v(2)                   | 0:1 | there is no function 'v'; a product is written *",
        "old(u + 1)             | 0:10 | old(…) takes the name of a field that lives from step to step",
        "before(u + 1)          | 0:13 | before(…) takes the name of a field that lives from step to step, and how many steps before, as in before(u, 2)",
        "before(u, 1.5)         | 0:14 | before(…) takes the name of a field that lives from step to step, and how many steps before, as in before(u, 2)",
        "before(u, 17)          | 0:13 | The values of 'u' are known from 1 to 16 steps before, got 17",
        "sum(u)                 | 0:3 | sum(…) is of all elements; it stands in [diagnostics] and dt only",
        "random(u)              | 0:9 | random takes a whole number as seed, the same everywhere",
        "1e999                  | 0:5 | the number 1e999 is too large",
        "u·v                    | 1:1 | '·' has no meaning in a formula; a product is written *",
        "u + #                  | 4:1 | '#' has no meaning in a formula",
        "''                     | 0:1 | ''' has no meaning in a formula"})
    void isToldWithItsPlace(String formula, String place, String sentence) {
        String message = assertThrows(FormulaException.class, () -> Formulas.kernel(formula)).getMessage();
        int from = Integer.parseInt(place.substring(0, place.indexOf(':')));
        int width = Integer.parseInt(place.substring(place.indexOf(':') + 1));
        assertEquals("formula: " + sentence + "\n    " + formula + "\n    " + " ".repeat(from) + "^" + "~".repeat(width - 1),
                message.lines().limit(3).reduce((a, b) -> a + "\n" + b).orElseThrow());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "every(0, min(u))     | every(…) takes a whole number of steps and a length that is measured, as in every(5, 0.4*min(dx/abs(u)))",
        "every(2, 0.1)        | every(…) takes a whole number of steps and a length that is measured, as in every(5, 0.4*min(dx/abs(u)))",
        "every(min(u))        | every(…) takes a whole number of steps and a length that is measured, as in every(5, 0.4*min(dx/abs(u)))",
        "t*min(u)             | a measured time step is made of numbers, parameters that do not depend on the time, and sum(…), mean(…), min(…) or max(…); the place, t and step stand within these only",
        "min(u)*x             | a measured time step is made of numbers, parameters that do not depend on the time, and sum(…), mean(…), min(…) or max(…); the place, t and step stand within these only",
        "min(dt)              | 'dt' is measured before each step and has a value in kernels only; name what depends on it there, by let or as a function",
        "min(w)               | 'w' is computed anew in each step; diagnostics read fields that live from step to step",
        "u*min(u)             | there is no field or parameter 'u'",
        "min(max(u))          | max takes 2 or more arguments, got 1"})
    void aMeasuredStepIsRefusedInItsPlace(String step, String sentence) {
        String message = assertThrows(FormulaException.class, () -> Texts.compiled(measured(step, ""))).getMessage();
        assertTrue(message.startsWith("own.toml:5:") && message.lines().findFirst().orElseThrow().endsWith(": " + sentence),
                message);
    }

    private static String measured(String step, String more) {
        return "[grid]\ncells = [8]\nboundaries = \"periodic\"\n[parameters]\ndt = \"" + step + "\"\nr = 2\n" + more
                + "[fields.u]\ninitial = 1\n[fields.w]\n[[kernels]]\nw = \"2*u\"\nu = \"u + dt*u[1]\"\n";
    }

    @Test
    void whatDependsOnAMeasuredStepStandsInKernels() {
        String message =
                assertThrows(FormulaException.class, () -> Texts.compiled(measured("min(u)", "s = \"2*dt\"\n"))).getMessage();
        assertTrue(message.startsWith("own.toml:7:8: 'dt' is measured before each step"), message);
        String exact = measured("min(u)", "").replace("initial = 1", "initial = 1\nexact = \"t\"");
        assertTrue(assertThrows(FormulaException.class, () -> Texts.compiled(exact)).getMessage()
                .contains("exact values are for steps of a fixed length, but dt is measured"));
    }

    @Test
    void bombsAreRefusedInASentence() {
        Stream.of("(".repeat(5000) + "u" + ")".repeat(5000), "-".repeat(5000) + "u", "u^".repeat(1500) + "2",
                "u+".repeat(900) + "u",
                "u+".repeat(9000) + "u", "sin(".repeat(140) + "u" + ")".repeat(140) + "*v*".repeat(0),
                "not ".repeat(3000) + "u > 0",
                "(u" + "[1,0]".repeat(1200) + ")", "u[1000,0][1000,0]", "laplace(".repeat(60) + "u" + ")".repeat(60),
                "dx(".repeat(100) + "u" + ", order=8)".repeat(100)).forEach(bomb -> {
                    try {
                        Formulas.kernel(bomb);
                    } catch (FormulaException e) {
                        assertTrue(e.getMessage().lines().allMatch(line -> line.length() < 400), e.getMessage());
                    }
                });
        String doubling = "(a) -> a*a + sin(a)";
        refused("laplace(".repeat(30) + "u*v" + ")".repeat(30), Map.of(), "the formulas expand to more than 20000 operations");
        Map<String, String> twice = new HashMap<>();
        for (int n = 0; n < 40; n++) {
            twice.put("f" + n, n == 39 ? "(a) -> a + 1" : "(a) -> f%d(a) - f%d(a*a)".formatted(n + 1, n + 1));
        }
        refused("f0(u)", twice, "the formulas expand to more than 200000 operations");
        refused("f(".repeat(13) + "u" + ")".repeat(13), Map.of("f", "(a) -> " + "sin(".repeat(149) + "a" + ")".repeat(149)),
                "the formula chains more than 1900 ");
        Formulas.kernel("f(f(f(f(f(f(f(f(f(f(f(f(f(f(f(f(u))))))))))))))))", Map.of("f", doubling)); // 2^16 leaves, 48 operations
    }

    private static void refused(String formula, Map<String, String> functions, String sentence) {
        String message = assertThrows(FormulaException.class, () -> Formulas.kernel(formula, functions)).getMessage();
        assertTrue(message.contains(sentence), message);
    }

    @Test
    void placesAndWordsOfAKernelAreToldTogetherAndFieldsByTheirLine() {
        String message = assertThrows(FormulaException.class, () -> Texts.compiled("""
                [grid]
                cells = [16, 16]
                boundaries = "periodic"
                [fields.u]
                initial = 1
                [fields.idle]
                [diagnostics]
                change = "max(abs(u - old(u)))"
                [[kernels]]
                u = "u"
                where = "x"
                box = "0:17, :"
                colour = "blue"
                """)).getMessage();
        assertEquals("""
                own.toml:6:1: the field 'idle' has neither an initial value nor a kernel that computes it
                    [fields.idle]
                    ^~~~~~~~~~~~~
                own.toml:8:23: between two steps old(u) is u itself; what it was one step earlier is before(u)
                    change = "max(abs(u - old(u)))"
                                          ^~~~~~
                own.toml:11:10: expected a condition such as u > 0, found a number
                    where = "x"
                             ^
                own.toml:12:8: the range 0:17 along x must have elements among 0:16, the end not counted
                    box = "0:17, :"
                           ^~~~~~~
                own.toml:13:11: a colour is red, where i + j + k is even, or black, got 'blue'
                    colour = "blue"
                              ^~~~""", message);
    }

    /** Not by another sentence of what was told, not by meaning what is written already. */
    @Test
    void eachMistakeIsToldOnce() {
        String message = assertThrows(FormulaException.class, () -> Texts.compiled("""
                [grid]
                cells = [16, 16]
                boundaries = "fixed"
                [parameters]
                dt = "dx/0"
                [fields.u]
                initial = 1
                [[kernels]]
                u = "u + dt"
                wher = "x > 0.5"
                """)).getMessage();
        assertEquals("""
                own.toml:3:15: a boundary is periodic, fixed and a number such as "fixed 0", flux and a number, robin and three numbers, \
                zero-gradient, mirror or antisymmetric, got 'fixed'
                own.toml:5:7: the parameter 'dt' must be a finite number, got Infinity
                own.toml:10:9: there is no field 'wher' to compute; did you mean 'where'?""",
                message.lines().filter(line -> line.startsWith("own.toml")).collect(Collectors.joining("\n")));
    }

    @Test
    void aFunctionThatCallsItselfIsRefused() {
        String message = assertThrows(FormulaException.class,
                () -> Formulas.kernel("f(u)", Map.of("f", "(a) -> g(a) + 1", "g", "(a) -> f(a)"))).getMessage();
        assertTrue(message.contains("calls itself, which would never end"), message);
    }

    @Test
    void allMistakesOfAFileAreToldAtOnceWithLinesAndColumns() {
        String message = assertThrows(FormulaException.class, () -> Texts.compiled("""
                [grid]
                cells = [16, 16]
                boundaries = { u = "perodic", w = "mirror" }
                [parameters]
                f = "0.1*(t"
                g = "h + 1"
                h = "g*2"
                here = "x"
                [functions]
                sin = "(a) -> a"
                id = "(a, a) -> a"
                [fields.u]
                initial = "1 - xx"
                [fields.v]
                initial = "u"
                [fields.nobody]
                [fields.x]
                initial = 1
                [[kernels]]
                u = \"""u +
                   du*laplace(v)\"""
                [[kernels]]
                q = "1"
                v = "v > 3"
                where = "u"
                [[kernels]]
                v = 1
                face = "low-z"
                colour = "green"
                box = "0:1, 5"
                [diagnostics]
                mass = "u*2"
                """)).getMessage();
        for (String line : """
                own.toml:3:21: a boundary is periodic, fixed and a number such as "fixed 0", flux and a number, robin and three numbers, zero-gradient, mirror or antisymmetric, got 'perodic'; did you mean 'periodic'?
                own.toml:3:36: there is no field 'w' for this boundary
                own.toml:5:12: expected ')' to close the bracket, found the end
                own.toml:6:6: the parameter 'g' depends on itself, by g, h
                own.toml:8:9: a parameter is the same everywhere; what depends on the place is a field
                own.toml:10:8: 'sin' is a function of the language; choose another name
                own.toml:11:11: two parameters are named 'a'
                own.toml:13:16: there is no field or parameter 'xx'; did you mean 'x'?
                own.toml:15:12: there is no field or parameter 'u'
                own.toml:16:1: the field 'nobody' has neither an initial value nor a kernel that computes it
                own.toml:17:1: 'x' has a meaning of its own in formulas; a field needs another name
                own.toml:21:4: there is no field or parameter 'du'; did you mean 'u'?
                own.toml:23:6: there is no field 'q' to compute; declare it as [fields.q]
                own.toml:24:6: expected a number, found a condition; where(condition, a, b) makes numbers of conditions
                own.toml:25:10: expected a condition such as u > 0, found a number
                own.toml:28:9: a face is one of low-x, high-x, low-y, high-y, got 'low-z'; did you mean 'low-x'?
                own.toml:29:11: a colour is red, where i + j + k is even, or black, got 'green'
                own.toml:30:8: a range along y is written 0:10, :10, -1: or :, got '5'
                own.toml:32:9: a diagnostic is sum(…), mean(…), min(…) or max(…) of one formula, such as sum(u*dx)
                """.lines().toList()) {
            assertTrue(message.lines().anyMatch(line::equals), line + "\nis not in\n" + message);
        }
    }

    @Test
    void numbersOfBoundaries() {
        String said = assertThrows(FormulaException.class, () -> Texts.compiled("""
                [grid]
                cells = [8]
                boundaries = { u = { low-x = "robin 1 -2 3", high-x = "robin 1 2" }, v = "flux zz", w = "robin 1 q 2" }
                [fields]
                u = { initial = 0 }
                v = { initial = 0 }
                w = { initial = 0 }
                [[kernels]]
                u = "u + v + w"
                """)).getMessage();
        for (String line : """
                own.toml:3:31: the first two numbers of a robin boundary have one sign and are not both 0, got 1.0 and -2.0
                own.toml:3:56: a robin boundary has three numbers without blanks in them, a, b and c of a*u + b*du/dn = c as in "robin 1 0.5 3", got 2
                own.toml:3:80: there is no field or parameter 'zz'; did you mean 'z'?
                own.toml:3:98: there is no field or parameter 'q'
                """.lines().toList()) {
            assertTrue(said.contains(line), line + " in\n" + said);
        }
    }
}
