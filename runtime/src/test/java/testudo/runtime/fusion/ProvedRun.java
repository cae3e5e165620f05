package testudo.runtime.fusion;

import java.time.Duration;

import testudo.api.interpreter.Interpreter;
import testudo.runtime.cases.Bits;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Teams;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.execution.Execution;
import testudo.runtime.execution.ExecutionEnvironment;
import testudo.runtime.legality.Legality;
import testudo.runtime.legality.LegalityReport;
import testudo.runtime.plan.Plan;
import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Sweeps under a family of synchronization: proved, then run in one go or several. */
record ProvedRun(Case of, Sweeps sweeps, SyncFamily sync, KernelCompiler compiler, String how) {

    void assertBits(Interpreter expected, int... goes) {
        for (Sweep sweep : sweeps.under(sync).all()) {
            LegalityReport report = Legality.check(sweep.schedule(), sweep.synchronization().plan(sync));
            assertTrue(report.legal(), () -> of + ", " + how + ": " + report);
        }
        Execution execution = new Execution(Plan.of(Teams.of(sweeps, sync), sync), ExecutionEnvironment.on(
                new HostPlatform(HostOptions.defaults().withDeadlockLimit(Duration.ofMinutes(5)))).compiler(compiler),
                of.initial());
        for (int steps : goes) {
            assertDoesNotThrow(() -> execution.advance(steps), () -> of + ", " + how);
        }
        Bits.assertSame(expected, execution, of, how);
    }
}
