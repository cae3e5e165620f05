package testudo.cli.timeline;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import picocli.CommandLine.Option;

import testudo.cli.choice.Mistake;
import testudo.cli.output.Destination;
import testudo.sync.host.HostPlatform;
import testudo.sync.timeline.RecordedHost;
import testudo.sync.timeline.Recording;

/** The options by which a run keeps what its workers did when. */
public final class TimelineChoices {

    @Option(names = "--timeline", paramLabel = "FILE", description = "Write what every worker did when: .json for Perfetto "
            + "and chrome://tracing, .svg for a drawing; of long runs, every second, fourth, … turn of steps.")
    private Path timeline;

    @Option(names = "--timeline-steps", paramLabel = "FIRST..LAST", description = "Only these time steps in the timeline, "
            + "counted from 0 (default: all, as far as there is room).")
    private String timelineSteps;

    /** The keys of what was chosen. */
    public List<String> given() {
        return Stream.of(timeline == null ? "" : "timeline", timelineSteps == null ? "" : "timeline-steps")
                .filter(key -> !key.isEmpty()).toList();
    }

    /** Whether a timeline is wanted. */
    public boolean isWanted() {
        return timeline != null;
    }

    /**
     * What is to be kept, found to make sense and to be writable.
     *
     * @throws Mistake for choices that do not
     * @throws testudo.data.snapshot.OutputException if the file cannot be written
     */
    public Recording recording() {
        if (timeline == null) {
            if (timelineSteps != null) {
                throw new Mistake("--timeline-steps is for a timeline: name its file with --timeline.");
            }
            return Recording.none();
        }
        Optional<StepRange> range = range();
        Destination file = file().orElseThrow();
        file.requireWritable();
        int most = TimelineFile.most(file);
        return range.map(steps -> new Recording(steps.first(), steps.last(), most)).orElseGet(() -> Recording.all(most));
    }

    /** This machine with a record of what so many workers do, if a timeline is wanted. */
    public Optional<RecordedHost> host(int workers) {
        return isWanted() ? Optional.of(new RecordedHost(new HostPlatform(), workers, recording())) : Optional.empty();
    }

    /** Writes what was recorded of so many workers here, and tells in a sentence what the file holds. */
    public Optional<Told> write(RecordedHost host, int workers) {
        return write(Recorded.host(workers, host.timeline()));
    }

    /** Writes what was recorded of tasks, which have no steps, and tells what the file holds. */
    public Optional<Told> writeTasks(RecordedHost host, int workers) {
        Recorded run = Recorded.host(workers, host.timeline());
        return file().map(file -> TimelineFile.writeTasks(file, run));
    }

    /** Whether steps were chosen. */
    public boolean hasSteps() {
        return timelineSteps != null;
    }

    /** Writes the timeline if it is wanted, and tells in a sentence what the file holds. */
    public Optional<Told> write(Recorded run) {
        return file().map(file -> TimelineFile.write(file, run, range()));
    }

    private Optional<Destination> file() {
        return Optional.ofNullable(timeline).map(file -> Destination.ending("--timeline writes", file, ".json", ".svg"));
    }

    private Optional<StepRange> range() {
        return Optional.ofNullable(timelineSteps).map(text -> StepRange.of("--timeline-steps", text));
    }
}
