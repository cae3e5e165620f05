package testudo.machine.description;

import java.nio.charset.StandardCharsets;
import java.util.List;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.fuzz.Fuzzing;
import testudo.api.fuzz.Mutations;
import testudo.api.fuzz.TomlGrammar;
import testudo.toml.Problems;
import testudo.toml.TomlText;

/** Whatever a machine file holds, it is a machine or refused with its places; {@link MutatedFilesTest} runs what is accepted. */
@Timeout(900)
@Tag("part")
class MachineFuzzTest {

    private static final List<String> KEYS = List.of("id", "name", "about", "memory-kind", "ticks-per-nanosecond",
            "clock.frequency", "topology.cores", "topology.sockets", "topology.usable", "memory.hit", "memory.sram",
            "memory.sram.load",
            "memory.dram", "software.barrier-level", "barrier.release", "compute.lanes", "energy.active", "energy.spin",
            "value",
            "unit", "evidence", "confidence", "source");
    private static final List<String> WORDS = List.of("banks", "homes", "owners", "cycles", "ns", "us", "GHz", "1", "W", "KB",
            "stated", "guessed", "high", "low", "", " ");

    @Test
    void machinesAreReadOrRefused() {
        Fuzzing fuzzing = new Fuzzing("machine files", MachineException.class, 400_000_000);
        List<byte[]> good =
                MachineFile.SHIPPED.stream().map(id -> MachineFile.text(id).getBytes(StandardCharsets.UTF_8)).toList();
        Mutations mutations =
                new Mutations(fuzzing.random(), good, List.of("\"", "[", "]", "{", "}", "=", ",", "#", "\n", "-", "e99",
                        "nan", "\0", "é", "[memory]\n", "value = ", "unit", "cycles", "0"));
        TomlGrammar grammar = new TomlGrammar(fuzzing.random(), KEYS, WORDS);
        String head = "id = \"m\"\nname = \"m\"\nabout = \"m\"\nmemory-kind = \"owners\"\n";
        fuzzing.run(Fuzzing.inputs(300, 30_000), n -> n % 3 == 0 ? mutations.next() : grammar.next(head), input -> {
            Problems problems = new Problems("mine.toml", MachineException::new);
            MachineFile.parse("mine.toml", TomlText.decode(input, problems));
        });
    }
}
