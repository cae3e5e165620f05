package testudo.runtime.execution;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.api.effort.Effort;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Interpreter;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.mpdata.cases.Golden;
import testudo.mpdata.scheme.Variant;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.analysis.Recomputation;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Derivation;
import testudo.runtime.cases.Memo;
import testudo.runtime.cases.MpdataCases;
import testudo.runtime.cases.Threads;
import testudo.runtime.cases.Tilings;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.Tiling;
import testudo.sync.plan.SyncFamily;

/** The schemes of MPDATA compute the interpreter's bits on every schedule, streamed for eight workers too. */
@Timeout(900)
@Tag("part")
@Tag("optimised")
class MpdataBitsTest {

    private static final SyncFamily[] KINDS = SyncFamily.values();

    /** One of each kind of plan; how the others wait is a matter of {@link FamiliesTest}. */
    private static final List<SyncFamily> PLANS = List.of(SyncFamily.BARRIER, SyncFamily.PAIRWISE, SyncFamily.EPOCH,
            SyncFamily.EPOCH_BOUNDARY_FIRST, SyncFamily.DYNAMIC);
    private static final int[] WORKERS = {1, 2, 3, 5, 8};

    /** Of plans for eight workers; one for all cases, so that others are drawn for each. */
    private static final Effort SOME = Effort.oneIn(4, 2);

    @AfterEach
    void noWorkerIsLeft() {
        Threads.assertNoWorkerIsLeft();
    }

    static List<Case> schemes() {
        Effort effort = Effort.oneIn(6, 3);
        return MpdataCases.all(Grid.of(7, 11, 5)).stream().filter(_ -> effort.takes()).toList();
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void mpdataComputesTheSameBitsOnEverySchedule(Case of) {
        Interpreter expected = ReferenceBits.reference(of, 3);
        Analysis analysis = Analysis.of(of.program());
        KernelCompiler compiled = ReferenceBits.backEnd(of.name().hashCode());
        int n = of.name().hashCode() & 0xff;
        for (Tiling tiling : List.of(new Tiling.WholeGrid(), new Tiling.SubDomains(1, 11, 5),
                new Tiling.SubDomains(3, 99, 99), new Tiling.SubDomains(2, 6, 5), new Tiling.SubDomains(4, 11, 3),
                new Tiling.Islands(1, 99, 99), new Tiling.Islands(2, 3, 5), new Tiling.Islands(99, 2, 3))) {
            // A slab must hold what the neighbours compute again.
            boolean narrow = tiling.equals(new Tiling.SubDomains(2, 6, 5)) || tiling instanceof Tiling.Islands;
            for (int draw = 0; draw < 2; draw++) {
                int workers = narrow ? 1 + draw % 2 : WORKERS[n % WORKERS.length];
                Derivation plan = Derivation.of(analysis, new Decomposition(tiling, workers, 1 + n / 2 % 2));
                ReferenceBits.check(of, expected, plan, KINDS[n % KINDS.length], compiled);
                n++;
            }
        }
        ReferenceBits.check(of, expected, Derivation.of(analysis, Decomposition.subDomains(2, 99, 99, 2)), SyncFamily.PAIRWISE,
                KernelCompiler.tree());
        Analysis again = Analysis.of(Recomputation.of(of.program()).program());
        KernelCompiler compiledAgain = ReferenceBits.backEnd(of.name().hashCode());
        for (Tiling tiling : List.of(new Tiling.WholeGrid(), new Tiling.SubDomains(3, 99, 99), new Tiling.Islands(2, 3, 5))) {
            for (int workers = 1; workers < 3; workers++) {
                ReferenceBits.check(of, expected, Derivation.of(again, new Decomposition(tiling, workers, 1)),
                        KINDS[n++ % KINDS.length],
                        compiledAgain);
            }
        }
    }

    static List<Case> golden() {
        return List.of(Variant.FCT, Variant.IGA_FCT, Variant.BASIC).stream().map(variant -> {
            Golden model = new Golden();
            Setup setup = model.setup(Grid.of(9, 12, 5),
                    Settings.of(model.parameters(), Map.of("option", variant.text())));
            return new Case("golden " + variant, setup.program(), setup.initial());
        }).toList();
    }

    @ParameterizedTest
    @MethodSource("golden")
    void theGoldenModelComputesTheSameBitsWithEightWorkersAndAnySynchronization(Case of) {
        Interpreter expected = ReferenceBits.reference(of, 3);
        Analysis analysis = Analysis.of(of.program());
        KernelCompiler compiled = ReferenceBits.backEnd(of.name().hashCode());
        for (SyncFamily sync : PLANS) {
            for (int threads = 1; threads <= 2; threads++) {
                for (Tiling tiling : Tilings.streamed()) {
                    if (SOME.takes()) {
                        ReferenceBits.check(of, expected, Derivation.of(analysis, new Decomposition(tiling, 8, threads)), sync,
                                compiled);
                    }
                }
            }
        }
    }

    /** Slabs of five rows: as deep as the widest border that MPDATA computes again. */
    @ParameterizedTest
    @MethodSource("wide")
    void islandsOfMpdataComputeTheSameBitsWithEightWorkersAndAnySynchronization(Case of) {
        Interpreter expected = ReferenceBits.reference(of, 3);
        Analysis analysis = Analysis.of(of.program());
        KernelCompiler compiled = new Memo(KernelCompiler.scalar());
        for (SyncFamily sync : PLANS) {
            for (int threads = 1; threads <= 2; threads++) {
                for (Tiling tiling : List.of(new Tiling.Islands(1, 99, 99), new Tiling.Islands(3, 2, 99))) {
                    if (SOME.takes()) {
                        ReferenceBits.check(of, expected, Derivation.of(analysis, new Decomposition(tiling, 8, threads)), sync,
                                compiled);
                    }
                }
            }
        }
    }

    static List<Case> wide() {
        return MpdataCases.variants(Grid.of(5, 41, 3));
    }
}
