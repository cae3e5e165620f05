package testudo.runtime.execution;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.api.grid.Grid;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.mpdata.cases.Golden;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.cases.Bits;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Derivation;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.Tiling;
import testudo.sync.plan.SyncFamily;

/** MPDATA of more passes and third-order terms, whose kernels read two cells away, on schedules with slabs that deep. */
@Tag("optimised")
class HigherOrderBitsTest {

    static List<Case> schemes() {
        Golden model = new Golden();
        List<Map<String, Object>> chosen = List.of(Map.of("option", "fct", "passes", 3L, "third-order", true),
                Map.of("option", "basic", "passes", 4L, "third-order", true), Map.of("option", "iga", "third-order", true));
        return chosen.stream().map(settings -> {
            Setup setup = model.setup(Grid.of(9, 12, 5), Settings.of(model.parameters(), settings));
            return new Case("golden " + new TreeMap<>(settings), setup.program(), setup.initial());
        }).toList();
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void everyScheduleComputesTheSameBits(Case of) {
        Interpreter expected = of.interpreted(Form.LAMBDA, 3);
        Analysis analysis = Analysis.of(of.program());
        for (Tiling tiling : List.of(new Tiling.WholeGrid(), new Tiling.SubDomains(3, 99, 99))) {
            for (int workers = 1; workers <= 3; workers++) {
                Derivation plan = Derivation.of(analysis, new Decomposition(tiling, workers, 1));
                Execution run = new Execution(plan.planned(workers == 2 ? SyncFamily.PAIRWISE : SyncFamily.EPOCH),
                        ExecutionEnvironment.host().compiler(KernelCompiler.fastest()), of.initial());
                run.advance(expected.step());
                Bits.assertSame(expected, run, of, plan.toString());
            }
        }
    }
}
