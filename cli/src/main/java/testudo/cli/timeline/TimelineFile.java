package testudo.cli.timeline;

import java.util.Optional;

import testudo.cli.output.Destination;
import testudo.sync.timeline.Timeline;

/**
 * What every worker did when, as a file: JSON for Perfetto and chrome://tracing, or a drawing.
 *
 * <p>A file holds a limited number of spans, so that programs can show it. Those of this machine and of simulated ones are alike.
 */
final class TimelineFile {

    private static final int MOST_EVENTS = 200_000; // some 40 MB of JSON, which Perfetto opens at once
    private static final int MOST_SHAPES = 20_000; // some 4 MB; browsers get slow with more shapes

    private TimelineFile() {}

    /** How many spans such a file holds at most. */
    static int most(Destination file) {
        return isDrawing(file) ? MOST_SHAPES : MOST_EVENTS;
    }

    private static boolean isDrawing(Destination file) {
        return file.endsWith(".svg");
    }

    /**
     * Writes what the name's ending asks for, {@code .json} or {@code .svg}, and tells what the file holds.
     *
     * @param range the steps that were asked for, all if empty
     * @throws testudo.data.snapshot.OutputException if it cannot be written
     */
    static Told write(Destination file, Recorded run, Optional<StepRange> range) {
        Marks marks = Marks.of(run.timeline());
        put(file, run, marks, range);
        return new Told(file.file() + ": " + sentence(run.timeline(), range), PathText.of(marks.path()));
    }

    /** As {@link #write}, of tasks, which have no steps. */
    static Told writeTasks(Destination file, Recorded run) {
        put(file, run, Marks.none(), Optional.empty());
        Timeline timeline = run.timeline();
        String sampled = timeline.every() == 1 ? "all tasks" : "every " + ordinal(timeline.every()) + " task of each worker";
        String holds = file.file() + ": " + (timeline.leftOut() == 0 ? sampled + ", " + timeline.spans().size() + " spans"
                : "the first " + timeline.spans().size() + " spans of " + sampled + "; " + timeline.leftOut()
                        + " found no more room");
        return new Told(holds, Optional.empty());
    }

    private static void put(Destination file, Recorded run, Marks marks, Optional<StepRange> range) {
        if (isDrawing(file)) {
            file.write(drawing(run, marks, range));
        } else {
            file.write(out -> TraceJson.write(out, run, marks));
        }
    }

    private static String sentence(Timeline timeline, Optional<StepRange> range) {
        String asked = range.map(StepRange::toString).orElse("all steps");
        if (timeline.spans().isEmpty() && timeline.leftOut() == 0) {
            return "nothing, since the run has not come to " + asked;
        }
        String sampled = timeline.every() == 1 ? asked : "every " + ordinal(timeline.every()) + " turn of " + asked;
        if (timeline.leftOut() == 0) {
            return sampled + ", " + timeline.spans().size() + " spans" + (timeline.every() == 1 ? ""
                    : ", since there was no room for more: choose fewer steps with --timeline-steps to see each of them");
        }
        String full = timeline.fullIn() < 0 ? "" : " in step " + timeline.fullIn();
        return "the first " + timeline.spans().size() + " spans of " + sampled + "; then it was full" + full + " and "
                + timeline.leftOut() + " were left out: choose fewer steps with --timeline-steps, such as "
                + Math.max(0, timeline.fullIn()) + ".." + (Math.max(0, timeline.fullIn()) + 9);
    }

    /** Of a power of two from 2 on. */
    private static String ordinal(long number) {
        return number + (number % 10 == 2 && number % 100 != 12 ? "nd" : "th");
    }

    private static String drawing(Recorded run, Marks marks, Optional<StepRange> range) {
        Timeline timeline = run.timeline();
        boolean whole = range.isEmpty() && timeline.leftOut() == 0;
        return new TimelineDrawing(run, marks, whole ? run.start() : timeline.start(), whole ? run.end() : timeline.end())
                .svg();
    }
}
