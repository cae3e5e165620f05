package testudo.formulas.compiled;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.api.field.FieldValues;
import testudo.api.field.State;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.model.Interpolation;
import testudo.api.model.Setup;
import testudo.api.program.Surroundings.Share;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Sources between cells give what point sources give, and are adjoint to receivers. */
@Timeout(900)
class SourcesTest {

    private static State state(Setup setup, String name) {
        return setup.program().states().stream().filter(s -> s.name().equals(name)).findFirst().orElseThrow();
    }

    /** What a receiver hears at the end of each step. */
    private static double[] heard(Setup setup, String field, Interpolation by, List<Double> at, int steps) {
        State state = state(setup, field);
        List<Share> shares = by.around(state, setup.coordinates(), at).shares();
        Interpreter run = new Interpreter(setup.program(), setup.initial(), Form.TREE);
        double[] series = new double[steps];
        for (int n = 0; n < steps; n++) {
            run.advance(1);
            FieldValues values = run.values(state);
            series[n] = shares.stream().mapToDouble(s -> s.weight() * values.at(s.i(), s.j(), s.k())).sum();
        }
        return series;
    }

    /** A point source s(t) of u'' = c²·u_xx + s·δ(x − a) is heard as (1/2c)·∫s up to t − |x − a|/c. */
    private static double error(int cells, double from, double to, String by) {
        Setup setup = Texts.compiled("""
                [grid]
                cells = [%d]
                boundaries = "fixed 0"
                [parameters]
                dt = "0.5*dx"
                [fields.u]
                initial = 0
                [fields.v]
                initial = 0
                [[kernels]]
                v = "v + dt*laplace(u)"
                [[kernels]]
                u = "u + dt*v"
                [[sources]]
                field = "v"
                at = [%s]
                interpolation = "%s"
                signal = "-2*(t - 0.25)/0.01*exp(-(t - 0.25)^2/0.01)"
                """.formatted(cells, from, by)).setup();
        double[] heard = heard(setup, "u", by.equals("cubic") ? Interpolation.CUBIC : Interpolation.LINEAR, List.of(to),
                cells);
        double sum = 0;
        for (int n = 0; n < heard.length; n++) {
            double late = (n + 1) * 0.5 / cells - Math.abs(to - from) - 0.25;
            double exact = 0.5 * Math.exp(-late * late / 0.01) - 0.5 * Math.exp(-6.25);
            sum += Math.pow(heard[n] - (late > -0.25 ? exact : 0), 2) / heard.length;
        }
        return Math.sqrt(sum);
    }

    /** Over several places, since how far they lie from cells changes with the number of cells. */
    @ParameterizedTest
    @CsvSource({"linear", "cubic"})
    void theWaveOfAPointSourceConvergesByTheSquareOfTheSpacing(String by) {
        double coarse = 0;
        double fine = 0;
        for (double shift : new double[] {0, 0.0037, 0.0171, 0.0059}) {
            coarse += error(60, 0.4131 + shift, 0.5571 - shift, by);
            fine += error(240, 0.4131 + shift, 0.5571 - shift, by);
        }
        double order = Math.log(coarse / fine) / Math.log(4);
        assertTrue(order > 1.8 && order < 2.3 && fine < 4e-3, coarse + " to " + fine + ", order " + order);
    }

    /** The nearest cell in place of those around shows why: of first order. */
    @Test
    void theNearestCellAloneIsOfFirstOrder() {
        double order = Math.log(error(60, 0.4131, 0.5571, "nearest") / error(60, 0.4131, 0.5571, "linear"));
        assertTrue(order > 1, "nearest is " + Math.exp(order) + " times as far off");
    }

