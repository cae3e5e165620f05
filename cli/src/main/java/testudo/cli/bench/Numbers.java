package testudo.cli.bench;

import java.nio.file.Path;
import java.util.Optional;

import picocli.CommandLine.Option;

import testudo.cli.output.Destination;

/** Where a benchmark writes all that it measured. */
final class Numbers {

    @Option(names = "--csv", paramLabel = "FILE", description = "Write all numbers as comma-separated values.")
    private Path csv;

    /** The file, if one was named; it can be written. */
    Optional<Destination> checked() {
        return Destination.checked(csv);
    }
}
