package testudo.machine.memory;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.BiConsumer;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.machine.description.Machine;
import testudo.machine.description.MachineFile;
import testudo.machine.description.Place;
import testudo.machine.description.Topology;
import testudo.machine.engine.Coroutines;
import testudo.machine.engine.Engine;
import testudo.machine.memory.interconnect.Interconnect;
import testudo.machine.memory.interconnect.OwningCores;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.WorkerFailure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Check K4 of {@code docs/theory/machines.md} §12: memories that break a law are found in the run that shows it. */
@Timeout(900)
final class ConservationTest {

    private static final Machine SKX = MachineFile.shipped("skx");

    /** Eight threads on cores of their own, and what the first of them came to grief with. */
    private static void run(Machine machine, Memory memory, Engine engine, BiConsumer<Hart, Word> body) {
        Word word = memory.word("word", 0, Placement.shared());
        Topology topology = machine.topology();
        List<RuntimeException> failures = new ArrayList<>();
        for (int h = 0; h < 8; h++) {
            Hart[] self = new Hart[1];
            self[0] = new Hart(engine, h, topology.place(h, 1), 1, Coroutines.fastest(), () -> {
                try {
                    body.accept(self[0], word);
                } catch (IllegalStateException broken) {
                    failures.add(broken);
                    engine.clear(); // as a run does
                }
            });
            engine.at(0, self[0]);
        }
        engine.run();
        if (!failures.isEmpty()) {
            throw failures.getFirst();
        }
        memory.audit();
    }

    private static String found(Machine machine, Memory memory, Engine engine, BiConsumer<Hart, Word> body) {
        return assertThrows(IllegalStateException.class, () -> run(machine, memory, engine, body)).getMessage();
    }

