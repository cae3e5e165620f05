package testudo.machine.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import testudo.machine.description.Machine;
import testudo.machine.description.MachineFile;

final class SensitivityTest {

    private static final Machine MACHINE = MachineFile.shipped("tilepro64");

    @Test
    void onlyUncertainFiguresAreChanged() {
        List<String> paths = Sensitivity.quarter("compute.").paths(MACHINE);
        assertTrue(paths.contains("memory.poll-gap"), paths.toString());
        assertFalse(paths.contains("memory.lookup"), "derived figures stay");
        assertTrue(paths.stream().noneMatch(path -> path.startsWith("compute.")), paths.toString());
    }

    @Test
    void eachChangeIsMadeAloneAndBothWays() {
        List<Sensitivity.Change> changes = Sensitivity.quarter().of(MACHINE, changed -> MACHINE.figures().keySet()
                .stream()
                .filter(path -> changed.value(path) != MACHINE.value(path))
                .toList());
        for (Sensitivity.Change change : changes) {
            assertEquals(List.of(change.path()), change.broken());
        }
        assertEquals(
                List.of(6.0, 10.0),
                changes.stream().filter(one -> one.path().equals("memory.poll-gap")).map(Sensitivity.Change::value)
                        .toList());
    }
}
