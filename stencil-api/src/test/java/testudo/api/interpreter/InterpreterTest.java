package testudo.api.interpreter;

import java.util.Map;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.api.field.Boundaries;
import testudo.api.field.Boundary;
import testudo.api.field.Coefficient;
import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.FieldSpec;
import testudo.api.field.Local;
import testudo.api.field.Parameter;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.grid.Location;
import testudo.api.grid.Side;
import testudo.api.program.Program;
import testudo.api.program.Reduction;
import testudo.api.program.ReductionOp;
import testudo.api.program.Region;
import testudo.api.program.Snapshot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class InterpreterTest {

    private static final Grid GRID = Grid.of(5, 7, 11);

    private static Interpreter run(Program.Builder p, Map<Field, ElementFunction> initial, Form form, long steps) {
        Interpreter interpreter = new Interpreter(p.build(), initial, form);
        interpreter.advance(steps);
        return interpreter;
    }

    @ParameterizedTest
    @EnumSource
    void shiftsAlongEachAxisWrapAround(Form form) {
        for (Axis axis : Axis.values()) {
            int di = axis == Axis.I ? -1 : 0;
            int dj = axis == Axis.J ? -2 : 0;
            int dk = axis == Axis.K ? -3 : 0;
            Program.Builder p = Program.on(GRID);
            State u = p.state("u", Boundary.periodic());
            p.assign(u.next(), c -> u.at(c, di, dj, dk));
            Interpreter run = run(p, Map.of(u, (i, j, k) -> i + 10 * j + 100 * k), form, 2);
            assertEquals(Math.floorMod(1 + 2 * di, 5) + 10 * Math.floorMod(2 + 2 * dj, 7)
                    + 100 * Math.floorMod(3 + 2 * dk, 11), run.values(u).at(1, 2, 3));
        }
    }

    @ParameterizedTest
    @EnumSource
    void boundariesExtendCentresAndFaces(Form form) {
        Program.Builder p = Program.on(GRID);
        FieldSpec spec = FieldSpec.of(Boundaries.everywhere(Boundary.mirror())
                .along(Axis.J, Boundary.antisymmetric(), Boundary.fixed(9)));
        State u = p.state("u", spec);
        State face = p.state("face", spec.on(Location.FACE_I));
        p.assign(u.next(), c -> u.at(c, -2, 0, 2));
        p.assign(face.next(), c -> face.at(c, -2, -1, 0) + face.at(c, 0, 2));
        Interpreter run = run(p, Map.of(u, (i, j, k) -> 1 + i + 10 * j + 100 * k, face,
                (i, j, k) -> 1 + i + 10 * j + 100 * k), form, 1);
        assertEquals(1 + 1 + 30 + 900, run.values(u).at(0, 3, 10));
        assertEquals(1 + 1 + 30 + 1000, run.values(u).at(3, 3, 8));
        assertEquals(-(1 + 2 + 400) + (1 + 0 + 20 + 400), run.values(face).at(0, 0, 4));
        assertEquals(1 + 3 + 50 + 400 + 9, run.values(face).at(5, 6, 4));
    }

    @ParameterizedTest
    @EnumSource
    void assignmentsRunInOrderAndStatesMoveAtTheEnd(Form form) {
        Program.Builder p = Program.on(GRID).timeStep(0.25);
        State u = p.state("u", Boundary.periodic());
        State w = p.state("w", Boundary.periodic());
        Coefficient two = p.coefficient("two", Boundary.periodic());
        Local f = p.local("f", Boundary.periodic());
        Parameter rate = p.parameter("rate", step -> 10 * (step + 1));
        p.assign(f, c -> u.at(c) * two.at(c));
        p.assign(u.next(), c -> f.at(c) + rate.at(c));
        p.assign(w, c -> w.at(c) + u.at(c) + 1000 * u.next().at(c) + c.time() + c.step());
        Interpreter run = run(p, Map.of(u, (_, _, _) -> 1, w, (_, _, _) -> 0, two, (_, _, _) -> 2), form, 2);
        assertEquals(2 * 12 + 20, run.values(u).at(4, 6, 10));
        assertEquals(24, run.values(f).at(4, 6, 10));
        assertEquals(44, run.values(u.next()).at(4, 6, 10));
        assertEquals(1 + 12_000 + 12 + 44_000 + 0.25 + 1, run.values(w).at(0, 0, 0));
        assertEquals(2, run.step());
    }

    @ParameterizedTest
    @EnumSource
    void coloursAndFacesComputeTheirElementsOnly(Form form) {
        Program.Builder p = Program.on(Grid.of(4, 6));
        State u = p.state("u", Boundary.zeroGradient());
        State w = p.state("w", Boundary.zeroGradient());
        p.assign(u, c -> u.at(c, 1) + 100).on(Region.checkerboard(0)).named("red");
        p.assign(u, c -> u.at(c, 1) + 1000).on(Region.checkerboard(1)).named("black");
        p.assign(w, c -> w.at(c) + c.i()).on(Region.face(Axis.J, Side.UPPER)).named("rim");
        Interpreter run = run(p, Map.of(u, (i, j, _) -> i + 10 * j, w, (_, _, _) -> -1), form, 1);
        assertEquals(1 + 100, run.values(u).at(0, 0, 0));
        assertEquals(2 + 100 + 1000 + 1, run.values(u).at(1, 0, 0));
        assertEquals(1, run.values(w).at(2, 5, 0));
        assertEquals(-1, run.values(w).at(2, 4, 0));
    }

    @ParameterizedTest
    @EnumSource
    void reductionsFoldRowsAndThenTheirResults(Form form) {
        for (Grid grid : new Grid[] {GRID, Grid.of(5, 7), Grid.of(5, 7, 1), Grid.of(13), Grid.of(1, 7, 1), Grid.of(1)}) {
            Program.Builder p = Program.on(grid);
            State u = p.state("u", FieldSpec.of(Boundary.mirror()).on(Location.FACE_I));
            p.assign(u.next(), c -> u.at(c));
            p.reduce("sum", ReductionOp.SUM, c -> u.at(c));
            p.reduce("max", ReductionOp.MAX, c -> u.at(c));
            ElementFunction initial = (i, j, k) -> Math.exp(30 * Math.sin(i + 2 * j + 3 * k));
            Program program = p.build();
            Interpreter run = new Interpreter(program, Map.of(u, initial), form);
            run.advance(1);
            int row = grid.n3() > 1 ? grid.n3() : grid.n2() > 1 ? grid.n2() : grid.n1();
            double[] values = new double[(int) grid.cells()];
            int n = 0;
            for (int i = 0; i < grid.n1(); i++) {
                for (int j = 0; j < grid.n2(); j++) {
                    for (int k = 0; k < grid.n3(); k++) {
                        values[n++] = initial.at(i, j, k);
                    }
                }
            }
            double[] rows = new double[n / row];
            for (int r = 0; r < rows.length; r++) {
                rows[r] = ReductionOp.SUM.fold(values, r * row, (r + 1) * row);
            }
            Reduction sum = program.reductions().getFirst();
            assertEquals(ReductionOp.SUM.fold(rows, 0, rows.length), run.reduce(sum));
            assertEquals(run.reduce(sum), run.reduce(sum));
            assertEquals(ReductionOp.MAX.fold(values, 0, n), run.reduce(program.reductions().getLast()));
        }
    }

    @ParameterizedTest
    @EnumSource
    void snapshotsDoNotChangeAfterwards(Form form) {
        Program.Builder p = Program.on(GRID).timeStep(0.5);
        State u = p.state("u", Boundary.mirror());
        p.assign(u, c -> u.at(c) + 1);
        Interpreter run = run(p, Map.of(u, (_, _, _) -> 0), form, 3);
        Snapshot snapshot = run.snapshot();
        run.advance(2);
        assertEquals(3, snapshot.step());
        assertEquals(1.5, snapshot.time());
        assertEquals(3, snapshot.field("u").at(4, 6, 10));
        assertEquals(5, run.values(u).at(4, 6, 10));
    }

    @ParameterizedTest
    @EnumSource
    void missingInitialValuesAreNamed(Form form) {
        Program.Builder p = Program.on(GRID);
        State u = p.state("u", Boundary.mirror());
        p.coefficient("speed", Boundary.mirror());
        p.assign(u, c -> u.at(c) + 1);
        Program program = p.build();
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class,
                () -> new Interpreter(program, Map.of(u, (_, _, _) -> 0), form));
        assertTrue(e.getMessage().contains("'speed'"), e.getMessage());
    }
}
