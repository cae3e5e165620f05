package testudo.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Small scenarios, written to a directory of the test. */
public final class ScenarioFiles {

    private ScenarioFiles() {}

    /** A revolving sphere on a small grid whose extents all differ, with output beside the scenario. */
    public static Path sphere(Path directory) {
        return write(directory, """
                model = "revolving-sphere"
                steps = 6
                [grid]
                cells = [11, 13, 17]
                [output]
                directory = "%s"
                every = 2
                [diagnostics]
                every = 1
                """.formatted(output(directory)));
    }

    /** The flow that is periodic along all axes. */
    public static Path periodic(Path directory) {
        return write(directory, """
                model = "constant-field"
                steps = 3
                [grid]
                cells = [5, 24, 7]
                [output]
                directory = "%s"
                """.formatted(output(directory)));
    }

    /** A smooth field on a small grid that is periodic along all axes. */
    public static Path translation(Path directory) {
        return write(directory, """
                model = "translation"
                steps = 5
                [grid]
                cells = [7, 17, 5]
                [output]
                directory = "%s"
                """.formatted(output(directory)));
    }

    /** Two steps of a dendrite on a small grid. */
    public static Path dendrite(Path directory) {
        return write(directory, "model = \"dendrite\"\nsteps = 2\n[grid]\ncells = [80, 24]\n");
    }

    /** Where these scenarios write. */
    public static Path output(Path directory) {
        return directory.resolve("out");
    }

    public static Path write(Path directory, String text) {
        try {
            return Files.writeString(directory.resolve("scenario.toml"), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
