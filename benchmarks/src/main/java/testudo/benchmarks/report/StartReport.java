package testudo.benchmarks.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import testudo.benchmarks.start.Beginning;
import testudo.benchmarks.start.StepTimes;

/** How programs began, as a table and as comma-separated values (RFC 4180). */
public final class StartReport {

    private static final String HEADING = "program,by,cells,step,seconds";

    private StartReport() {}

    /** One line per program. */
    public static List<String> lines(List<Beginning> beginnings) {
        TextTable table = new TextTable(2, "program", "by", "first step s", "step 20 s", "step 500 s", "late Mcells/s",
                "rate of step 20 to late");
        for (Beginning b : beginnings) {
            table.line(List.of(b.program(), b.by(), seconds(b.times().first()), reached(b.times(), 20), reached(b.times(), 500),
                    number("%.1f", b.lateCellRate() / 1e6), number("%.2f", b.steadiness())));
        }
        return table.lines();
    }

    /** One line per mark: how many steps were done so many seconds after the start. */
    public static String csv(List<Beginning> beginnings) {
        return beginnings.stream().flatMap(b -> b.times().marks().stream().map(m -> Csv.quoted(b.program()) + ","
                + Csv.quoted(b.by()) + "," + b.cells() + "," + m.step() + "," + m.seconds()))
                .collect(Collectors.joining("\r\n", HEADING + "\r\n", "\r\n"));
    }

    private static String reached(StepTimes times, long step) {
        return times.last() < step ? "" : seconds(times.at(step));
    }

    private static String seconds(double value) {
        return number("%.3f", value);
    }

    private static String number(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }
}
