package testudo.machine.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import testudo.machine.description.Machine;
import testudo.machine.description.MachineFile;

class SensitivityTest {

    private static final Machine MACHINE = MachineFile.shipped("tilepro64");

    @Test
    void onlyUncertainFiguresOfTheGivenPathsAreChangedEachAloneAndBothWays() {
        List<Sensitivity.Row> rows = Sensitivity.of(MACHINE, List.of("memory."), changed -> MACHINE.figures().keySet().stream()
                .filter(path -> changed.value(path) != MACHINE.value(path))
                .map(path -> Check.order(path, 1))
                .toList());
        assertTrue(rows.stream().noneMatch(row -> row.path().equals("memory.lookup")), "derived figures stay");
        for (Sensitivity.Row row : rows) {
            assertTrue(row.path().startsWith("memory."));
            assertEquals(List.of(row.path()), row.flipped().stream().map(Check::what).toList());
        }
        assertEquals(List.of(6.0, 10.0), rows.stream().filter(row -> row.path().equals("memory.poll-gap"))
                .map(Sensitivity.Row::value).toList());
    }
}
