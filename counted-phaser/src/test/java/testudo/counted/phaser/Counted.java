package testudo.counted.phaser;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The common methods of our phasers and of the JDK's, so that one test program drives both. */
interface Counted {

    int register();

    int bulkRegister(int parties);

    int arrive();

    int arriveAndDeregister();

    int arriveAndAwaitAdvance();

    int awaitAdvance(int phase);

    int awaitAdvanceInterruptibly(int phase, long timeout, TimeUnit unit) throws Exception;

    void forceTermination();

    int getPhase();

    int getRegisteredParties();

    int getUnarrivedParties();

    boolean isTerminated();

    /** All that can be seen of the phaser, but for its identity. */
    String state();

    Counted child(int parties);

    /** The advances of the root so far, as {@code phase/parties}. */
    List<String> advances();

    /** Ours; terminates after the phase {@code last} at the latest. */
    static Counted ours(int parties, int last) {
        List<String> advances = new ArrayList<>();
        return ours(new CountedPhaser(parties) {
            @Override
            protected boolean onAdvance(int phase, int registered) {
                advances.add(phase + "/" + registered);
                return phase == last || super.onAdvance(phase, registered);
            }
        }, advances);
    }

    private static Counted ours(CountedPhaser phaser, List<String> advances) {
        return new Counted() {
            @Override
            public int register() {
                return phaser.register();
            }
            @Override
            public int bulkRegister(int parties) {
                return phaser.bulkRegister(parties);
            }
            @Override
            public int arrive() {
                return phaser.arrive();
            }
            @Override
            public int arriveAndDeregister() {
                return phaser.arriveAndDeregister();
            }
            @Override
            public int arriveAndAwaitAdvance() {
                return phaser.arriveAndAwaitAdvance();
            }
            @Override
            public int awaitAdvance(int phase) {
                return phaser.awaitAdvance(phase);
            }
            @Override
            public int awaitAdvanceInterruptibly(int phase, long timeout, TimeUnit unit) throws Exception {
                return phaser.awaitAdvanceInterruptibly(phase, timeout, unit);
            }
            @Override
            public void forceTermination() {
                phaser.forceTermination();
            }
            @Override
            public int getPhase() {
                return phaser.getPhase();
            }
            @Override
            public int getRegisteredParties() {
                return phaser.getRegisteredParties();
            }
            @Override
            public int getUnarrivedParties() {
                return phaser.getUnarrivedParties();
            }
            @Override
            public boolean isTerminated() {
                return phaser.isTerminated();
            }
            @Override
            public String state() {
                String text = phaser.toString();
                return phaser.getPhase() + " " + phaser.getRegisteredParties() + " " + phaser.getArrivedParties() + " "
                        + phaser.getUnarrivedParties() + " " + phaser.isTerminated() + text.substring(text.indexOf('['));
            }
            @Override
            public Counted child(int parties) {
                return ours(new CountedPhaser(phaser, parties), advances);
            }
            @Override
            public List<String> advances() {
                return advances;
            }
        };
    }

    /** The JDK's; terminates after the phase {@code last} at the latest. */
    static Counted theirs(int parties, int last) {
        List<String> advances = new ArrayList<>();
        return theirs(new java.util.concurrent.Phaser(parties) {
            @Override
            protected boolean onAdvance(int phase, int registered) {
                advances.add(phase + "/" + registered);
                return phase == last || super.onAdvance(phase, registered);
            }
        }, advances);
    }

    private static Counted theirs(java.util.concurrent.Phaser phaser, List<String> advances) {
        return new Counted() {
            @Override
            public int register() {
                return phaser.register();
            }
            @Override
            public int bulkRegister(int parties) {
                return phaser.bulkRegister(parties);
            }
            @Override
            public int arrive() {
                return phaser.arrive();
            }
            @Override
            public int arriveAndDeregister() {
                return phaser.arriveAndDeregister();
            }
            /** With the documented phase where the JDK returns another one: to the last party, at termination. */
            @Override
            public int arriveAndAwaitAdvance() {
                int phase = phaser.arriveAndAwaitAdvance();
                return phaser.isTerminated() ? phaser.getPhase() : phase;
            }
            @Override
            public int awaitAdvance(int phase) {
                return phaser.awaitAdvance(phase);
            }
            @Override
            public int awaitAdvanceInterruptibly(int phase, long timeout, TimeUnit unit) throws Exception {
                return phaser.awaitAdvanceInterruptibly(phase, timeout, unit);
            }
            @Override
            public void forceTermination() {
                phaser.forceTermination();
            }
            @Override
            public int getPhase() {
                return phaser.getPhase();
            }
            @Override
            public int getRegisteredParties() {
                return phaser.getRegisteredParties();
            }
            @Override
            public int getUnarrivedParties() {
                return phaser.getUnarrivedParties();
            }
            @Override
            public boolean isTerminated() {
                return phaser.isTerminated();
            }
            @Override
            public String state() {
                String text = phaser.toString();
                return phaser.getPhase() + " " + phaser.getRegisteredParties() + " " + phaser.getArrivedParties() + " "
                        + phaser.getUnarrivedParties() + " " + phaser.isTerminated() + text.substring(text.indexOf('['));
            }
            @Override
            public Counted child(int parties) {
                return theirs(new java.util.concurrent.Phaser(phaser, parties), advances);
            }
            @Override
            public List<String> advances() {
                return advances;
            }
        };
    }
}
