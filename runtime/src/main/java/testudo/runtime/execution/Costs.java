package testudo.runtime.execution;

import java.util.Arrays;
import java.util.OptionalDouble;

import testudo.runtime.plan.Plan;
import testudo.sync.platform.Report;

/** What an execution has cost so far. */
final class Costs {

    private final Plan plan;
    private final String code;
    private final long[] waited;
    private long elapsed;
    private long steps;

    /** @param code what computes */
    Costs(Plan plan, String code) {
        this.plan = plan;
        this.code = code;
        waited = new long[plan.workers()];
    }

    /** Adds what some steps have cost. */
    void add(long done, Report report) {
        steps += done;
        elapsed += report.elapsedNanos();
        for (int w = 0; w < waited.length; w++) {
            waited[w] += report.waitedNanos().get(w);
        }
    }

    /** Adds time (ns) in which no worker computes. */
    void pause(long nanos) {
        elapsed += nanos;
    }

    RunReport report(OptionalDouble skippedShare, OptionalDouble stolenShare) {
        return new RunReport(plan, code, steps, elapsed, Arrays.stream(waited).boxed().toList(), skippedShare,
                stolenShare);
    }
}
