package testudo.sync.timeline;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import testudo.sync.argument.Argument;
import testudo.sync.host.HostPlatform;
import testudo.sync.platform.Activity;
import testudo.sync.platform.Cell;
import testudo.sync.platform.ForwardingPlatform;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Report;
import testudo.sync.platform.Worker;

/**
 * This machine, with a record of what each worker of its runs waited for, who let it go on, and of what it is told they computed.
 *
 * <p>Memory is bounded: see {@link Track}. Costs two looks at the clock for each wait that is not over at once, and one for each
 * write to a word that workers wait for; used as {@link HostPlatform} is.
 */
public final class RecordedHost extends ForwardingPlatform {

    private final Track[] tracks;
    private final ThreadLocal<Track> writer;

    /**
     * Of a team of that many workers; those that are spawned leave no record.
     *
     * @throws IllegalArgumentException if there is no worker
     */
    public RecordedHost(HostPlatform host, int workers, Recording recording) {
        super(Argument.given(host, "host"));
        Argument.given(recording, "recording");
        if (workers < 1) {
            throw new IllegalArgumentException("A record is of 1 worker or more, got " + workers + ".");
        }
        long origin = System.nanoTime();
        tracks = IntStream.range(0, workers).mapToObj(_ -> new Track(recording, recording.most() / workers, origin))
                .toArray(Track[]::new);
        Track off = new Track(Recording.none(), 0, origin);
        writer = ThreadLocal.withInitial(() -> off);
    }

    /**
     * What the worker of that index, from 0, did so far; it may be told more.
     *
     * @throws IllegalArgumentException if it is none of those recorded
     */
    public Track track(int worker) {
        if (worker < 0 || worker >= tracks.length) {
            throw new IllegalArgumentException(
                    "Worker " + worker + " leaves no record: this one is of " + tracks.length + " workers.");
        }
        return tracks[worker];
    }

    /** What was recorded of all runs so far: of turns of steps that no worker had to forget. */
    public Timeline timeline() {
        long every = Arrays.stream(tracks).mapToLong(Track::every).max().orElse(1);
        Writes writes = new Writes(IntStream.range(0, tracks.length).boxed()
                .flatMap(w -> tracks[w].writes(w, every).stream()).toList());
        List<Span> spans = IntStream.range(0, tracks.length).boxed().flatMap(w -> tracks[w].spans(w, every, writes).stream())
                .sorted(Comparator.comparingDouble(Span::end)).toList();
        return new Timeline(spans, Arrays.stream(tracks).mapToLong(Track::leftOut).sum(),
                Arrays.stream(tracks).mapToLong(Track::fullIn).filter(step -> step >= 0).min().orElse(-1), every);
    }

    @Override
    public Cell cell(String name, long initial, Placement where) {
        return new RecordedCell(super.cell(name, initial, where), Activity.of(Activity.Kind.WAIT, name), tracks,
                writer::get);
    }

    @Override
    public Report run(int workers, Consumer<Worker> body) {
        return super.run(workers, recorded(body));
    }

    @Override
    public Report runWithErrand(int workers, Consumer<Worker> body, Runnable errand) {
        return super.runWithErrand(workers, recorded(body), errand);
    }

    private Consumer<Worker> recorded(Consumer<Worker> body) {
        Arrays.stream(tracks).forEach(Track::rest);
        return worker -> {
            if (worker.index() < tracks.length) {
                writer.set(tracks[worker.index()]);
            }
            body.accept(worker);
        };
    }
}
