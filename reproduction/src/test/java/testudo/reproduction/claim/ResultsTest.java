package testudo.reproduction.claim;

import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

import org.junit.jupiter.api.Test;

import testudo.machine.description.Machine;
import testudo.machine.description.MachineFile;
import testudo.machine.description.Readings;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;
import testudo.sync.platform.Work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ResultsTest {

    private static final Machine C64 = MachineFile.shipped("c64");

    private static final Function<Machine, Boolean> HOLDS = machine -> machine.value("cache.level-1.size") > 40;

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

    @Test
    void figuresFromWhichTheSameFollowsAreAsGood() {
        for (double size : new double[] {64, 63.5, 32, 64}) {
            Readings readings = new Readings();
            assertEquals(size < 40 ? "memory" : "cache", results.of("served", String.class,
                    MachineFile.shipped("skx").with("cache.level-1.size", size).watched(readings), on -> {
                        simulated.incrementAndGet();
                        return on.derived(HOLDS) ? "cache" : "memory";
                    }));
            assertEquals(Set.of("cache.level-1.size"), readings.paths());
        }
        assertEquals(2, simulated.get());
    }

    @Test
    void ofAFigureThatIsOnlyLookedForTheValueDoesNotMatter() {
        for (double load : new double[] {31, 40}) {
            assertTrue(results.of("there", Boolean.class, C64.with("memory.sram.load", load), on -> {
                simulated.incrementAndGet();
                return on.has("memory.sram.load");
            }));
        }
        assertEquals(1, simulated.get());
    }

    /** On Skylake 0 roots, and more bytes than any cache holds: both figures are asked for, and neither is used. */
    @Test
    void workThatNeedsNoRootsAndNoCacheIsTheSameWhateverTheyTake() {
        Machine skx = MachineFile.shipped("skx");
        Work.Compute work = new Work.Compute(1, new Work.Operations(1, 0, 0, 0), 0, 0, 1_000_000, 1L << 40);
        for (Machine one : List.of(skx, skx.with("compute.root", 1000), skx.with("cache.level-1.bandwidth", 1),
                skx.with("cache.level-3.size", 40_000), skx.with("compute.sum", 1000), skx.with("compute.bandwidth", 1))) {
            Readings readings = new Readings();
            results.of("work", Double.class, one.watched(readings), on -> {
                simulated.incrementAndGet();
                return SimulatedPlatform.durations(on, SimulationOptions.defaults(), 1).applyAsDouble(work);
            });
            assertTrue(readings.paths().containsAll(List.of("compute.root", "cache.level-1.bandwidth", "compute.sum")));
        }
        assertEquals(3, simulated.get());
    }
}
