package testudo.sync.phaser;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.sync.host.HostPlatform;
import testudo.sync.phaser.accumulation.Arithmetic;
import testudo.sync.phaser.accumulation.Operator;
import testudo.sync.phaser.accumulation.Timing;
import testudo.sync.platform.WorkerFailure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
class AccumulatorTest {

    private static final int TASKS = 5;
    private static final int PHASES = 40;

    private final HostPlatform platform = new HostPlatform();

    @ParameterizedTest
    @EnumSource
    void everyOperatorCombinesWholeNumbers(Operator operator) {
        for (Timing timing : Timing.values()) {
            AtomicInteger checked = new AtomicInteger();
            PhasedTasks.run(platform, root -> {
                Phaser p = root.phaser(Mode.SIG_WAIT);
                LongAccumulator sum = root.longAccumulator(p, operator, timing);
                for (int i = 0; i < TASKS; i++) {
                    int me = i;
                    root.asyncPhased(task -> {
                        for (int s = 1; s <= PHASES; s++) {
                            sum.send(task, value(me, s));
                            task.next();
                            assertEquals(expected(operator, s), sum.result(task), operator + " " + timing + " " + s);
                        }
                        checked.incrementAndGet();
                    });
                }
            });
            assertEquals(TASKS, checked.get());
        }
    }

    private static long value(int task, int phase) {
        return (task * 7L + phase * 3L) % 4;
    }

    private static long expected(Operator operator, int phase) {
        LongStream values = LongStream.range(0, TASKS).map(i -> value((int) i, phase));
        return switch (operator) {
            case PLUS -> values.sum();
            case PROD -> values.reduce(1, (a, b) -> a * b);
            case MIN -> values.min().orElseThrow();
            case MAX -> values.max().orElseThrow();
            case LAND -> values.allMatch(v -> v != 0) ? 1 : 0;
            case LOR -> values.anyMatch(v -> v != 0) ? 1 : 0;
            case LXOR -> values.filter(v -> v != 0).count() % 2;
            case BAND -> values.reduce(-1, (a, b) -> a & b);
            case BOR -> values.reduce(0, (a, b) -> a | b);
            case BXOR -> values.reduce(0, (a, b) -> a ^ b);
        };
    }

    @ParameterizedTest
    @EnumSource
    void floatingPointSumsAreTheSameToTheLastBitWhoeverComesFirst(Timing timing) {
        long seed = System.nanoTime();
        RandomGenerator random = RandomGeneratorFactory.getDefault().create(seed);
        double[] values = random.doubles(TASKS, -1e9, 1e9).toArray();
        double expected = -0.0;
        for (double value : values) {
            expected += value;
        }
        double serial = expected;
        PhasedTasks.run(platform, root -> {
            Phaser p = root.phaser(Mode.SIG_WAIT);
            DoubleAccumulator sum = root.doubleAccumulator(p, Operator.PLUS, timing);
            for (int i = 0; i < TASKS; i++) {
                int me = i;
                root.asyncPhased(task -> {
                    for (int s = 1; s <= 200; s++) {
                        sum.send(task, values[me]);
                        task.next();
                        assertEquals(serial, sum.result(task), 0, "seed " + seed);
                    }
                });
            }
        });
    }

    @Test
    void aConsumerThatLagsStillReadsEveryPhase() {
        AtomicInteger read = new AtomicInteger();
        PhasedTasks.run(platform, root -> {
            Phaser p = root.phaser(Mode.SIG_WAIT);
            Phaser gate = root.phaser(Mode.SIG_WAIT);
            LongAccumulator sum = root.longAccumulator(p, Operator.PLUS, Timing.EAGER);
            root.asyncPhased(List.of(p.in(Mode.SIG)), task -> {
                for (int s = 1; s <= 100; s++) {
                    sum.send(task, s);
                    sum.send(task, s);
                    task.next();
                }
            });
            root.asyncPhased(List.of(p.in(Mode.WAIT), gate.in(Mode.SIG)), task -> {
                for (int s = 1; s <= 100; s++) {
                    task.unsafeWait(p);
                    assertEquals(2 * s, sum.result(task));
                }
                task.signal(gate);
                read.incrementAndGet();
            });
            root.asyncPhased(List.of(p.in(Mode.WAIT), gate.in(Mode.WAIT)), task -> {
                task.unsafeWait(gate); // the others have gone through all phases
                for (int s = 1; s <= 100; s++) {
                    task.unsafeWait(p);
                    assertEquals(2 * s, sum.result(task));
                }
                read.incrementAndGet();
            });
        });
        assertEquals(2, read.get());
    }

    @Test
    void insideASingleThePhaseJustGatheredIsThere() {
        AtomicInteger seen = new AtomicInteger();
        PhasedTasks.run(platform, root -> {
            Phaser p = root.phaser(Mode.SINGLE);
            LongAccumulator sum = root.longAccumulator(p, Operator.PLUS, Timing.LAZY);
            for (int i = 0; i < 3; i++) {
                root.asyncPhased(task -> {
                    sum.send(task, 4);
                    task.next(new Single("sum", () -> seen.addAndGet((int) sum.result(task))));
                    assertEquals(12, sum.result(task));
                });
            }
        });
        assertEquals(12, seen.get());
    }

    @Test
    void aValueBetweenSignalAndWaitIsRefused() {
        WorkerFailure failure = assertThrows(
                WorkerFailure.class, () -> PhasedTasks.run(platform, root -> {
                    Phaser p = root.phaser(Mode.SIG_WAIT);
                    LongAccumulator sum = root.longAccumulator(p, Operator.PLUS, Timing.LAZY);
                    root.signal(p);
                    sum.send(root, 1);
                }));
        assertTrue(failure.getMessage().contains("not between its signal and its wait"), failure.getMessage());
    }

    @Test
    void bitwiseOperatorsAreForWholeNumbers() {
        assertThrows(IllegalArgumentException.class, () -> new Arithmetic(Operator.BXOR, true));
    }
}
