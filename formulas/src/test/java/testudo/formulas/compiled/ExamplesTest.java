package testudo.formulas.compiled;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.api.field.FieldValues;
import testudo.api.field.State;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.model.ExactSolution;
import testudo.api.model.Setup;
import testudo.api.program.Program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The shipped examples against exact solutions, published values and known patterns. */
@Timeout(900)
class ExamplesTest {

    private static String text(String example) throws IOException {
        return Files.readString(Path.of("../examples/own").resolve(example + ".toml"));
    }

    private static Setup setup(String text) {
        return Texts.compiled(text).setup();
    }

    private static Interpreter run(Setup setup, long steps) {
        Interpreter run = new Interpreter(setup.program(), setup.initial(), Form.TREE);
        run.advance(steps);
        return run;
    }

    private static FieldValues state(Interpreter run, Program program, String name) {
        return run.values(program.states().stream().filter(s -> s.name().equals(name)).findFirst().orElseThrow());
    }

    private static double error(Setup setup, long steps) {
        ExactSolution exact = setup.exact().orElseThrow();
        State state = exact.state();
        FieldValues values = run(setup, steps).values(state);
        double largest = 0;
        for (int i = 0; i < state.domain().i1(); i++) {
            for (int j = 0; j < state.domain().j1(); j++) {
                largest = Math.max(largest, Math.abs(values.at(i, j, 0) - exact.values().at(i, j, 0, steps)));
            }
        }
        return largest;
    }

    /** Steps grow as their number of cells makes the time the same. */
    @ParameterizedTest
    @CsvSource({"heat, '128, 128', '12, 12', 20, '24, 24', 80, 1.8", "wave, '128, 128', '12, 12', 20, '24, 24', 40, 1.8",
        "standing-wave, '128, 128', '12, 12', 20, '24, 24', 40, 1.9",
        "seasons, '48, 32', '12, 8', 20, '24, 16', 80, 1.9",
        "burgers, '400', '50', 20, '100', 80, 3.0"})
    void errorsShrinkWithTheOrderOfTheScheme(String example, String shipped, String coarse, long few, String fine, long many,
            double order) throws IOException {
        String text = text(example);
        assertTrue(text.contains("cells = [" + shipped + "]"), text);
        double first = error(setup(text.replace("cells = [" + shipped + "]", "cells = [" + coarse + "]")), few);
        double second = error(setup(text.replace("cells = [" + shipped + "]", "cells = [" + fine + "]")), many);
        double found = Math.log(first / second) / Math.log(2);
        assertTrue(found > order && second > 0, example + ": " + first + " to " + second + ", order " + found);
    }

    /** Until it overtakes itself a value keeps the speed that it is: u = u₀(x − u·t). */
    @Test
    void aWaveSteepensAsItsExactSolutionDoesInMeasuredSteps() throws IOException {
        double[] errors = new double[2];
        for (int n = 0; n < 2; n++) {
            int cells = 40 << n;
            Setup setup = setup(text("steepening").replace("[400]", "[" + cells + "]"));
            Interpreter run = run(setup, 18L << n);
            double time = run.moment().time();
            assertTrue(time > 0.11 && time < 0.13, "time " + time);
            assertEquals(0.4 / cells / run.moment().timeStep(), 1.5, 0.02, "the fastest part");
            FieldValues u = state(run, setup.program(), "u");
            for (int i = 0; i < cells; i++) {
                double value = 1;
                for (int k = 0; k < 60; k++) {
                    value = 1 + 0.5 * Math.sin(2 * Math.PI * ((i + 0.5) / cells - value * time));
                }
                errors[n] += Math.abs(u.at(i, 0, 0) - value) / cells;
            }
        }
        double order = Math.log(errors[0] / errors[1]) / Math.log(2);
        assertTrue(order > 1.7 && errors[1] < 2e-3, errors[0] + " to " + errors[1] + ", order " + order);
    }

    @Test
    void laplaceFindsThePotentialOfARing() throws IOException {
        Setup setup = setup(text("laplace").replace("[128, 128]", "[40, 40]"));
        double error = error(setup, 150);
        assertTrue(error < 0.08, "at the hole's edge of squares: " + error);
        Interpreter run = run(setup, 220);
        assertTrue(run.reduce(setup.program().reductions().getFirst()) < 1e-8);
        FieldValues u = state(run, setup.program(), "u");
        double r = 0.05 * Math.hypot(11.5, 0.5); // cell (31, 20) in the middle between hole and ring
        assertEquals(Math.log(0.95 / r) / Math.log(0.95 / 0.25), u.at(31, 20, 0), 0.02);
    }

    /** A standing wave of small height has the speed √(g·depth). */
    @Test
    void shallowWaterCarriesWavesAtTheirSpeedAndKeepsItsWater() throws IOException {
        String text = text("shallow-water").replace("[160, 160]", "[32, 3]")
                .replace("initial = \"depth + 0.1*drop(x, y)\"",
                        "initial = \"depth + 1e-5*cos(pi*x)\"\nexact = \"depth + 1e-5*cos(pi*x)*cos(pi*sqrt(g*depth)*t)\"");
        Setup setup = setup(text);
        long period = Math.round(2 / (Math.sqrt(9.81) * setup.program().timeStep()));
        assertTrue(error(setup, 0) < 1e-16);
        double error = error(setup, period);
        assertTrue(error < 4e-7, "of 1e-5 after a period: " + error);
        assertTrue(error(setup, period / 2) < 8e-7);
        double water = run(setup, 0).reduce(setup.program().reductions().getFirst());
        assertEquals(water, run(setup, period).reduce(setup.program().reductions().getFirst()), 1e-13);
    }

