package testudo.benchmarks.cases;

import java.util.List;

import testudo.benchmarks.baseline.Arithmetic;
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

    /** Whether it keeps to the order of operations as written, so that its results agree in every bit with others that do. */
    boolean exact();

    /** A program in C that computes the same as a workload. */
    record Baseline(String name, Workload workload, CSource source, Arithmetic arithmetic, String variant, Storage storage)
            implements Entrant {

        /** In fast arithmetic. */
        public Baseline(String name, Workload workload, CSource source, String variant, Storage storage) {
            this(name, workload, source, Arithmetic.FAST, variant, storage);
        }

        @Override
        public boolean exact() {
            return arithmetic == Arithmetic.STRICT;
        }
    }

    /** A workload executed by the runtime. */
    record Ours(String name, Workload workload, Way way, List<Target> targets) implements Entrant {
        public Ours {
            targets = List.copyOf(targets);
        }

        @Override
        public boolean exact() {
            return true;
        }
    }
}
