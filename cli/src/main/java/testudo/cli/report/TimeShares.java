package testudo.cli.report;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;

import testudo.sync.platform.Activity;
import testudo.sync.timeline.Span;
import testudo.sync.timeline.Timeline;

/**
 * What the workers' recorded time went into (s).
 *
 * @param computing per worker
 * @param waiting   likewise
 * @param kernels   what was computed, those that took most first
 * @param matrix    who waited (row) for whom (column); a wait for several is shared evenly among them
 * @param everybody per worker, waits for all others at once, where there is more than one other
 */
record TimeShares(double[] computing, double[] waiting, List<Kernels> kernels, double[][] matrix, double[] everybody) {

    /**
     * Kernels computed together.
     *
     * @param seconds per worker
     * @param times   how often, by all
     */
    record Kernels(String stage, String names, double[] seconds, long times) {}

    static TimeShares of(Timeline timeline, Awaited awaited) {
        int workers = awaited.workers();
        TimeShares waits = new TimeShares(new double[workers], new double[workers], List.of(), new double[workers][workers],
                new double[workers]);
        Map<List<String>, Sum> kernels = new LinkedHashMap<>();
        for (Span span : timeline.spans()) {
            double seconds = (span.end() - span.start()) / 1e9;
            switch (span.kind()) {
                case COMPUTE -> {
                    Activity done = span.activity();
                    kernels.computeIfAbsent(List.of(stage(done), done.what()), _ -> new Sum(workers))
                            .add(span.worker(), seconds);
                    waits.computing[span.worker()] += seconds;
                }
                case WAIT -> {
                    waits.waiting[span.worker()] += seconds;
                    waits.wait(span.worker(), awaited.of(span.worker(), span.what()), seconds);
                }
                case SOFTWARE -> {} // priced by simulated machines only
            }
        }
        List<Kernels> most = kernels.entrySet().stream()
                .map(e -> new Kernels(e.getKey().getFirst(), e.getKey().getLast(), e.getValue().seconds, e.getValue().times))
                .sorted(Comparator.comparingDouble((Kernels k) -> DoubleStream.of(k.seconds()).sum()).reversed()).toList();
        return new TimeShares(waits.computing, waits.waiting, most, waits.matrix, waits.everybody);
    }

    /** Without the sub-domain, of which there may be thousands. */
    private static String stage(Activity done) {
        return done.stage().replaceFirst(" of .*", "");
    }

    private void wait(int worker, List<Integer> others, double seconds) {
        if (others.size() > 1 && others.size() == computing.length - 1) {
            everybody[worker] += seconds;
        } else {
            others.forEach(other -> matrix[worker][other] += seconds / others.size());
        }
    }

    private static final class Sum {

        private final double[] seconds;
        private long times;

        Sum(int workers) {
            seconds = new double[workers];
        }

        void add(int worker, double more) {
            seconds[worker] += more;
            times++;
        }
    }
}
