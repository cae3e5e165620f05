package testudo.benchmarks.cases;

import java.util.List;

import testudo.benchmarks.baseline.CSource;
import testudo.benchmarks.baseline.Storage;
import testudo.benchmarks.ours.Way;
import testudo.benchmarks.workload.Workload;

/** Who takes part in a case. */
public sealed interface Entrant {

    /** Unique in its case. */
    String name();

    /** What it computes. */
    Workload workload();

    /** A program in C that computes the same as a workload. */
    record Baseline(String name, Workload workload, CSource source, String variant, Storage storage)
            implements Entrant {}

    /** A workload executed by the runtime. */
    record Ours(String name, Workload workload, Way way, List<Target> targets) implements Entrant {
        public Ours {
            targets = List.copyOf(targets);
        }
    }
}
