package testudo.counted.phaser;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Random programs have the same results, exceptions and states on our phasers and on the JDK's. */
@Timeout(value = 900, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // waits may be deaf to interrupts
class DifferentialTest {

    @Test
    void sequentialProgramsOnTreesBehaveAsOnTheJdk() {
        int terminated = 0;
        int refused = 0;
        for (long seed = 1; seed <= 1500; seed++) {
            Program program = new Program(seed);
            for (int step = 0; step < 60; step++) {
                program.step();
            }
            terminated += program.ours.getFirst().isTerminated() ? 1 : 0;
            refused += program.refused;
        }
        assertTrue(terminated > 100 && terminated < 1400, "terminated in " + terminated);
        assertTrue(refused > 1000, "refused " + refused);
    }

    /** Two trees that grow alike. */
    private static final class Program {

        private final long seed;
        private final Random random;
        private final List<Counted> ours = new ArrayList<>();
        private final List<Counted> theirs = new ArrayList<>();
        private final List<Integer> parents = new ArrayList<>();
        private final StringBuilder log = new StringBuilder();
        private int refused;

        Program(long seed) {
            this.seed = seed;
            random = new Random(seed);
            int parties = random.nextInt(3);
            int last = random.nextBoolean() ? 1 + random.nextInt(6) : -1;
            ours.add(Counted.ours(parties, last));
            theirs.add(Counted.theirs(parties, last));
            parents.add(-1);
        }

        void step() {
            int node = random.nextInt(ours.size());
            Counted a = ours.get(node);
            Counted b = theirs.get(node);
            int phase = b.getPhase();
            switch (random.nextInt(20)) {
                case 0, 1 -> {
                    if (!registrationBlocks(node)) {
                        same(node + ".register", a::register, b::register);
                    }
                }
                case 2, 3 -> {
                    int parties = List.of(-1, 0, 1, 2, 3, 65_535, Integer.MAX_VALUE).get(random.nextInt(7));
                    boolean tooMany = parties > 65_535 - b.getRegisteredParties();
                    if (parties < 1000 ? !registrationBlocks(node) : tooMany) {
                        same(node + ".bulkRegister " + parties, () -> a.bulkRegister(parties),
                                () -> b.bulkRegister(parties));
                    }
                }
                case 4, 5, 6, 7, 8, 9, 10 -> {
                    if (mayArrive(node)) {
                        same(node + ".arrive", a::arrive, b::arrive);
                    }
                }
                case 11, 12, 13 -> {
                    if (mayArrive(node)) {
                        same(node + ".arriveAndDeregister", a::arriveAndDeregister, b::arriveAndDeregister);
                    }
                }
                case 14, 15 -> {
                    if (b.isTerminated() || b.getUnarrivedParties() == 0 || mayArrive(node) && completes(node)) {
                        same(node + ".arriveAndAwaitAdvance", a::arriveAndAwaitAdvance, b::arriveAndAwaitAdvance);
                    }
                }
                case 16 -> {
                    int other = random.nextBoolean() ? phase + 1 + random.nextInt(3) : -1 - random.nextInt(5);
                    if (other != phase) {
                        same(node + ".awaitAdvance " + other, () -> a.awaitAdvance(other), () -> b.awaitAdvance(other));
                    }
                }
                case 17 -> {
                    boolean interrupt = random.nextBoolean();
                    same(node + ".awaitAdvanceInterruptibly", () -> timed(a, phase, interrupt),
                            () -> timed(b, phase, interrupt));
                }
                case 18 -> {
                    int parties = random.nextInt(3);
                    if (ours.size() < 7 && (parties == 0 || !registrationBlocks(node))) {
                        log.append(node).append(".child ").append(parties).append('\n');
                        ours.add(a.child(parties));
                        theirs.add(b.child(parties));
                        parents.add(node);
                    }
                }
                default -> {
                    if (random.nextInt(8) == 0) {
                        same(node + ".forceTermination", () -> end(a), () -> end(b));
                    }
                }
            }
            for (int i = 0; i < ours.size(); i++) {
                assertEquals(theirs.get(i).state(), ours.get(i).state(), "seed " + seed + ", phaser " + i + "\n" + log);
            }
            assertEquals(theirs.getFirst().advances(), ours.getFirst().advances(), () -> "seed " + seed + "\n" + log);
        }

        private static int end(Counted phaser) {
            phaser.forceTermination();
            return phaser.getPhase();
        }

        private static int timed(Counted phaser, int phase, boolean interrupt) throws Exception {
            if (interrupt) {
                Thread.currentThread().interrupt();
            }
            try {
                return phaser.awaitAdvanceInterruptibly(phase, 0, TimeUnit.SECONDS);
            } finally {
                Thread.interrupted();
            }
        }

        private void same(String what, Callable<Integer> ours, Callable<Integer> theirs) {
            log.append(what).append('\n');
            String expected = result(theirs);
            refused += expected.endsWith("Exception") ? 1 : 0;
            assertEquals(expected, result(ours), () -> "seed " + seed + "\n" + log);
        }

        private static String result(Callable<Integer> call) {
            try {
                return call.call().toString();
            } catch (Exception e) {
                return e.getClass().getName();
            }
        }

        private boolean registrationBlocks(int node) {
            Counted phaser = theirs.get(node);
            if (phaser.isTerminated()) {
                return false;
            }
            return phaser.getRegisteredParties() > 0
                    ? phaser.getUnarrivedParties() == 0
                    : parents.get(node) >= 0 && registrationBlocks(parents.get(node));
        }

        /** Whether a party of its own is awaited, or nobody is; the arrivals of children are for the children. */
        private boolean mayArrive(int node) {
            int unarrived = theirs.get(node).getUnarrivedParties();
            long awaitedChildren = 0;
            for (int child = 0; child < parents.size(); child++) {
                if (parents.get(child) == node && theirs.get(child).getUnarrivedParties() > 0) {
                    awaitedChildren++;
                }
            }
            return unarrived == 0 || unarrived > awaitedChildren;
        }

        private boolean completes(int node) {
            return theirs.get(node).getUnarrivedParties() == 1
                    && (parents.get(node) < 0 || completes(parents.get(node)));
        }
    }

    @Test
    void concurrentPartiesOfTreesSeeThePhasesOfTheJdk() throws Exception {
        try (ExecutorService threads = Executors.newCachedThreadPool()) {
            for (long seed = 1; seed <= 60; seed++) {
                assertEquals(run(threads, Counted.theirs(0, -1), seed), run(threads, Counted.ours(0, -1), seed),
                        "seed " + seed);
            }
        }
    }

    /** Parties on the leaves of a tree, each with its own number of rounds; returns what each of them saw. */
    private static List<List<Integer>> run(ExecutorService threads, Counted root, long seed) throws Exception {
        Random random = new Random(seed);
        List<Counted> leaves = new ArrayList<>(List.of(root));
        for (int i = 1 + random.nextInt(4); i > 0; i--) {
            leaves.add(leaves.get(random.nextInt(leaves.size())).child(0));
        }
        List<Callable<List<Integer>>> parties = new ArrayList<>();
        for (int i = 2 + random.nextInt(6); i > 0; i--) {
            Counted leaf = leaves.get(random.nextInt(leaves.size()));
            leaf.register();
            long own = random.nextLong();
            parties.add(() -> rounds(leaf, new Random(own)));
        }
        List<Future<List<Integer>>> futures = new ArrayList<>();
        parties.forEach(party -> futures.add(threads.submit(party)));
        List<List<Integer>> seen = new ArrayList<>();
        for (Future<List<Integer>> future : futures) {
            seen.add(future.get(600, TimeUnit.SECONDS));
        }
        seen.add(List.of(root.getPhase(), root.getRegisteredParties()));
        return seen;
    }

    private static List<Integer> rounds(Counted phaser, Random random) {
        List<Integer> seen = new ArrayList<>();
        for (int round = random.nextInt(40); round > 0; round--) {
            switch (random.nextInt(3)) {
                case 0 -> seen.add(phaser.arriveAndAwaitAdvance());
                case 1 -> {
                    int phase = phaser.arrive();
                    seen.add(phase);
                    seen.add(phaser.awaitAdvance(phase));
                }
                default -> {
                    seen.add(phaser.register());
                    seen.add(phaser.arriveAndDeregister());
                    seen.add(phaser.arriveAndAwaitAdvance());
                }
            }
        }
        seen.add(phaser.arriveAndDeregister());
        return seen;
    }
}
