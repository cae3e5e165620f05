package testudo.runtime.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;

import testudo.api.effort.Effort;
import testudo.api.field.Field;
import testudo.api.interpreter.Interpreter;
import testudo.api.random.RandomPrograms;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.analysis.Recomputation;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Derivation;
import testudo.runtime.cases.Tilings;
import testudo.runtime.codegen.BackEnds;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.codegen.machine.Target;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Holds programs some or all of whose fields are floats against the interpreter, by every back end, on every schedule. */
final class RoundedBits {

    private static final int SEEDS = 240;
    private static final SyncFamily[] KINDS = SyncFamily.values();

    private RoundedBits() {}

    static List<KernelCompiler> backEnds() {
        List<KernelCompiler> all = new ArrayList<>(List.of(BackEnds.machine(), BackEnds.machinePastCaches(),
                KernelCompiler.scalar(), KernelCompiler.vector(4)));
        KernelCompiler.machine(Target.AVX2.lanes()).compiler().ifPresent(all::add);
        return all;
    }

    /** The interpreter's run of so many steps, each of whose states holds numbers of its precision. */
    static Interpreter reference(Case of, long steps) {
        Interpreter run = ReferenceBits.reference(of, steps);
        for (Field state : of.program().states()) {
            for (double value : run.values(state).values()) {
                assertEquals(of.program().precision(state).rounded(value), value, of + ": " + state);
            }
        }
        return run;
    }

    /** Each tiling with one of the back ends and one of the families, which one by the name of the case. */
    static void assertSameOnEveryTiling(Case of) {
        Interpreter expected = reference(of, 5);
        Analysis analysis = Analysis.of(of.program());
        List<KernelCompiler> compilers = backEnds();
        int n = of.name().hashCode() & 0xFFFF;
        for (Tiling tiling : Tilings.everything()) {
            KernelCompiler compiled = compilers.get(++n % compilers.size());
            SyncFamily sync = KINDS[n / compilers.size() % KINDS.length];
            Derivation.attempt(analysis, new Decomposition(tiling, 1 + n % 3, 1 + n % 2))
                    .ifPresent(plan -> ReferenceBits.check(of, expected, plan, sync, compiled));
        }
    }

    /** @param rounded of a program of doubles what is run, by draws of its own */
    static void assertSameOfRandomPrograms(BiFunction<Case, Random, Case> rounded) {
        Effort effort = Effort.oneIn(40, 4);
        List<KernelCompiler> compilers = backEnds();
        int accepted = 0;
        for (long seed = 0; seed < effort.of(SEEDS); seed++) {
            RandomPrograms.Case random = RandomPrograms.generate(seed);
            Random draws = new Random(seed);
            Case of = rounded.apply(new Case(random.toString(), random.program(), random.initial()), draws);
            Interpreter expected = reference(of, 3 + seed % 3);
            List<Analysis> analyses =
                    List.of(Analysis.of(of.program()), Analysis.of(Recomputation.of(of.program()).program()));
            KernelCompiler compiler = compilers.get(Math.floorMod(seed, compilers.size()));
            for (Tiling tiling : Tilings.everything()) {
                Decomposition cut = new Decomposition(tiling, 1 + draws.nextInt(3), 1 + draws.nextInt(2));
                SyncFamily sync = KINDS[draws.nextInt(KINDS.length)];
                try {
                    Derivation plan = Derivation.of(analyses.get(draws.nextInt(2)), cut);
                    ReferenceBits.check(of, expected, plan, sync, compiler);
                    accepted++;
                } catch (DecompositionException e) {
                    // other tilings fit
                }
            }
        }
        assertTrue(accepted > effort.atLeast(600), "ran " + accepted);
    }
}
