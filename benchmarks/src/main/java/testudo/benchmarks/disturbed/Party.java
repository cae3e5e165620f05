package testudo.benchmarks.disturbed;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import testudo.benchmarks.baseline.CProcess;
import testudo.benchmarks.baseline.NativeCompiler;
import testudo.benchmarks.baseline.Schedule;
import testudo.benchmarks.baseline.Waiting;
import testudo.benchmarks.contender.Contender;
import testudo.benchmarks.ours.OurRun;
import testudo.runtime.codegen.KernelCompiler;
import testudo.sync.plan.SyncFamily;

/** Who computes a case. */
public sealed interface Party {

    /** For tables. */
    String name();

    /** Ready to run with so many threads. */
    Contender start(DisturbedCase of, int threads, KernelCompiler compiler);

    /** All families of ours, then C with OpenMP where there is a compiler for it. */
    static List<Party> all(Optional<NativeCompiler> c) {
        List<Party> all = new ArrayList<>();
        for (SyncFamily family : SyncFamily.values()) {
            all.add(new Ours(family));
        }
        c.ifPresent(compiler -> {
            for (Schedule schedule : Schedule.values()) {
                for (Waiting waiting : Waiting.values()) {
                    all.add(new InC(compiler, schedule, waiting));
                }
            }
        });
        return List.copyOf(all);
    }

    /** The runtime, whose workers wait by a family. */
    record Ours(SyncFamily family) implements Party {

        @Override
        public String name() {
            return family.word();
        }

        @Override
        public Contender start(DisturbedCase of, int threads, KernelCompiler compiler) {
            return OurRun.start(of.workload(), of.way().by(family), threads, compiler);
        }
    }

    /** C with OpenMP. */
    record InC(NativeCompiler c, Schedule schedule, Waiting waiting) implements Party {

        @Override
        public String name() {
            return "C " + schedule.word() + ", " + waiting.word();
        }

        @Override
        public Contender start(DisturbedCase of, int threads, KernelCompiler compiler) {
            return new CProcess(c, of.source(), of.variant(), of.workload().grid(), threads, schedule, waiting);
        }
    }
}
