package testudo.machine.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
class EngineTest {

    @Test
    void thingsHappenByTimeAndThenInTheOrderTheyWereAsked() {
        SplittableRandom random = new SplittableRandom(42);
        Engine engine = new Engine();
        record Event(long time, int number) {}
        List<Event> asked = new ArrayList<>();
        List<Event> happened = new ArrayList<>();
        for (int n = 0; n < 10_000; n++) {
            Event event = new Event(random.nextInt(500), n);
            asked.add(event);
            engine.at(event.time(), () -> happened.add(event));
        }
        engine.run();
        asked.sort(Comparator.comparingLong(Event::time).thenComparingInt(Event::number));
        assertEquals(asked, happened);
    }

    @Test
    void nothingHappensInThePast() {
        Engine engine = new Engine();
        engine.at(10, () -> engine.at(9, () -> {}));
        assertThrows(IllegalArgumentException.class, engine::run);
    }

    @ParameterizedTest
    @EnumSource(Coroutines.class)
    void processesTakeTheTimeTheySayAndRunOneAtATime(Coroutines coroutines) {
        Engine engine = new Engine();
        List<String> log = new ArrayList<>();
        for (int p = 0; p < 3; p++) {
            int number = p;
            engine.at(0, new Process(engine, p, coroutines, () -> {
                for (int n = 0; n < 3; n++) {
                    engine.advance(10 + number);
                    log.add(number + "@" + engine.now());
                }
            }));
        }
        engine.run();
        assertEquals("0@10 1@11 2@12 0@20 1@22 2@24 0@30 1@33 2@36", String.join(" ", log));
    }

    @ParameterizedTest
    @EnumSource(Coroutines.class)
    void suspendedProcessesGoOnWhenSomebodyLetsThem(Coroutines coroutines) {
        Engine engine = new Engine();
        long[] woken = new long[1];
        Process sleeper = new Process(engine, 0, coroutines, () -> {
            engine.suspend();
            woken[0] = engine.now();
        });
        engine.at(0, sleeper);
        engine.at(77, sleeper);
        engine.run();
        assertEquals(77, woken[0]);
        assertTrue(sleeper.isDone());
    }

    @Test
    void bothKindsOfCoroutinesGiveTheSameDigest() {
        List<String> digests = IntStream.range(0, 2)
                .mapToObj(kind -> storm(Coroutines.values()[kind], 7))
                .toList();
        assertEquals(digests.getFirst(), digests.getLast());
        assertEquals(2, List.of(storm(Coroutines.fastest(), 7), storm(Coroutines.fastest(), 8)).stream()
                .collect(Collectors.toSet()).size(), "another seed is another history");
    }

    private static String storm(Coroutines coroutines, long seed) {
        Engine engine = new Engine();
        for (int p = 0; p < 20; p++) {
            SplittableRandom random = new SplittableRandom(seed + p);
            engine.at(0, new Process(engine, p, coroutines, () -> {
                for (int n = 0; n < 200; n++) {
                    engine.advance(random.nextInt(30));
                }
            }));
        }
        engine.run();
        return engine.digest().toString();
    }
}
