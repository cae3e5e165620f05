package testudo.cli.run;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.core.JsonProcessingException;

import testudo.data.norms.ErrorNorms;

/**
 * What a run came to; printed for people, or as JSON with the names of these components as keys.
 *
 * @param startSeconds    from the start of the program to the first step
 * @param seconds         wall time of the steps
 * @param cellRate        cells per second
 * @param leastWaitShare  share of the wall time waited by the worker that waited least, 0 to 1
 * @param greatestWaitShare likewise the one that waited most
 * @param totals          per reduction that sums, its value at the end and its relative change since step 0
 * @param extremes        least and greatest value of the principal state
 * @param norms           errors, where an exact answer is known at the last step
 * @param remark          why there are no norms, or how means are taken
 */
record Summary(String model, String grid, long steps, String decomposition, String sync, int workers,
        double startSeconds, double seconds, double cellRate, double leastWaitShare, double greatestWaitShare,
        Map<String, Total> totals, String principal, double[] extremes, Optional<ErrorNorms> norms, String remark,
        Optional<String> output, Optional<String> checksum) {

    /** @param value at the end; @param drift relative change since step 0 */
    record Total(double value, double drift) {
    }

    void print(PrintWriter out) {
        line(out, "model", "%s on %s cells, %d steps", model, grid, steps);
        line(out, "schedule", "%s, %s", decomposition, sync);
        line(out, "time", "%.2f s, %.4g cells/s, first step after %.2f s", seconds, cellRate, startSeconds);
        line(out, "waiting", "%.1f %% to %.1f %% of a worker's time", 100 * leastWaitShare, 100 * greatestWaitShare);
        totals.forEach((name, t) -> line(out, "total " + name, "%.15g, changed by %.2e relative", t.value, t.drift));
        line(out, principal, "min %.8f, max %.8f", extremes[0], extremes[1]);
        norms.ifPresent(n -> line(out, "error", "Linf %.8f, L2 %.8f, L1 %.8f%s", n.linf(), n.l2(), n.l1(),
                remark.isEmpty() ? "" : " (" + remark + ")"));
        if (norms.isEmpty()) {
            line(out, "error", "%s", remark);
        }
        output.ifPresent(directory -> line(out, "output", "%s", directory));
        checksum.ifPresent(digest -> line(out, "checksum", "%s", digest));
    }

    private static void line(PrintWriter out, String label, String format, Object... values) {
        out.println(String.format(Locale.ROOT, "%-12s", label) + String.format(Locale.ROOT, format, values));
    }

    void printJson(PrintWriter out) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("model", model);
        json.put("grid", grid);
        json.put("steps", steps);
        json.put("decomposition", decomposition);
        json.put("sync", sync);
        json.put("workers", workers);
        json.put("startSeconds", startSeconds);
        json.put("seconds", seconds);
        json.put("cellRate", cellRate);
        json.put("leastWaitShare", leastWaitShare);
        json.put("greatestWaitShare", greatestWaitShare);
        json.put("totals", totals);
        json.put("principal", principal);
        json.put("min", extremes[0]);
        json.put("max", extremes[1]);
        norms.ifPresent(n -> json.put("error", Map.of("linf", n.linf(), "l1", n.l1(), "l2", n.l2())));
        output.ifPresent(directory -> json.put("output", directory));
        checksum.ifPresent(digest -> json.put("checksum", digest));
        try {
            out.println(new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(json));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A summary is plain values.", e);
        }
    }
}
