package testudo.cli.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.api.effort.Effort;
import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

/** The bits of the final state depend on nothing but the scenario's science. */
@Tag("part")
class ChecksumTest {

    /** Those whose plans differ; the kinds of barriers run on the same plan. */
    private static final List<String> FAMILIES = List.of("barrier", "pairwise", "epoch", "epoch-boundary-first", "dynamic");

    @TempDir
    private Path directory;

    private static String checksum(Path scenario, List<?> options) {
        List<Object> args = new ArrayList<>(List.of("run", scenario, "--steps", 5, "--no-output", "--no-progress",
                "--checksum"));
        args.addAll(options);
        return CommandRun.of(args.toArray()).good().entry("checksum");
    }

    private static void sameBits(Path scenario, List<String> tiling, List<Integer> teams) {
        String alone = checksum(scenario, List.of("--workers", 1, "--whole-grid"));
        Effort effort = Effort.oneIn(12);
        for (int workers : teams) {
            for (String sync : FAMILIES) {
                for (int threads : new int[] {1, 2}) {
                    if (!effort.takes()) {
                        continue;
                    }
                    List<Object> options = new ArrayList<>(tiling);
                    options.addAll(List.of("--workers", workers, "--sync", sync, "--threads-per-core", threads));
                    assertEquals(alone, checksum(scenario, options), options.toString());
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"--whole-grid", "--block 4,37,17", "--block 11,37,17"})
    void everyScheduleOfAChainGivesTheSameBits(String tiling) {
        sameBits(sphere(), List.of(tiling.split(" ")), List.of(1, 2, 3, 8));
    }

    /** Columns of 12 or 13 rows are too few for 8 workers. */
    @Test
    void everyScheduleOfAChainInColumnsGivesTheSameBits() {
        sameBits(sphere(), List.of("--block", "3,16,17"), List.of(1, 2, 3));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--whole-grid", "--block 3,17,5", "--block 7,17,5"})
    void everyScheduleOfARingGivesTheSameBits(String tiling) {
        sameBits(ScenarioFiles.translation(directory), List.of(tiling.split(" ")), List.of(1, 2, 3, 8));
    }

    /** Five steps as two fused ones and one, three and two, or none fused because there are too few. */
    @ParameterizedTest
    @ValueSource(strings = {"--whole-grid", "--block 4,37,17", "--block 3,16,17"})
    void fusedStepsGiveTheSameBits(String tiling) {
        String alone = checksum(sphere(), List.of("--workers", 1, "--whole-grid"));
        Effort effort = Effort.oneIn(12);
        for (int fused : new int[] {1, 2, 3, 6}) {
            for (String sync : FAMILIES) {
                if (!effort.takes()) {
                    continue;
                }
                List<Object> options = new ArrayList<>(List.of(tiling.split(" ")));
                options.addAll(List.of("--workers", 2, "--sync", sync, "--fused-steps", fused));
                assertEquals(alone, checksum(sphere(), options), options.toString());
            }
        }
    }

    /** Five steps as two sweeps there and back and one to a second array. */
    @Test
    void aCompressedGridGivesTheSameBits() {
        Path wide = ScenarioFiles.write(directory, "model = \"wide-stencil\"\n[grid]\ncells = [13, 24, 17]\n");
        sameBits(wide, List.of("--compressed-grid"), List.of(1, 2, 3, 8));
    }

    private Path sphere() {
        return ScenarioFiles.write(directory, "model = \"revolving-sphere\"\n[grid]\ncells = [11, 37, 17]\n");
    }

    @Test
    void anotherScienceGivesOtherBits() {
        assertNotEquals(checksum(sphere(), List.of()), checksum(sphere(), List.of("--set", "option=upwind")));
    }
}
