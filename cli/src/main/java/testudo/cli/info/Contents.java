package testudo.cli.info;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import testudo.cli.status.RunStatus;
import testudo.data.snapshot.Checkpoints;
import testudo.data.snapshot.Diagnostics;
import testudo.data.snapshot.OutputException;
import testudo.data.snapshot.ProbeReader;
import testudo.data.snapshot.RunDescription;
import testudo.data.snapshot.RunReader;
import testudo.data.snapshot.StoredField;
import testudo.data.snapshot.StoredSnapshot;

/**
 * What a run directory holds.
 *
 * @param state       running, dead, stopped, finished, failed, or unknown where the run has not told
 * @param fields      of the last snapshot, without their values
 * @param probes      names of the series
 * @param checkpoints steps
 * @param bytes       of all files
 */
record Contents(Path directory, RunDescription run, String state, List<StoredSnapshot> snapshots, List<StoredField> fields,
        Diagnostics series, List<String> probes, List<Long> checkpoints, long bytes) {

    /**
     * Reads the heads of the files of a directory that is there.
     *
     * @throws OutputException when it holds no snapshot, or a file cannot be read
     */
    static Contents of(Path directory) {
        RunReader reader = RunReader.open(directory);
        StoredSnapshot last = reader.snapshots().getLast();
        return new Contents(directory, reader.description(), RunStatus.state(directory), reader.snapshots(),
                last.fields().stream().map(name -> reader.head(last.step(), name)).toList(), reader.diagnostics(),
                ProbeReader.in(directory).map(ProbeReader::names).orElse(List.of()), Checkpoints.steps(directory),
                bytes(directory));
    }

    private static long bytes(Path directory) {
        try (Stream<Path> files = Files.list(directory)) {
            long bytes = 0;
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                bytes += Files.size(file);
            }
            return bytes;
        } catch (IOException e) {
            throw new OutputException("Cannot read '" + directory + "': " + e.getMessage() + ".");
        }
    }
}
