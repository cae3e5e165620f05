package testudo.tasks.strand;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

import testudo.sync.plan.DynamicPlan;
import testudo.sync.plan.EpochPlan;
import testudo.sync.plan.Need;
import testudo.sync.platform.Platform;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

/**
 * Strands whose pieces compute something from what they need, in plain memory that nothing but the strands orders, and the same one
 * after the other.
 */
final class Weave {

    private final DynamicPlan plan;
    private final int phases; // in all
    private final long[][] values; // strand, global phase + 1; plain
    private final int[][] runs; // likewise, how often a piece was run

    Weave(DynamicPlan plan, int phases) {
        this.plan = plan;
        this.phases = phases;
        values = new long[plan.strands().workers()][phases + 1];
        runs = new int[values.length][phases + 1];
        for (int s = 0; s < values.length; s++) {
            values[s][0] = s + 1;
        }
    }

    /** A chain whose neighbours wait for each other before every phase. */
    static DynamicPlan chain(int strands, int workers) {
        return new DynamicPlan(workers, EpochPlan.of(strands, 1, (s, _) -> IntStream.of(s - 1, s + 1)
                .filter(other -> other >= 0 && other < strands).mapToObj(other -> new Need(other, 1)).toList()));
    }

    /** Needs drawn at random. */
    static DynamicPlan random(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int strands = random.nextInt(1, 9);
        int phases = random.nextInt(1, 4);
        return new DynamicPlan(random.nextInt(1, Math.min(4, strands) + 1), EpochPlan.of(strands, phases, (s, _) -> {
            List<Need> needs = new ArrayList<>();
            for (int other = 0; other < strands; other++) {
                if (other != s && random.nextInt(3) == 0) {
                    needs.add(new Need(other, random.nextInt(1, 5)));
                }
            }
            return needs;
        }));
    }

    long compute(int strand, long phase) {
        int g = (int) phase;
        long sum = values[strand][g];
        for (Need need : plan.strands().needs(strand, g % plan.phases())) {
            sum = 31 * sum + values[need.worker()][Math.max(0, g - need.lag() + 1)];
        }
        return 31 * sum + 7;
    }

    void run(int strand, long phase) {
        values[strand][(int) phase + 1] = compute(strand, phase);
        runs[strand][(int) phase + 1]++;
    }

    /** Runs all pieces by a team, in two runs of the platform, and compares them with those run one after the other. */
    StrandCounts check(Platform platform, String what) {
        Strands strands = new Strands(plan, platform);
        platform.run(plan.workers(), worker -> strands.run(worker, phases / 2, this::run));
        platform.run(plan.workers(), worker -> strands.run(worker, phases, this::run));
        compare(what);
        StrandCounts counts = strands.counts();
        assertEquals((long) phases * values.length, counts.pieces().stream().mapToLong(Long::longValue).sum(), what);
        return counts;
    }

    void compare(String what) {
        Weave serial = new Weave(plan, phases);
        for (int g = 0; g < phases; g++) {
            for (int s = 0; s < values.length; s++) {
                serial.run(s, g);
            }
        }
        for (int s = 0; s < values.length; s++) {
            assertEquals(phases, Arrays.stream(runs[s]).filter(n -> n == 1).count(), what + ", pieces of strand " + s);
            assertArrayEquals(serial.values[s], values[s], what + ", strand " + s);
        }
    }
}
