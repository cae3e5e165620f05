package testudo.machine.description;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

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
        value = 31,         | value = "many",     | 'memory.sram.load.value' is a number, got 'many'
        evidence = "recalled" | evidence = "heard" | 'memory.sram.load.evidence' is one of
        confidence = "medium" | confidence = "so"  | 'memory.sram.load.confidence' is one of
        value = 31,         | value = -1,         | is a finite number from 0, got -1.0
        unit = "cycles",    | units = "cycles",   | no entry 'units'
        """)
    void aMistakeIsNamedWithFileLineAndEntry(String right, String wrong, String message) {
        String text = MachineFile.text("c64");
        int from = text.indexOf("load = {");
        String broken = text.substring(0, from) + text.substring(from).replaceFirst(
                java.util.regex.Pattern.quote(right), java.util.regex.Matcher.quoteReplacement(wrong));
        MachineException mistake = assertThrows(MachineException.class, () -> MachineFile.parse("mine.toml", broken));
        assertTrue(mistake.getMessage().contains(message), mistake.getMessage());
        long line = text.substring(0, from).lines().count() + 1;
        assertTrue(mistake.getMessage().contains("'mine.toml', line " + line + ","), mistake.getMessage());
    }

    @Test
    void unknownMachinesAreRefusedWithTheKnownOnes() {
        MachineException mistake = assertThrows(MachineException.class, () -> MachineFile.shipped("c46"));
        assertEquals("There is no machine 'c46'; there are 'c64', 'tilepro64', 'ivb', 'hsw', 'bdw', 'skx', 'knc', 'knl'.",
                mistake.getMessage());
    }

    @Test
    void oneFigureCanBeChanged() {
        Machine machine = MachineFile.shipped("c64");
        assertEquals(40, machine.with("memory.sram.load", 40).value("memory.sram.load"));
        assertEquals(31, machine.value("memory.sram.load"));
    }
}
