package testudo.counted.phaser;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Phaser;
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

    int getArrivedParties();

    int getUnarrivedParties();

    boolean isTerminated();

    /** All that can be seen of the phaser, but for its identity. */
    default String state() {
        String text = toString();
        return getPhase() + " " + getRegisteredParties() + " " + getArrivedParties() + " " + getUnarrivedParties() + " "
                + isTerminated() + text.substring(text.indexOf('['));
    }

    Counted child(int parties);

    /** The advances of the root so far, as {@code phase/parties}. */
    List<String> advances();

    /** Ours; terminates after the phase {@code last} at the latest. */
    static Counted ours(int parties, int last) {
        List<String> advances = new ArrayList<>();
        return of(new CountedPhaser(parties) {
            @Override
            protected boolean onAdvance(int phase, int registered) {
                advances.add(phase + "/" + registered);
                return phase == last || super.onAdvance(phase, registered);
            }
        }, advances);
    }

    /** The JDK's; terminates after the phase {@code last} at the latest. */
    static Counted theirs(int parties, int last) {
        List<String> advances = new ArrayList<>();
        return of(new Phaser(parties) {
            @Override
            protected boolean onAdvance(int phase, int registered) {
                advances.add(phase + "/" + registered);
                return phase == last || super.onAdvance(phase, registered);
            }
        }, advances);
    }

    static Counted of(Object phaser, List<String> advances) {
        return (Counted) Proxy.newProxyInstance(Counted.class.getClassLoader(), new Class<?>[] {Counted.class},
                new CountedCalls(phaser, advances));
    }
}
