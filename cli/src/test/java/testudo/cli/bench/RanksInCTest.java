package testudo.cli.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.benchmarks.baseline.NativeCompiler;
import testudo.benchmarks.baseline.Storage;
import testudo.benchmarks.nodes.RanksCase;
import testudo.cli.CommandRun;
import testudo.cli.nodes.Way;
import testudo.transport.launch.JavaCommand;
import testudo.transport.launch.MpiLauncher;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** C on two ranks has the bits of one worker on one node. */
@Timeout(900)
class RanksInCTest {

    @TempDir
    Path directory;

    @Test
    void cHasTheBitsOfOneWorker() throws IOException {
        List<MpiLauncher> launchers = withCompilers();
        RanksCase mpdata = RanksCase.all(true).getFirst();
        try (NativeCompiler compiler = compiler(launchers.getFirst())) {
            check(mpdata, launchers.getFirst(), compiler, Storage.ALIGNED, 1);
        }
    }

    @Test
    @Tag("exhaustive")
    void soItHasInEveryCaseByEveryMpiAlongBothAxesAndHoweverItStores() throws IOException {
        for (MpiLauncher launcher : withCompilers()) {
            try (NativeCompiler compiler = compiler(launcher)) {
                for (RanksCase of : RanksCase.all(true)) {
                    for (Storage storage : Storage.values()) {
                        for (int axis = 0; of.opponent().isPresent() && axis < 2; axis++) {
                            check(of, launcher, compiler, storage, axis);
                        }
                    }
                }
            }
        }
    }

    private static List<MpiLauncher> withCompilers() {
        List<MpiLauncher> launchers = Way.found().stream().filter(launcher -> !launcher.compilers().isEmpty()).toList();
        Assumptions.assumeFalse(launchers.isEmpty(), "skipped: needs MPI with its mpicc");
        return launchers;
    }

    private static NativeCompiler compiler(MpiLauncher launcher) {
        return new NativeCompiler(launcher.compilers().getFirst().toString(), Optional.empty());
    }

    private void check(RanksCase of, MpiLauncher launcher, NativeCompiler compiler, Storage storage, int axis)
            throws IOException {
        Path scenario = Files.writeString(directory.resolve("scenario.toml"), of.scenario());
        String expected =
                new ObjectMapper().readTree(CommandRun.ofScenario(scenario, "--steps", of.firstSteps(), "--workers", 1,
                        "--checksum", "--json").good().out()).get("checksum").asText();
        RanksRuns runs = new RanksRuns(new JavaCommand("none"), Optional.of(launcher), directory);
        assertEquals(Optional.of(expected), runs.inC(of, compiler, storage, axis, true).digest(),
                () -> of.name() + ", " + launcher.family() + ", " + storage + ", cut along axis " + axis);
    }
}
