package testudo.cli.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;
import testudo.data.snapshot.RunReader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** States that serve a scheme alone, such as the memory of absorbing layers: computed and kept, but not in everybody's way. */
@Timeout(900)
class AuxiliaryFieldsTest {

    @TempDir
    private Path directory;

    private Path pulse() {
        return ScenarioFiles.write(directory, """
                model = "pulse"
                steps = 40
                [grid]
                cells = [24, 17]
                [parameters]
                walls = "layer"
                layer = 5
                delay = 5.0
                width = 3.0
                [output]
                directory = "%s"
                checkpoint = "20 steps"
                """.formatted(ScenarioFiles.output(directory)));
    }

    private Set<String> written() {
        return new TreeSet<>(RunReader.open(ScenarioFiles.output(directory)).snapshots().getLast().fields());
    }

    @Test
    void theMemoryOfALayerIsWrittenWhenAskedForByName() {
        CommandRun.of("run", pulse(), "--no-progress").good();
        assertEquals(Set.of("Ez", "Hx", "Hy"), written());
        CommandRun.of("run", pulse(), "--no-progress", "--force", "--fields", "Ez,psi_Hx").good();
        assertEquals(Set.of("Ez", "psi_Hx"), written());
        CommandRun.of("run", pulse(), "--no-progress", "--force", "--fields", "psi_H")
                .refused("there is no field 'psi_H' to write");
    }

    /** It differs from the run that stayed whole if the memory began at 0 again. */
    @ParameterizedTest
    @ValueSource(strings = {"tm", "te"})
    void aRunGoesOnWithIt(String polarization) throws IOException {
        Object[] run = {"run", pulse(), "--set", "polarization=" + polarization, "--no-progress", "--checksum"};
        String whole = CommandRun.of(run).good().entry("checksum");
        Path out = ScenarioFiles.output(directory);
        Files.delete(out.resolve("checkpoint-000040.h5"));
        Files.delete(out.resolve("status.json"));
        assertEquals(whole, CommandRun.of("resume", out, "--no-progress", "--checksum").good().entry("checksum"));
        assertEquals(3, written().size());
    }

    @Test
    void aFieldOfFormulasStaysOutWhereTheScenarioSaysSo() {
        Path scenario = ScenarioFiles.write(directory, """
                name = "memory"
                steps = 3
                [grid]
                cells = [8]
                [fields.u]
                initial = "x"
                [fields.psi]
                initial = 0
                output = false
                [[kernels]]
                psi = "0.5*psi + u"
                u = "u + psi"
                [output]
                directory = "%s"
                """.formatted(ScenarioFiles.output(directory)));
        CommandRun.of("run", scenario, "--no-progress").good();
        assertEquals(Set.of("u"), written());
        CommandRun.of("run", scenario, "--no-progress", "--force", "--fields", "psi").good();
        assertEquals(Set.of("psi"), written());
    }

    @Test
    void whatIsNotWrittenAnywayIsNotLeftOut() {
        Path scenario = ScenarioFiles.write(directory, """
                name = "constant"
                [grid]
                cells = [8]
                [fields.u]
                initial = "x"
                [fields.speed]
                initial = 2
                output = false
                [[kernels]]
                u = "u + dt*speed"
                """);
        CommandRun run = CommandRun.ofScenario(scenario);
        assertEquals(2, run.code());
        assertTrue(run.err().contains("scenario.toml:6:1: 'output = false' is for fields that are computed"), run.err());
    }
}
