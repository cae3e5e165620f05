package testudo.cli.plot;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import testudo.cli.choice.Mistake;
import testudo.data.snapshot.Cutting;
import testudo.data.snapshot.Frames;
import testudo.data.snapshot.OutputException;
import testudo.data.snapshot.Slice;
import testudo.data.snapshot.SliceReader;

/** Slices of a run, or of what is left of it when another one is taken away; fastest in the order of steps, to be closed. */
final class Views implements AutoCloseable {

    private final Path run;
    private final Frames frames;
    private final SliceReader reader;
    private final Optional<Path> minus;
    private final Optional<Frames> others;
    private final Optional<SliceReader> other;
    private final Cutting cuts;

    /** @param minus what is taken away */
    Views(Path run, Optional<Path> minus, Cutting cuts) {
        this.run = run;
        this.frames = Frames.open(run);
        this.minus = minus;
        this.others = minus.map(Frames::open);
        this.reader = frames.reader();
        this.other = others.map(Frames::reader);
        this.cuts = cuts;
    }

    /** What is drawn in words, where that is not just the run. */
    List<String> about() {
        return minus.map(m -> run + " minus " + m).stream().toList();
    }

    /** Steps there are, in both runs; at least one. */
    List<Long> steps() {
        List<Long> there = frames.steps();
        List<Long> both = others.map(o -> there.stream().filter(o.steps()::contains).toList()).orElse(there);
        if (both.isEmpty()) {
            throw new Mistake("'" + run + "' and '" + minus.orElseThrow() + "' have no step in common.");
        }
        return both;
    }

    Slice slice(long step, String field) {
        Slice mine = reader.slice(step, field, cuts);
        return other.map(o -> mine.minus(o.slice(step, field, cuts))).orElse(mine);
    }

    /** Over several steps. @throws OutputException when there is no finite number */
    Extremes extremes(List<Long> steps, String field) {
        Extremes all = Extremes.NONE;
        for (long step : steps) {
            all = all.with(slice(step, field).values());
        }
        if (all.isNone()) {
            throw new OutputException("Field '" + field + "' of '" + run + "' holds no finite number to draw.");
        }
        return all;
    }

    @Override
    public void close() {
        reader.close();
        other.ifPresent(SliceReader::close);
    }
}