    @ParameterizedTest
    @CsvSource({"linear, LINEAR", "cubic, CUBIC"})
    void sourceAndReceiverCanChangePlaces(String word, Interpolation by) throws IOException {
        String echo = Files.readString(Path.of("../examples/own/echo.toml")).replace("[200, 120]", "[40, 24]")
                .replace("\"cubic\"", "\"" + word + "\"");
        double[] there = heard(Texts.compiled(echo).setup(), "p", by, List.of(550.7, 410.9), 90);
        double[] back =
                heard(Texts.compiled(echo.replaceFirst("at = \\[403.0, 101.3\\]", "at = [550.7, 410.9]")).setup(), "p", by,
                        List.of(403.0, 101.3), 90);
        double largest = 0;
        for (double value : there) {
            largest = Math.max(largest, Math.abs(value));
        }
        assertTrue(largest > 1e-3, "heard " + largest);
        assertArrayEquals(there, back, 1e-12 * largest);
    }

    private static final String STILL = """
            [grid]
            cells = [13, 7]
            upper = [13, 7]
            boundaries = "periodic"
            [parameters]
            dt = 0.5
            [fields.u]
            initial = "sin(i + 3*j)"
            [fields.w]
            initial = "1 + i"
            [[kernels]]
            u = "2*u"
            """;

    private static String source(String at, String by, String more) {
        return "[[sources]]\nfield = \"u\"\nat = [" + at + "]\ninterpolation = \"" + by + "\"\n" + more + "\n";
    }

    private static FieldValues after(String text, int steps) {
        Setup setup = Texts.compiled(text).setup();
        Interpreter run = new Interpreter(setup.program(), setup.initial(), Form.TREE);
        run.advance(steps);
        return run.values(state(setup, "u"));
    }

    /** Many runs of planes, and one of all; elements beyond the seam; several sources at an element. */
    @ParameterizedTest
    @CsvSource({"1", "3", "13"})
    void eachElementGetsItsWeightOfWhatIsGivenAndOthersKeepTheirBits(int count) {
        StringBuilder text = new StringBuilder(STILL);
        List<Share> shares = new ArrayList<>();
        Setup still = Texts.compiled(STILL).setup();
        Interpolation[] all = {Interpolation.CUBIC, Interpolation.LINEAR, Interpolation.NEAREST};
        for (int n = 0; n < count; n++) {
            List<Double> at = List.of(0.3 + n % 13, (0.2 + 2.7 * n) % 7);
            Interpolation by = all[n % 3];
            text.append(source(at.get(0) + ", " + at.get(1), by.word(), "signal = \"3 + t\"\nfactor = \"dt*w\""));
            shares.addAll(by.around(state(still, "u"), still.coordinates(), at).shares());
        }
        FieldValues fed = after(text.toString(), 1);
        FieldValues unfed = after(STILL, 1);
        Set<Integer> touched = new HashSet<>();
        for (int i = 0; i < 13; i++) {
            for (int j = 0; j < 7; j++) {
                double expected = unfed.at(i, j, 0);
                for (Share s : shares) {
                    if (s.i() == i && s.j() == j) {
                        expected += 3 * (0.5 * (1 + i)) * s.weight();
                        touched.add(7 * i + j);
                    }
                }
                assertEquals(expected, fed.at(i, j, 0), "element " + i + ", " + j);
            }
        }
        assertTrue(touched.size() >= 12 && touched.size() < 91, touched.size() + " touched");
    }

    @Test
    void whatIsGivenIsTheTimeStepTimesTheSignalAtTheBeginOfEachStep(@TempDir Path directory)
            throws IOException {
        Path file = Files.writeString(directory.resolve("s.csv"), "0, 1\n1, 3\n1.4, 100\n");
        String still = STILL.replace("2*u", "u");
        for (String signal : List.of("signal = \"1 + 2*t\"", "file = '" + file + "'")) {
            FieldValues fed = after(still + source("4.5, 3.25", "linear", signal), 3);
            FieldValues unfed = after(still, 3);
            double sum = 0;
            for (int i = 0; i < 13; i++) {
                for (int j = 0; j < 7; j++) {
                    sum += fed.at(i, j, 0) - unfed.at(i, j, 0);
                }
            }
            assertEquals(0.5 * (1 + 2 + 3), sum, 1e-13, signal);
        }
    }

