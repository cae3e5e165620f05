package testudo.benchmarks;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Assumptions;

import static org.junit.jupiter.api.Assertions.fail;

/** The C compiler; where it is missing a test is skipped, or fails under CI. */
public final class Gcc {

    private Gcc() {}

    /** Skips the calling test unless gcc is there. */
    public static void need() {
        boolean present = List.of(System.getenv("PATH").split(":")).stream()
                .anyMatch(directory -> Files.isExecutable(Path.of(directory, "gcc")));
        if (!present && Boolean.getBoolean("testudo.ci")) {
            fail("CI must have gcc.");
        }
        Assumptions.assumeTrue(present, "skipped: needs gcc");
    }
}
