package testudo.cli.choice;

import java.nio.file.Files;
import java.nio.file.Path;

import picocli.CommandLine.Parameters;

/** The run directory that a command is about. */
public final class RunDirectory {

    @Parameters(paramLabel = "DIR", description = "Run directory.")
    private Path directory;

    /** @throws Mistake when there is none */
    public Path path() {
        if (!Files.isDirectory(directory)) {
            throw new Mistake("'" + directory + "' is not a run directory.");
        }
        return directory;
    }
}