    /** A net of owning cores whose lines are free again after so many ticks, whatever a transaction takes. */
    private static Interconnect hasty(long busy) {
        Interconnect right = new OwningCores(SKX);
        return new Interconnect() {
            @Override
            public int seat(int owner, int line) {
                return right.seat(owner, line);
            }

            @Override
            public long out(Place from, int seat) {
                return right.out(from, seat);
            }

            @Override
            public long back(int seat, Place to) {
                return right.back(seat, to);
            }

            @Override
            public long hit() {
                return right.hit();
            }

            @Override
            public long lookup(Place from, int seat) {
                return right.lookup(from, seat);
            }

            @Override
            public int source(Place reader, int seat, BitSet copies) {
                return right.source(reader, seat, copies);
            }

            @Override
            public int group(Place reader, int source) {
                return right.group(reader, source);
            }

            @Override
            public long readBusy(Place from, int seat) {
                return busy < 0 ? right.readBusy(from, seat) : busy;
            }

            @Override
            public long sibling() {
                return right.sibling();
            }

            @Override
            public long writeBusy(Place from, int seat, BitSet copies, boolean atomic) {
                return busy < 0 ? right.writeBusy(from, seat, copies, atomic) : busy;
            }

            @Override
            public long occupancy() {
                return right.occupancy();
            }

            @Override
            public long invalidation(int seat, int core) {
                return right.invalidation(seat, core);
            }

            @Override
            public long commit(Place from, int seat, BitSet copies, boolean atomic) {
                return right.commit(from, seat, copies, atomic);
            }

            @Override
            public long acknowledgement(Place from, int seat, int copy, int copies) {
                return right.acknowledgement(from, seat, copy, copies);
            }

            @Override
            public boolean movesToWriter() {
                return right.movesToWriter();
            }

            @Override
            public int seats() {
                return right.seats();
            }
        };
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, 1})
    void aLineThatIsFreeBeforeItsWriteIsOverIsFound(long busy) {
        Engine engine = new Engine();
        CoherentMemory memory = new CoherentMemory(SKX, hasty(busy), core -> core, engine);
        BiConsumer<Hart, Word> increments = (hart, word) -> {
            for (int n = 0; n < 20; n++) {
                memory.load(hart, word);
                memory.add(hart, word, 1);
            }
        };
        if (busy < 0) {
            run(SKX, memory, engine, increments); // the same net, unbroken
            assertEquals(8 * 20, memory.words().getFirst().peek());
        } else {
            String message = found(SKX, memory, engine, increments);
            assertTrue(message.matches("Core \\d+ has written 'word', but cores \\{.*} have copies\\."
                    + "|Core \\d+ owns the line of 'word', but cores \\{.*} have copies\\."), message);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"c64", "tilepro64", "skx"})
    void anAnswerThatComesTwiceIsFound(String id) {
        Machine machine = MachineFile.shipped(id);
        Engine engine = new Engine();
        Memory memory = id.equals("c64")
                ? new BankedMemory(machine, "sram", BankedMemory.Layout.ONE, Waiting.POLL, engine)
                : new CoherentMemory(machine, true, core -> core, 1, engine);
        Hart[] first = new Hart[1];
        String message = found(machine, memory, engine, (hart, word) -> {
            if (hart.number() == 0) {
                first[0] = hart;
                for (int n = 0; n < 20; n++) {
                    memory.testAndSet(hart, word);
                }
            } else if (hart.number() == 1) {
                engine.at(engine.now() + 3, first[0]); // a further answer to whatever it waits for
            }
        });
        assertTrue(message.matches(
                "Access TEST_AND_SET of worker 0 to 'word' is over at 3, but its answer comes (later|at \\d+)\\."), message);
    }

    @Test
    void aStoreThatIsNeverSeenIsFound() {
        Engine engine = new Engine();
        Memory memory = new CoherentMemory(SKX, true, core -> core, 1, engine);
        String message = found(SKX, memory, engine, (hart, word) -> memory.posted(Request.store(hart, word, 1)));
        assertEquals("The run is over, but 8 stores have never been seen.", message);
    }

    @Test
    void aStoreThatIsSeenTwiceIsFound() {
        Engine engine = new Engine();
        Memory memory = new CoherentMemory(SKX, true, core -> core, 1, engine);
        String message = found(SKX, memory, engine, (hart, word) -> {
            Request store = Request.store(hart, word, 1);
            memory.posted(store);
            memory.acknowledged(store);
            memory.acknowledged(store);
        });
        assertEquals("Access STORE of worker 0 to 'word' is seen at 0 for the second time.", message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"c64", "tilepro64", "skx"})
    void theEndOfEachRunLooksAtEveryWordAndStation(String id) {
        SimulatedPlatform platform = new SimulatedPlatform(MachineFile.shipped(id), SimulationOptions.defaults());
        Cell cell = platform.cell("word", 0, Placement.shared());
        platform.run(2, _ -> cell.getAndAdd(1));
        Traffic word = platform.lastReport().orElseThrow().words().get("word");
        word.arrived(); // an access that nobody serves
        String lost = assertThrows(IllegalStateException.class, () -> platform.run(2, _ -> cell.getAndAdd(1))).getMessage();
        assertEquals("Of " + word.requests() + " accesses to 'word' " + word.replies() + " were answered.", lost);
        word.served(0, 0);
        platform.run(2, _ -> cell.getAndAdd(1));
        var station = platform.lastReport().orElseThrow().stations().firstEntry();
        station.getValue().arrived();
        station.getValue().served(1L << 40, 0);
        String busy = assertThrows(IllegalStateException.class, () -> platform.run(2, _ -> cell.getAndAdd(1))).getMessage();
        assertTrue(busy.startsWith("'" + station.getKey() + "' was busy for " + station.getValue().busy() + " of "), busy);
    }

    /** Whoever leaves a run that is stopped leaves accesses half done; they are not held against the next run. */
    @ParameterizedTest
    @ValueSource(strings = {"c64", "tilepro64", "skx"})
    void aRunAfterOneThatFailedIsAsAnyOther(String id) {
        SimulatedPlatform platform = new SimulatedPlatform(MachineFile.shipped(id), SimulationOptions.defaults());
        Cell cell = platform.cell("word", 0, Placement.shared());
        Cell never = platform.cell("never", 0, Placement.shared());
        assertThrows(WorkerFailure.class, () -> platform.run(8, worker -> {
            if (worker.index() == 7) {
                platform.idle(300);
                throw new IllegalArgumentException("on purpose");
            }
            if (worker.index() == 6) {
                never.awaitAtLeast(worker, 1);
            }
            for (;;) {
                cell.setRelease(1);
                cell.getAndAdd(1);
                worker.checkAlive();
            }
        }));
        cell.setPlain(0);
        platform.run(8, worker -> {
            for (int n = 0; n < 10; n++) {
                cell.getAndAdd(1);
            }
            if (worker.index() == 0) {
                never.setRelease(1);
            }
            never.awaitAtLeast(worker, 1);
        });
        assertEquals(80, cell.getPlain());
    }
}
