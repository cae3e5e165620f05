package testudo.cli.run;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;

import testudo.api.model.Finding;
import testudo.cli.text.Page;
import testudo.data.norms.ErrorNorms;

/**
 * What a run came to; printed for people, or as JSON with the names of these components as keys.
 *
 * @param chosen          why the sub-domains are as they are, where they were left open
 * @param startSeconds    from the start of the program until the first steps are done
 * @param fullSpeed       seconds from the start of the program until all kernels are compiled, where that was awaited
 * @param seconds         wall time of the steps
 * @param proved          whether the schedule was proved race-free before the run; large ones are not
 * @param speed           how fast that was, and what it was lost to
 * @param skipped         the share of all elements that was left out for being at rest, where that was asked for
 * @param diagnostics     by name and unit, what the model makes of its reductions, in the last row of the time series
 * @param ending          what came of running until converged, where that was asked for
 * @param totals          per reduction that sums, its value at the end and its relative change since step 0
 * @param extremes        least and greatest value of the principal state
 * @param norms           errors, where an exact answer is known at the last step
 * @param findings        what the model was to find out
 * @param remark          why there are no norms, or how means are taken
 */
record Summary(String model, String grid, long steps, String decomposition, Optional<String> chosen, String sync,
        int workers, boolean proved, double startSeconds, Optional<Double> fullSpeed,
        double seconds, Speed speed, OptionalDouble skipped, Map<String, Double> diagnostics, Optional<Ending> ending,
        Map<String, Total> totals, String principal, double[] extremes, Optional<ErrorNorms> norms, String remark,
        Optional<String> output, Optional<String> checksum, List<Finding> findings) {

    /**
     * A sum over all cells.
     *
     * @param value     at the end
     * @param drift     relative change since step 0; infinite when it was 0 then
     * @param conserved whether the method conserves it, so that the drift is rounding only
     */
    record Total(double value, double drift, boolean conserved) {}

    /**
     * How fast a run was.
     *
     * @param cellRate          cells per second
     * @param byteRate          bytes per second of the memory traffic that no way of running could avoid
     * @param leastWaitShare    share of the wall time waited by the worker that waited least, 0 to 1
     * @param greatestWaitShare likewise the one that waited most
     * @param redundancy        share of the elements that were computed more than once
     */
    record Speed(double cellRate, double byteRate, double leastWaitShare, double greatestWaitShare, double redundancy) {}

    /** @param virtual whether the time of the steps is that of a simulated machine */
    void print(PrintWriter out, boolean virtual) {
        Page page = new Page(out, 0, 12);
        page.entry("model", text("%s on %s cells, %d steps", model, grid, steps));
        page.entry("schedule", decomposition + ", " + sync + (proved ? ", proved race-free" : ", too large to be proved"));
        chosen.ifPresent(reason -> page.entry("chosen", reason));
        page.entry("time", text("%s, first step after %.2f s%s",
                virtual ? text("%.4g s there", seconds) : text("%.2f s", seconds), startSeconds,
                fullSpeed.map(after -> text(", full speed after %.2f s", after)).orElse("")));
        ending.ifPresent(e -> page.entry("until", e.fullText()));
        totals.forEach((name, t) -> page.entry("total " + name, text("%.15g, %s%s", t.value,
                Double.isInfinite(t.drift) ? "0 at the start" : text("relative drift %.2e", t.drift),
                t.conserved ? "" : " (not conserved)")));
        diagnostics.forEach((name, value) -> page.entry(name, text("%.8g", value)));
        page.entry(principal, text("min %.8f, max %.8f", extremes[0], extremes[1]));
        skipped.ifPresent(share -> page.entry("skipped", text("%.1f %% of all elements, at rest", 100 * share)));
        page.entry("error", norms.map(n -> "Linf " + norm(n.linf()) + ", L2 " + norm(n.l2()) + ", L1 " + norm(n.l1())
                + (remark.isEmpty() ? "" : " (" + remark + ")")).orElse(remark));
        findings.forEach(f -> page.entry(f.name(), finding(f)));
        output.ifPresent(directory -> page.entry("output", directory));
        checksum.ifPresent(digest -> out.println("checksum " + digest));
        page.entry("speed", text("%.4g cells/s, %.2f GB/s needed, waiting %.1f %% to %.1f %%, %.1f %% redundant",
                speed.cellRate, speed.byteRate / 1e9, 100 * speed.leastWaitShare, 100 * speed.greatestWaitShare,
                100 * speed.redundancy));
    }

    private static String finding(Finding f) {
        String unit = f.unit().equals("1") ? "" : " " + f.unit();
        return text("%.6g%s", f.value(), unit)
                + (f.theory().isPresent() ? text(" (theory %.6g%s)", f.theory().getAsDouble(), unit) : "");
    }

    /** Eight decimals as in the published tables of rotations, and where they say little, five digits. */
    private static String norm(double value) {
        return text(value < 1e-4 && value > 0 ? "%.8f = %.4e" : "%.8f", value, value);
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    private static Map<String, Object> until(Ending e) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("outcome", Ending.word(e.outcome()));
        json.put("reduction", e.goal().reduction());
        json.put("value", e.last().value());
        json.put("tolerance", e.goal().tolerance());
        json.put("every", e.goal().every());
        json.put("maximum", e.goal().maximum());
        e.factor().ifPresent(factor -> json.put("factor", factor));
        return json;
    }

    private static Map<String, Object> json(Finding f) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", f.name());
        json.put("value", f.value());
        json.put("unit", f.unit());
        f.theory().ifPresent(theory -> json.put("theory", theory));
        return json;
    }

    /** @param simulation what the run cost on a simulated machine, if it ran on one; its seconds are virtual then */
    void printJson(PrintWriter out, Optional<Map<String, Object>> simulation) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("model", model);
        json.put("grid", grid);
        json.put("steps", steps);
        json.put("decomposition", decomposition);
        chosen.ifPresent(reason -> json.put("chosen", reason));
        json.put("sync", sync);
        json.put("workers", workers);
        json.put("proved", proved);
        json.put("startSeconds", startSeconds);
        fullSpeed.ifPresent(after -> json.put("fullSpeedSeconds", after));
        json.put("clock", simulation.isPresent() ? "virtual" : "wall");
        json.put("seconds", seconds);
        json.put("cellRate", speed.cellRate);
        json.put("byteRate", speed.byteRate);
        json.put("leastWaitShare", speed.leastWaitShare);
        json.put("greatestWaitShare", speed.greatestWaitShare);
        json.put("redundancy", speed.redundancy);
        skipped.ifPresent(share -> json.put("skippedShare", share));
        json.put("diagnostics", diagnostics);
        ending.ifPresent(e -> json.put("until", until(e)));
        json.put("totals", totals);
        json.put("principal", principal);
        json.put("min", extremes[0]);
        json.put("max", extremes[1]);
        norms.ifPresent(n -> json.put("error", Map.of("linf", n.linf(), "l1", n.l1(), "l2", n.l2())));
        if (!findings.isEmpty()) {
            json.put("findings", findings.stream().map(Summary::json).toList());
        }
        output.ifPresent(directory -> json.put("output", directory));
        checksum.ifPresent(digest -> json.put("checksum", digest));
        simulation.ifPresent(report -> json.put("simulation", report));
        try {
            out.println(new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(json));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A summary is plain values.", e);
        }
    }
}
