package testudo.runtime.execution;

import java.time.Duration;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.effort.Effort;
import testudo.api.field.Boundaries;
import testudo.api.field.Boundary;
import testudo.api.field.Field;
import testudo.api.field.FieldSpec;
import testudo.api.field.Local;
import testudo.api.field.Point;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.grid.Location;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.program.Program;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.cases.Bits;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Derivation;
import testudo.runtime.codegen.BackEnds;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.plan.SyncFamily;

/** Every pair of boundary rules in corners, of states and locals, on the heap and outside: the interpreter's bits. */
@Timeout(900)
@Tag("part")
class EndsTest {

    private static final List<Boundary> RULES = List.of(Boundary.flux(0.25), Boundary.robin(0.7, 1.1, 0.3),
            Boundary.robin(1, 0, 0.5), Boundary.antisymmetric(), Boundary.mirror(), Boundary.zeroGradient(),
            Boundary.fixed(0.5));

    private static final List<Grid> GRIDS = List.of(Grid.of(9), Grid.of(6, 7), Grid.of(4, 5, 6), Grid.of(1, 5, 3));

    private static Boundaries drawn(Random random) {
        Boundaries all = Boundaries.everywhere(Boundary.periodic());
        for (Axis axis : Axis.values()) {
            if (random.nextInt(5) > 0) {
                all = all.along(axis, RULES.get(random.nextInt(RULES.size())), RULES.get(random.nextInt(RULES.size())));
            }
        }
        return all;
    }

    /** All neighbours with weights of their own, so that no two ghosts can stand for each other. */
    private static double box(Field u, Point c) {
        double sum = 0;
        for (int di = -1; di <= 1; di++) {
            for (int dj = -1; dj <= 1; dj++) {
                for (int dk = -1; dk <= 1; dk++) {
                    sum += u.at(c, di, dj, dk) * (0.01 * (1 + (di + 1) + 3 * (dj + 1) + 9 * (dk + 1)) / 4);
                }
            }
        }
        return sum;
    }

    private static Case program(long seed) {
        Random random = new Random(seed);
        Program.Builder p = Program.on(GRIDS.get(random.nextInt(GRIDS.size())));
        FieldSpec spec = FieldSpec.of(drawn(random));
        State u = p.state("u", random.nextInt(3) == 0 ? spec.on(Location.face(Axis.values()[random.nextInt(3)])) : spec);
        Local smooth = p.local("smooth", FieldSpec.of(drawn(random)));
        p.assign(smooth, c -> box(u, c));
        p.assign(u.next(), c -> box(smooth, c) + 0.5 * u.at(c));
        return Case.withNoise("ends " + seed, p.build());
    }

    @Test
    void cornersHoldWhatReadsYield() {
        for (long seed = 0; seed < Effort.oneIn(20).of(600); seed++) {
            same(program(seed), seed);
        }
    }

    /** What two ends add may be nothing together, with a change of sign between them or without, although neither copies. */
    @Test
    void cornersWhereTwoEndsCancelHoldWhatReadsYield() {
        for (Boundary end : List.of(Boundary.flux(0.25), Boundary.robin(1, 0, 0.5))) {
            for (Grid grid : GRIDS) {
                Program.Builder p = Program.on(grid);
                State u = p.state("u", FieldSpec.of(Boundaries.everywhere(Boundary.mirror())));
                Local smooth = p.local("smooth", FieldSpec.of(Boundaries.everywhere(end)
                        .along(Axis.J, Boundary.antisymmetric(), Boundary.antisymmetric())));
                p.assign(smooth, c -> box(u, c));
                p.assign(u.next(), c -> box(smooth, c) + 0.5 * u.at(c));
                Case of = Case.withNoise(end + " that cancels on " + grid, p.build());
                for (long seed = 0; seed < 3; seed++) {
                    same(of, seed);
                }
            }
        }
    }

    private static void same(Case of, long seed) {
        Interpreter expected = of.interpreted(Form.LAMBDA, 3);
        for (Tiling tiling : List.of(new Tiling.WholeGrid(), new Tiling.SubDomains(2, 3, 99), new Tiling.SubDomains(1, 2, 2))) {
            KernelCompiler compiler = List.of(KernelCompiler.tree(), BackEnds.machine(), KernelCompiler.scalar())
                    .get((int) (seed % 3));
            Derivation plan;
            try {
                plan = Derivation.of(Analysis.of(of.program()), new Decomposition(tiling, 1 + (int) (seed % 2), 1));
            } catch (DecompositionException tooSmall) {
                continue;
            }
            String how = plan.toString();
            Execution run = new Execution(plan.planned(SyncFamily.PAIRWISE), ExecutionEnvironment
                    .on(new HostPlatform(HostOptions.defaults().withDeadlockLimit(Duration.ofMinutes(5))))
                    .compiler(compiler),
                    of.initial());
            run.advance(3);
            Bits.assertSame(expected, run, of, how);
        }
    }
}
