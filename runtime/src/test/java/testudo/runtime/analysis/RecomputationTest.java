package testudo.runtime.analysis;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.effort.Effort;
import testudo.api.field.Boundary;
import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.field.Noise;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.grid.Offset;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.api.program.Region;
import testudo.api.random.RandomPrograms;
import testudo.mpdata.scheme.Ends;
import testudo.mpdata.scheme.Options;
import testudo.mpdata.scheme.Variant;
import testudo.runtime.Simulation;
import testudo.runtime.cases.Bits;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Derivation;
import testudo.runtime.cases.MpdataCases;
import testudo.runtime.cases.Programs;
import testudo.runtime.cases.Tilings;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.execution.Execution;
import testudo.runtime.execution.ExecutionEnvironment;
import testudo.sync.host.HostPlatform;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Programs without the intermediates that can be computed again give the bits of the lambdas of the programs declared. */
@Timeout(3600)
@Tag("part")
class RecomputationTest {

    private static final int ALL = 100_000;
    private static final int STEPS = 3;
    private static final Grid GRID = Grid.of(5, 7, 3);

    /** All that can be dropped, whether it is worth it or not; each is judged by what is left when its turn comes. */
    private static Program withoutAll(Program declared, Map<String, Integer> verdicts) {
        Program program = declared;
        for (Local local : declared.locals()) {
            Optional<String> obstacle = Recomputation.obstacle(program, local);
            verdicts.merge(obstacle.map(RecomputationTest::kind).orElse("none"), 1, Integer::sum);
            if (obstacle.isEmpty()) {
                program = Recomputation.without(program, Set.of(local));
            }
        }
        return program;
    }

    /** An obstacle without the names of kernels. */
    private static String kind(String obstacle) {
        return obstacle.replaceAll("\\b[as]\\d+\\b", "…");
    }

    private static void assertSameBits(Case of, Program rewritten) {
        assertInPlace(rewritten, of);
        Interpreter expected = of.interpreted(Form.LAMBDA, STEPS);
        Interpreter got = new Case("rewritten " + of, rewritten, of.initial()).interpreted(Form.TREE, STEPS);
        for (Field field : rewritten.fields()) {
            Bits.assertSame(expected.values(field), got.values(field), "without some of the intermediates of " + of);
        }
    }

    /** What is updated in place is read at the element itself, or at the other colour: the interpreter would not care, workers do. */
    private static void assertInPlace(Program program, Case of) {
        for (Assignment a : program.assignments()) {
            if (a.target() instanceof State && a.reads().containsKey(a.target())) {
                for (Offset o : a.reads().get(a.target()).offsets()) {
                    assertTrue(o.equals(Offset.ZERO) || a.colour() >= 0 && (o.di() + o.dj() + o.dk() & 1) != 0,
                            a + " updates in place what it reads at " + o + " in " + of);
                }
            }
        }
    }

    @Test
    void whatIsComputedAgainHasTheSameBits() {
        Map<String, Integer> verdicts = new TreeMap<>();
        int count = Effort.oneIn(400).of(ALL, ALL / 40);
        for (int seed = 0; seed < count; seed++) {
            RandomPrograms.Case random = RandomPrograms.generate(seed);
            Case one = new Case(random.toString(), random.program(), random.initial());
            assertSameBits(one, withoutAll(one.program(), verdicts));
            assertSameBits(one, Recomputation.of(one.program()).program());
        }
        assertTrue(verdicts.get("none") > count / 10, verdicts::toString);
    }

    @Test
    void chainsOfIntermediatesHaveTheSameBits() {
        Map<String, Integer> verdicts = new TreeMap<>();
        int count = Effort.oneIn(400).of(ALL, ALL / 40);
        for (int seed = 0; seed < count; seed++) {
            Case one = DrawnIntermediates.of(seed);
            assertSameBits(one, withoutAll(one.program(), verdicts));
            assertSameBits(one, Recomputation.of(one.program()).program());
        }
        assertTrue(verdicts.get("none") > count && verdicts.size() > 6, verdicts::toString);
    }

