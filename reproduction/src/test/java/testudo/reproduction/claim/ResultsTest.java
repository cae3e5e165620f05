package testudo.reproduction.claim;

import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;

import testudo.machine.description.Machine;
import testudo.machine.description.MachineFile;
import testudo.machine.description.Readings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ResultsTest {

    private static final Machine C64 = MachineFile.shipped("c64");

    private final Results results = new Results();
    private final AtomicInteger simulated = new AtomicInteger();

    private double load(String what, Machine machine) {
        return results.of(what, Double.class, machine, on -> {
            simulated.incrementAndGet();
            return on.value("memory.sram.load");
        });
    }

    @Test
    void figuresThatWereNotAskedForDoNotMatter() {
        assertEquals(31, load("load", C64));
        assertEquals(31, load("load", C64.with("memory.sram.store", 1)));
        assertEquals(1, simulated.get());
        assertEquals(40, load("load", C64.with("memory.sram.load", 40)));
        assertEquals(40, load("load", C64.with("memory.sram.load", 40)));
        assertEquals(31, load("load", C64));
        assertEquals(2, simulated.get());
    }

    @Test
    void othersAreOtherSimulations() {
        load("load", C64);
        load("another", C64);
        load("load", C64.finer(4));
        load("load", MachineFile.parse("mine.toml", MachineFile.text("c64").replace("id = \"c64\"", "id = \"mine\"")));
        assertEquals(4, simulated.get());
    }

    @Test
    void aKnownResultIsReadLikeANewOne() {
        for (int times = 0; times < 2; times++) {
            Readings readings = new Readings();
            load("load", C64.watched(readings));
            assertEquals(Set.of("memory.sram.load"), readings.paths());
        }
        assertEquals(1, simulated.get());
    }

    @Test
    void aFigureThatIsMissingIsAskedForToo() {
        Machine without = MachineFile.shipped("skx");
        for (String path : new String[] {"barrier.release", "memory.hit"}) {
            Readings readings = new Readings();
            assertEquals(path.equals("memory.hit"),
                    results.of(path, Boolean.class, without.watched(readings), on -> on.has(path)));
            assertTrue(readings.has(path));
        }
    }
}
