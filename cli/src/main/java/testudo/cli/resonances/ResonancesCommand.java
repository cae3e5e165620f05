package testudo.cli.resonances;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import testudo.cli.about.ExitCodes;
import testudo.cli.choice.Mistake;
import testudo.cli.text.Json;
import testudo.data.snapshot.ProbeReader;
import testudo.data.spectrum.Band;
import testudo.data.spectrum.Resonance;
import testudo.data.spectrum.Resonances;

/** Tells with which frequencies a probe's series rings. */
@Command(name = "resonances", mixinStandardHelpOptions = true,
        description = "Finds the modes in a probe's time series: frequency, decay, Q and amplitude, the strongest first.",
        footer = {"",
            "Look at times after the source has ended (--from). Modes are told apart that lie 10/T from each other, T being the time "
                    + "looked at.",
            "", "Example:", "  testudo resonances out/ring --probe inside --from 110 --band 0.1,0.2"})
public final class ResonancesCommand implements Callable<Integer> {

    @Parameters(paramLabel = "RUN", description = "Run directory.")
    private Path run;

    @Option(names = "--probe", paramLabel = "NAME", required = true, description = "The probe.")
    private String probe;

    @Option(names = "--from", paramLabel = "TIME", description = "Leave out what was before, while the source was on.")
    private Double from;

    @Option(names = "--band", paramLabel = "F,F", split = ",",
            description = "The lowest and the highest frequency (default: all that the series can tell of).")
    private List<Double> band = List.of();

    @Option(names = "--most", paramLabel = "N", defaultValue = "20",
            description = "No more than so many (default: ${DEFAULT-VALUE}).")
    private int most;

    @Option(names = "--json", description = "Print as JSON.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (most < 1) {
            throw new Mistake("--most must be at least 1, got " + most + ".");
        }
        ProbeReader.Series series = ProbeReader.open(run).series(probe);
        double[] times = series.times();
        int first = first(times);
        if (times.length - first < Resonances.LEAST_VALUES) {
            throw new Mistake("Resonances need at least " + Resonances.LEAST_VALUES + " values of probe '" + probe + "', got "
                    + (times.length - first) + (from == null ? "." : " from time " + from + " on."));
        }
        Resonances resonances = new Resonances(Arrays.copyOfRange(series.values(), first, times.length),
                (times[times.length - 1] - times[first]) / (times.length - 1 - first));
        Band looked = band(resonances);
        List<Resonance> found = resonances.in(looked).stream().limit(most).toList();
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            Json.print(out, json(series, times[first], looked, found));
        } else {
            print(out, series, looked, found);
        }
        out.flush();
        return ExitCodes.OK;
    }

    private int first(double[] times) {
        int first = 0;
        while (from != null && first < times.length && times[first] < from) {
            first++;
        }
        return first;
    }

    private Band band(Resonances resonances) {
        Band all = resonances.all();
        if (!band.isEmpty()) {
            if (band.size() != 2 || !(band.get(0) > 0 && band.get(1) > band.get(0))) {
                throw new Mistake("--band must be a lower frequency above 0 and a higher one, such as 0.1,0.2, got "
                        + String.join(",", band.stream().map(String::valueOf).toList()) + ".");
            }
            if (band.get(1) > all.highest()) {
                throw new Mistake(
                        "--band ends at " + band.get(1) + ", but a series with a value every " + text(0.5 / all.highest())
                                + " tells nothing of frequencies above " + text(all.highest()) + ".");
            }
        }
        Band looked = band.isEmpty() ? all : new Band(band.get(0), band.get(1));
        if (!resonances.isQuick(looked)) {
            throw new Mistake("So long a series takes minutes for all frequencies up to " + text(looked.highest())
                    + "; name those that matter, such as --band " + text(looked.highest() / 100) + ","
                    + text(looked.highest() / 50) + ".");
        }
        return looked;
    }

    private static void print(PrintWriter out, ProbeReader.Series series, Band looked, List<Resonance> found) {
        String perTime = series.timeUnit().equals("1") ? "" : " [1/" + series.timeUnit() + "]";
        if (found.isEmpty()) {
            out.println("no resonance between " + text(looked.lowest()) + " and " + text(looked.highest()) + perTime);
            return;
        }
        out.println(String.format(Locale.ROOT, "%14s  %12s  %12s  %12s  %12s", "frequency", "decay", "Q", "amplitude",
                "uncertainty") + perTime);
        for (Resonance r : found) {
            out.println(
                    String.format(Locale.ROOT, "%14.9g  %12.4e  %12s  %12.4e  %12.1e", r.frequency(), r.decay(), quality(r),
                            r.amplitude(), r.uncertainty()));
        }
    }

    /** What does not decay has no Q. */
    private static String quality(Resonance r) {
        return r.decay() > 0 ? String.format(Locale.ROOT, "%.5g", r.quality()) : r.grows() ? "grows" : "no decay";
    }

    private Map<String, Object> json(ProbeReader.Series series, double begin, Band looked, List<Resonance> found) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("probe", probe);
        json.put("unit", series.unit());
        json.put("timeUnit", series.timeUnit());
        json.put("from", begin);
        json.put("lowest", looked.lowest());
        json.put("highest", looked.highest());
        json.put("resonances", found.stream().map(ResonancesCommand::json).toList());
        return json;
    }

    private static Map<String, Object> json(Resonance r) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("frequency", r.frequency());
        json.put("decay", r.decay());
        json.put("quality", r.decay() > 0 ? Json.finite(r.quality()) : null);
        json.put("amplitude", r.amplitude());
        json.put("uncertainty", r.uncertainty());
        return json;
    }

    private static String text(double number) {
        return String.format(Locale.ROOT, "%.4g", number);
    }
}
