package testudo.runtime.execution;

import java.util.Optional;

import testudo.runtime.blowup.BlowUp;
import testudo.runtime.blowup.BlowUpException;

/** Finds out where numbers went bad, once a check has seen that they did. */
@FunctionalInterface
public interface Inquest {

    /**
     * What is to be thrown.
     *
     * @param found the first bad element of the states
     * @param step  after how many steps it was found
     * @param good  the latest state seen to be good that was kept; empty for what the execution began with
     */
    BlowUpException into(BlowUp.Place found, long step, Optional<Checkpoint> good);
}