    /** What the interpreter does not tell: workers update states in place, each at its time. */
    @Test
    void runsOfWhatIsLeftHaveTheSameBits() {
        int runs = 0;
        int count = Effort.oneIn(200).of(ALL / 10, ALL / 400);
        for (int seed = 0; seed < count; seed++) {
            Case one = DrawnIntermediates.of(seed);
            Interpreter expected = one.interpreted(Form.LAMBDA, STEPS);
            Analysis analysis = Analysis.of(withoutAll(one.program(), new TreeMap<>()));
            for (Tiling tiling : Tilings.everything()) {
                Decomposition cut = new Decomposition(tiling, 1 + runs % 3, 1);
                Optional<Derivation> plan = Derivation.attempt(analysis, cut);
                if (plan.isPresent()) {
                    Execution run = new Execution(plan.get().planned(SyncFamily.PAIRWISE),
                            ExecutionEnvironment.on(new HostPlatform()).compiler(KernelCompiler.tree()), one.initial());
                    run.advance(STEPS);
                    Bits.assertSame(expected, run, one, cut);
                    runs++;
                }
            }
        }
        assertTrue(runs > count, runs + " runs of " + count + " programs");
    }

    private final Program.Builder p = Program.on(GRID);
    private final State u = p.state("u", Boundary.periodic());
    private final Local l = p.local("l", Boundary.periodic());

    private Program made() {
        return p.build();
    }

    private void assertObstacle(String expected, Program program) {
        assertEquals(expected, Recomputation.obstacle(program, l).orElse(""));
        assertTrue(Recomputation.of(program).program().locals().contains(l));
    }

    @Test
    void severalKernelsAndColoursAreKept() {
        assertObstacle("nothing computes it", unread());
        p.assign(l, c -> u.at(c)).on(Region.checkerboard(0)).named("red");
        p.assign(l, c -> u.at(c)).on(Region.checkerboard(1)).named("black");
        p.assign(u.next(), c -> l.at(c));
        Program both = made();
        assertObstacle("several kernels compute it", both);
        assertObstacle("a checkerboard colour of it is computed",
                with(both, both.assignments().get(0), both.assignments().get(2)));
    }

    private Program unread() {
        Program.Builder other = Program.on(GRID);
        State own = other.state("u", Boundary.periodic());
        other.local("l", Boundary.periodic());
        other.assign(own.next(), c -> own.at(c));
        return other.build();
    }

    private static Program with(Program program, Assignment... assignments) {
        return new Program(program.grid(), program.timeStep(), program.fields(), program.parameters(), List.of(assignments),
                program.reductions(), program.precisions());
    }

    @Test
    void aWaitThatWasAskedForStays() {
        p.assign(l, c -> u.at(c)).opensStage();
        p.assign(u.next(), c -> l.at(c));
        assertObstacle("a wait before it was asked for", made());
    }

    @Test
    void noiseIsNotDisplaced() {
        p.assign(l, c -> u.at(c) + Noise.uniform(c, 3));
        p.assign(u.next(), c -> l.at(c));
        assertObstacle("its noise is numbered by its elements", made());
    }

    @Test
    void whatChangesInTheMeantimeIsReadBefore() {
        p.assign(l, c -> u.at(c));
        p.assign(u, c -> 2 * u.at(c)).named("change");
        State v = p.state("v", Boundary.periodic());
        p.assign(v.next(), c -> l.at(c)).named("out");
        assertObstacle("change changes what it is computed from before out reads it", made());
    }

    /** The kernel itself would read neighbours that another worker has changed. */
    @Test
    void whatAReaderChangesInPlaceIsReadBefore() {
        p.assign(l, c -> u.at(c, 0, 1) + u.at(c, 0, -1));
        p.assign(u, c -> u.at(c) + 0.25 * l.at(c)).named("relax");
        assertObstacle("relax changes in place what it is computed from at other elements", made());
        for (int workers = 1; workers < 4; workers++) {
            Case one = Case.withNoise("relaxation", made());
            Execution run = Simulation.of(one.program()).initial(one.initial()).workers(workers).start();
            run.advance(STEPS);
            Bits.assertSame(one.interpreted(Form.LAMBDA, STEPS), run, one, workers);
        }
    }