    /** Where v² = (f+k)²(1 − …) the reaction rests: Pearson 1993, in the region where the homogeneous state is stable. */
    @Test
    void grayScottComesToRestWhereTheReactionDoes() throws IOException {
        double f = 0.04;
        double k = 0.05;
        Setup setup = setup(text("gray-scott").replace("[256, 256]", "[4, 3]").replace("f = 0.037", "f = " + f)
                .replace("k = 0.06", "k = " + k).replaceFirst("initial = \"1 - .*\"", "initial = 0.5")
                .replaceFirst("initial = \"0.25.*\"", "initial = 0.5"));
        Interpreter run = run(setup, 1500);
        double u = 0.5 * (1 - Math.sqrt(1 - 4 * (f + k) * (f + k) / f));
        assertEquals(u, state(run, setup.program(), "u").at(2, 1, 0), 1e-9);
        assertEquals(f / (f + k) * (1 - u), state(run, setup.program(), "v").at(2, 1, 0), 1e-9);
    }

    private static Setup life(String alive, String cells) throws IOException {
        return setup(text("life").replace("[160, 160]", cells).replaceFirst("initial = \".*\"",
                "initial = \"where(" + alive + ", 1, 0)\""));
    }

    /** A glider (Gardner 1970) is one cell further along both axes after four steps. */
    @Test
    void aGliderGlides() throws IOException {
        Setup setup = life("i==1 and j==2 or i==2 and j==3 or i==3 and (j==1 or j==2 or j==3)", "[12, 11]");
        FieldValues before = state(run(setup, 0), setup.program(), "alive");
        FieldValues after = state(run(setup, 20), setup.program(), "alive");
        for (int i = 0; i < 12; i++) {
            for (int j = 0; j < 11; j++) {
                assertEquals(i < 5 || j < 5 ? 0 : before.at(i - 5, j - 5, 0), after.at(i, j, 0), i + ", " + j);
            }
        }
    }

    /** The diehard of seven cells lives for 129 steps and is gone after 130. */
    @Test
    void theDiehardDiesAfter130Steps() throws IOException {
        Setup setup = life("j==40 and i==46 or j==41 and (i==40 or i==41) or j==42 and (i==41 or i==45 or i==46 or i==47)",
                "[80, 80]");
        Interpreter run = run(setup, 129);
        assertTrue(run.reduce(setup.program().reductions().getFirst()) > 0);
        run.advance(1);
        assertEquals(0, run.reduce(setup.program().reductions().getFirst()));
    }

    /** Steady conduction, flux at one end and Robin's condition at the other: a straight line, which differences have exactly. */
    @Test
    void rodIsStraightInTheEnd() throws IOException {
        Setup rod = setup(text("rod"));
        assertTrue(error(rod, 10) > 1, "at first");
        assertEquals(0, error(rod, 10_000), 1e-11);
    }

    /** With a source the steady state is a parabola, of which ghosts by mean values are off by the square of the spacing. */
    @Test
    void warmedRodConvergesByTheSquareOfItsSpacing() throws IOException {
        String warmed = text("rod").replace("exact = \"outside + k*g/h + g*(1 - x)\"",
                "exact = \"outside + (k*g + q)/h + g*(1 - x) + q/(2*k)*(1 - x^2)\"")
                .replace("k*laplace(u)\"", "(k*laplace(u) + q)\"").replace("g = 2.5", "q = 1.7\ng = 2.5");
        double coarse = error(setup(warmed.replace("cells = [12]", "cells = [6]")), 2_500);
        double fine = error(setup(warmed), 10_000);
        assertEquals(2, Math.log(coarse / fine) / Math.log(2), 0.01, coarse + ", " + fine);
    }

    /** Mur's condition as a kernel: a pulse of which both halves, 0.5 high, have left the grid, but for a thousandth. */
    @Test
    void wavesLeaveByAKernelOnTheFace() {
        double left = error(setup("""
                [grid]
                cells = [200]
                boundaries = "zero-gradient"
                [parameters]
                dt = "0.5*dx"
                r = "(dt - dx)/(dt + dx)"
                [fields.u]
                initial = "exp(-((x - 0.5)/0.05)^2)"
                exact = 0
                [fields.v]
                initial = 0
                [[kernels]]
                v = "v + dt*laplace(u)"
                [[kernels]]
                u = "u + dt*v"
                [[kernels]]
                u = "old(u)[1] + r*(u[1] - old(u))"
                face = "low-x"
                [[kernels]]
                u = "old(u)[-1] + r*(u[-1] - old(u))"
                face = "high-x"
                """), 600);
        assertTrue(left < 1e-3, "left: " + left);
    }
}