    @Test
    void aFieldInPartsIsFedInEachAndOneWithAFaceBehindItAfterIt() {
        String parts =
                STILL.replace("u = \"2*u\"", "u = \"2*u\"\nbox = \"0:5, :\"\n[[kernels]]\nu = \"2*u\"\nbox = \"5:13, :\"");
        String face = STILL + "[[kernels]]\nu = \"old(u)*2\"\nface = \"low-x\"\n";
        String given = source("5.1, 3.25", "cubic", "signal = 1");
        FieldValues expected = after(STILL + given, 2);
        for (String other : List.of(parts, face)) {
            FieldValues found = after(other + given, 2);
            for (int i = 0; i < 13; i++) {
                for (int j = 0; j < 7; j++) {
                    assertEquals(expected.at(i, j, 0), found.at(i, j, 0));
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "field = 'v' | at = [1.5, 2] | signal = 1 | there is no field 'v' for a source to feed",
        "field = 'w' | at = [1.5, 2] | signal = 1 | no kernel computes 'w', but a source adds to what one computes",
        "field = 'u' | at = [1.5] | signal = 1 | the place of a source has 1 of the 2 coordinates that this grid has",
        "field = 'u' | at = [13.2, 2] | signal = 1 | a source is at x = 13.2, but 'u' lies from 0.5 to 12.5 and half a cell on",
        "field = 'u' | at = [1.5, 2] | signal = 'x' | a signal is the same everywhere; what depends on the place is a field",
        "field = 'u' | at = [1.5, 2] | signal = 'sinn(t)' | there is no function 'sinn'; did you mean 'sinh'?",
        "field = 'u' | at = [1.5, 2] | file = 'none.csv' | there is no file 'none.csv'",
        "field = 'u' | at = [1.5, 2] | file = 'a'; signal = 1 | a source has either a signal, which is a formula of t, or a file of times and values, got both",
        "field = 'u' | at = [1.5, 2] | factor = 1 | a source needs a signal: signal = a formula such as \"sin(20*t)\", or file = the name of a file of times and values",
        "field = 'u' | signal = 1 | factor = 1 | a source needs a place: at = coordinates such as [0.503, 0.25]",
        "field = 'u' | at = [1.5, 2] | signal = 1; factor = 'q*dt' | there is no field or parameter 'q'"})
    void mistakesAreToldWithTheirPlace(String first, String second, String third, String sentence) {
        String lines = String.join("\n", first, second, third).replace("; ", "\n");
        String message =
                assertThrows(FormulaException.class, () -> Texts.compiled(STILL + "[[sources]]\n" + lines)).getMessage();
        assertTrue(message.matches("(?s)own\\.toml:1[3-7]:\\d+: .*") && message.contains(sentence), message);
    }

    @Test
    void outsideOfTheBoxThatIsComputedItAddsToWhatStays() {
        Setup setup = Texts.compiled(STILL.replace("u = \"2*u\"", "u = \"2*u\"\nbox = \"6:9, :\"")
                + source("4.5, 2.5", "nearest", "signal = 1")).setup();
        Interpreter run = new Interpreter(setup.program(), setup.initial(), Form.TREE);
        run.advance(1);
        FieldValues u = run.values(state(setup, "u"));
        assertEquals(Math.sin(4 + 3 * 2) + 0.5, u.at(4, 2, 0));
        assertEquals(Math.sin(5 + 3 * 2), u.at(5, 2, 0));
        assertEquals(2 * Math.sin(6 + 3 * 2), u.at(6, 2, 0));
    }

    @Test
    void colouredFieldsAndFilesInMeasuredStepsAreRefused(@TempDir Path directory) throws IOException {
        String given = source("5.1, 3.25", "linear", "signal = 1");
        refused(STILL.replace("u = \"2*u\"", "u = \"2*u\"\ncolour = \"red\"") + given, "is computed colour by colour in place");
        Path file = Files.writeString(directory.resolve("s.csv"), "0, 1\n");
        refused(STILL.replace("dt = 0.5", "dt = \"0.1*max(w)\"") + source("5.1, 3.25", "linear", "file = '" + file + "'"),
                "a signal from a file needs steps of a fixed length, but dt is measured");
    }

    private static void refused(String text, String sentence) {
        String message = assertThrows(FormulaException.class, () -> Texts.compiled(text)).getMessage();
        assertTrue(message.contains(sentence), message);
    }
}