    @Test
    void whatAReaderChangesInPlaceHereMayBeComputedAgain() {
        p.assign(l, c -> 0.5 * u.at(c, 0, 1));
        p.assign(u, c -> u.at(c) - l.at(c, 0, -1));
        assertEquals(Optional.empty(), Recomputation.obstacle(made(), l));
    }

    @Test
    void whatIsReadBeyondWhereItIsComputedIsKept() {
        Local open = p.local("open", Boundary.zeroGradient());
        Local indexed = p.local("indexed", Boundary.periodic());
        Local ofOpen = p.local("of open", Boundary.periodic());
        p.assign(open, c -> u.at(c));
        p.assign(indexed, c -> u.at(c) * c.j());
        p.assign(ofOpen, c -> open.at(c));
        p.assign(l, c -> u.at(c) * c.i());
        p.assign(u.next(), c -> open.at(c, 0, 1) + indexed.at(c, 0, 1) + ofOpen.at(c, 0, 1) + l.at(c, 0, 1)).named("out");
        Program program = made();
        for (Local kept : List.of(open, indexed, ofOpen)) {
            assertEquals(Optional.of("out reads it beyond where it is computed"), Recomputation.obstacle(program, kept));
        }
        assertEquals(Optional.empty(), Recomputation.obstacle(program, l));
    }

    @Test
    void aReaderInAnImpossiblePlaceIsNamed() {
        p.assign(l, c -> u.at(c)).named("first");
        p.assign(u.next(), c -> l.at(c)).named("second");
        Program right = made();
        Assignment first = right.assignments().get(0);
        Assignment second = right.assignments().get(1);
        Program wrong = with(right, at(0, second), at(1, first));
        assertEquals(Optional.of("second reads it before it is computed"), Recomputation.obstacle(wrong, l));
    }

    private static Assignment at(int index, Assignment a) {
        return new Assignment(index, a.name(), a.role(), a.target(), a.region(), a.box(), a.formula(), a.expr(), a.reads(),
                a.opensStage());
    }

    private static String stages(Variant variant) {
        Program declared = MpdataCases.of(Grid.of(7, 11, 5), Options.of(variant, Ends.PERIODIC)).program();
        return Analysis.of(Recomputation.of(declared).program()).summary();
    }

    @Test
    void mpdataWaitsAsOftenWithFewerKernels() {
        assertEquals("1 | 3 | 2 | 4", stages(Variant.FCT));
        assertEquals("1 | 3 | 1", stages(Variant.BASIC));
        assertEquals("1", stages(Variant.UPWIND));
    }

    @Test
    void whatGainsNothingStaysTheProgramDeclared() {
        for (Program declared : List.of(Programs.heat(GRID, Boundary.periodic()), Programs.leapfrog(GRID, Boundary.mirror()),
                Programs.chain(GRID, Boundary.periodic(), 3))) {
            assertSame(declared, Recomputation.of(declared).program());
        }
        p.assign(l, c -> Math.sin(u.at(c)) + Math.cos(u.at(c)));
        p.assign(u.next(), c -> l.at(c, 0, 1) - l.at(c, 0, -1));
        Recomputation dear = Recomputation.of(made());
        assertEquals("[Kept[local=l, reason=computing it again would cost 84 and save 45]]", dear.verdicts().toString());
        assertEquals(List.of(), dear.again());
    }

    @Test
    void withoutTheWishNothingIsComputedAgain() {
        p.assign(l, c -> 2 * u.at(c));
        p.assign(u.next(), c -> l.at(c, 0, 1));
        assertEquals(List.of("u'"), names(Simulation.of(made()).plan().program()));
        assertEquals(List.of("l", "u'"), names(Simulation.of(made()).recomputing(false).plan().program()));
    }

    private static List<String> names(Program program) {
        return program.assignments().stream().map(Assignment::name).toList();
    }
}
