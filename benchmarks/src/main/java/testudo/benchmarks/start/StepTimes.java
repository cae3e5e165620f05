package testudo.benchmarks.start;

import java.util.List;
import java.util.stream.Collectors;

/**
 * When steps were done, in a process of its own.
 *
 * @param marks by step
 */
public record StepTimes(List<Mark> marks) {

    private static final String HEADING = "step,seconds";

    /**
     * A step, and when it was done.
     *
     * @param step    so many were done
     * @param seconds since the start of the process
     */
    public record Mark(long step, double seconds) {}

    public StepTimes {
        if (marks.isEmpty()) {
            throw new IllegalArgumentException("Times need a step at least.");
        }
        marks = List.copyOf(marks);
    }

    /** As {@link #csv} gives them. */
    public static StepTimes parse(List<String> csv) {
        return new StepTimes(csv.stream().skip(1).map(line -> line.split(","))
                .map(cells -> new Mark(Long.parseLong(cells[0]), Double.parseDouble(cells[1]))).toList());
    }

    /** Comma-separated values (RFC 4180): a heading, then one line per mark. */
    public String csv() {
        return marks.stream().map(m -> m.step + "," + m.seconds).collect(Collectors.joining("\r\n", HEADING + "\r\n", "\r\n"));
    }

    /** These steps, so much later. */
    public StepTimes later(double seconds) {
        return new StepTimes(marks.stream().map(m -> new Mark(m.step, m.seconds + seconds)).toList());
    }

    /** When the first step was done; of several taken at once, the last of these. */
    public double first() {
        return marks.getFirst().seconds;
    }

    public long last() {
        return marks.getLast().step;
    }

    /** When so many steps were done: between marks in proportion. */
    public double at(double step) {
        Mark before = marks.getFirst();
        for (Mark m : marks) {
            if (m.step >= step) {
                return m.step == before.step ? m.seconds
                        : before.seconds + (step - before.step) / (m.step - before.step) * (m.seconds - before.seconds);
            }
            before = m;
        }
        return before.seconds;
    }

    /** Steps per second around a step: from half to one and a half of it, as far as there are so many. */
    public double rate(long step) {
        double from = Math.max(step / 2.0, marks.getFirst().step);
        double to = Math.min(1.5 * step, last());
        return (to - from) / (at(to) - at(from));
    }
}
