package testudo.machine.description;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class MachineFileTest {

    @SuppressWarnings("unused")
    private static final java.util.List<String> SHIPPED = MachineFile.SHIPPED;

    @ParameterizedTest
    @FieldSource("SHIPPED")
    void everyFigureOfAShippedMachineSaysWhereItComesFrom(String id) {
        Machine machine = MachineFile.shipped(id);
        assertEquals(id, machine.id());
        assertFalse(machine.figures().isEmpty());
        machine.figures().forEach((path, figure) -> {
            assertFalse(figure.source().isBlank(), path);
            assertFalse(figure.unit().isBlank(), path);
        });
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        value = 31,         | value = "many",     | memory.sram.load.value must be a number, got the string 'many'.
        evidence = "recalled" | evidence = "heard" | memory.sram.load.evidence must be one of stated, verified, reported, measured, derived, recalled, guessed, fitted, got 'heard'.
        confidence = "medium" | confidence = "so"  | memory.sram.load.confidence must be one of high, medium, low, got 'so'.
        value = 31,         | value = -1,         | memory.sram.load.value must be a finite number from 0, got -1.
        unit = "cycles",    | units = "cycles",   | has no entry 'units'; did you mean 'unit'?
        """)
    void aMistakeIsNamedWithFileLineAndEntry(String right, String wrong, String message) {
        String text = MachineFile.text("c64");
        int from = text.indexOf("load = {");
        String broken = text.substring(0, from) + text.substring(from).replaceFirst(
                java.util.regex.Pattern.quote(right), java.util.regex.Matcher.quoteReplacement(wrong));
        MachineException mistake = assertThrows(MachineException.class, () -> MachineFile.parse("mine.toml", broken));
        assertTrue(mistake.getMessage().contains(message), mistake.getMessage());
        long line = text.substring(0, from).lines().count() + 1;
        assertTrue(mistake.getMessage().contains("mine.toml:" + line + ":"), mistake.getMessage());
    }

    @Test
    void unknownMachinesAreRefusedWithTheKnownOnes() {
        MachineException mistake = assertThrows(MachineException.class, () -> MachineFile.shipped("c46"));
        assertEquals(
                "There is no machine 'c46'; there are 'c64', 'tilepro64', 'ivb', 'hsw', 'bdw', 'skx', 'knc', 'knl', 'phi-cluster', 'k-computer'.",
                mistake.getMessage());
    }

    private static String refused(String text) {
        return assertThrows(MachineException.class, () -> MachineFile.parse("mine.toml", text)).getMessage();
    }

    @Test
    void allMistakesAreToldAtOnceInTheOrderOfTheFile() {
        String text = MachineFile.text("c64").replace("sockets = { value = 1", "sockets = { value = 0")
                .replace("[energy]", "[enrgy]").replace("poll-loop", "pol-loop");
        assertEquals("""
                mine.toml:1:1: Figures 'energy.active', 'energy.spin', 'energy.suspended' are missing, which every machine with memory-kind 'banks' needs.
                mine.toml:12:13: 'topology.sockets' is a whole number from 1 to 64, got 0.
                mine.toml:19:1: Figure 'memory.poll-loop' is missing, which every machine with memory-kind 'banks' needs.
                mine.toml:21:1: There is no figure 'memory.pol-loop'; did you mean 'memory.poll-loop'?
                """.strip(), refused(text).lines().filter(line -> !line.startsWith(" ")).limit(4).reduce((a, b) -> a + "\n" + b)
                .orElseThrow());
        assertTrue(refused(text).lines().toList().get(3).matches(" +\\^~{8}"), () -> "marks the value of: " + refused(text));
        assertTrue(refused(text).contains("There is no table 'enrgy'; did you mean 'energy'?"), refused(text));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        c64       | usable = { value = 156 | usable = { value = 999 | 'topology.usable' is at most the number of hardware threads, 160, got 999.
        c64       | load = { value = 31    | load = { value = 0.3   | is 0.3 cycles, which a tick of 2 ns rounds to 0: give a longer time, or more 'ticks-per-nanosecond'.
        c64       | load = { value = 31    | load = { value = 1e30  | 'memory.sram.load' is a time of at most 1 ms, got 1.0E30 cycles.
        c64       | load = { value = 31    | load = { value = 0     | 'memory.sram.load' is a time above 0, got 0 cycles.
        c64       | [clock]                | ticks-per-nanosecond = 0 ¶[clock] | 'ticks-per-nanosecond' is a number from 0.5, at which
        c64       | software = { value     | softwares = { value    | Figure 'barrier.software' is missing, while others of 'barrier' are there; without any of them, the machine has no barrier of its own.
        c64       | memory-kind = "banks"  | memory-kind = "bank"   | memory-kind must be one of banks, homes, owners, got 'bank'; did you mean 'banks'?
        skx       | [energy]               | [memory.sram]¶[energy] | 'memory.sram' is for machines with memory-kind 'banks', and this one has 'owners'.
        tilepro64 | last-back-off = { value = 2048 | last-back-off = { value = 1 | 'atomics.last-back-off' is no shorter than 'atomics.first-back-off', got 1 cycles.
        """)
    void figuresAreInTheirRangesAndFitEachOther(String id, String right, String wrong, String sentence) {
        String message = refused(MachineFile.text(id).replace(right, wrong.replace('¶', '\n')));
        assertTrue(message.contains(sentence), message);
    }

    @Test
    void aChangedClockChangesTheTickWithIt() {
        Machine faster = MachineFile.parse("mine.toml",
                MachineFile.text("c64").replace("frequency = { value = 0.5", "frequency = { value = 1"));
        assertEquals(31, faster.ticks("memory.sram.load"));
        assertEquals(1, faster.nanoseconds(1));
    }

    @Test
    void aFileThatIsNoTextIsRefused(@TempDir Path directory) throws IOException {
        Path binary = directory.resolve("binary.toml");
        Files.write(binary, new byte[] {(byte) 0xC3, 0x28, 0});
        assertEquals(binary + ":1:1: the file is not UTF-8 text: byte 0xC3 does not fit.",
                assertThrows(MachineException.class, () -> MachineFile.read(binary)).getMessage());
    }

    @Test
    void oneFigureCanBeChanged() {
        Machine machine = MachineFile.shipped("c64");
        assertEquals(40, machine.with("memory.sram.load", 40).value("memory.sram.load"));
        assertEquals(31, machine.value("memory.sram.load"));
    }
}
