package testudo.data.scenario;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What is written, and where.
 *
 * @param directory   the run directory, relative to the current directory
 * @param every       steps between snapshots; 0 only the first and last state
 * @param fields      names of the fields written; all states but auxiliary ones when absent
 * @param compression deflate level, 0 (none) to 9
 * @param probes      places whose values are recorded
 * @param checkpoints how often all that the run goes on from is written, where that is wanted
 */
public record OutputChoice(Path directory, long every, Optional<List<String>> fields, int compression,
        List<ProbeChoice> probes, Optional<CheckpointChoice> checkpoints) {

    public OutputChoice {
        fields = fields.map(List::copyOf);
        probes = List.copyOf(probes);
    }

    /** Without probes and checkpoints. */
    public OutputChoice(Path directory, long every, Optional<List<String>> fields, int compression) {
        this(directory, every, fields, compression, List.of(), Optional.empty());
    }

    /** First and last state of all fields, uncompressed, in {@code out/} and the model's name, for a Java file that without its end. */
    public static OutputChoice of(String model) {
        return new OutputChoice(Path.of("out", directory(model)), 0, Optional.empty(), 0);
    }

    private static String directory(String model) {
        if (!model.toLowerCase(Locale.ROOT).endsWith(".java")) {
            return model;
        }
        String stem = model.substring(0, model.length() - ".java".length());
        String name = stem.substring(Math.max(stem.lastIndexOf('/'), stem.lastIndexOf('\\')) + 1);
        return name.matches("[.]*") ? "own" : name;
    }

    public OutputChoice withDirectory(Path other) {
        return new OutputChoice(other, every, fields, compression, probes, checkpoints);
    }

    public OutputChoice withEvery(long steps) {
        return new OutputChoice(directory, steps, fields, compression, probes, checkpoints);
    }

    public OutputChoice withFields(List<String> names) {
        return new OutputChoice(directory, every, Optional.of(names), compression, probes, checkpoints);
    }

    public OutputChoice withProbes(List<ProbeChoice> places) {
        return new OutputChoice(directory, every, fields, compression, places, checkpoints);
    }

    public OutputChoice withCheckpoints(CheckpointChoice choice) {
        return new OutputChoice(directory, every, fields, compression, probes, Optional.of(choice));
    }
}
