package testudo.sync.platform;

/**
 * A barrier of the machine itself, such as the signal bus of Cyclops-64.
 *
 * <p>Everything a party did before it arrived for the n-th time happens-before everything any party does after its n-th
 * return. A party comes once per episode; which worker acts for it may change between episodes.
 */
@FunctionalInterface
public interface HardwareBarrier {

    /**
     * Arrives, and waits for all other parties.
     *
     * @param party from 0
     * @throws TeamStopped if the team was stopped meanwhile
     */
    void await(Worker worker, int party);
}
