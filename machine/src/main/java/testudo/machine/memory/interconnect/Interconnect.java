package testudo.machine.memory.interconnect;

import java.util.BitSet;

import testudo.machine.description.Place;

/**
 * How far cores are from each other, and what a transaction costs there.
 *
 * <p>All times in ticks. Not sealed, so that tests can have nets that break laws.
 */
public interface Interconnect {

    /** Where a new line's transactions are ordered. */
    int seat(int owner, int line);

    /** From a thread to the seat of a line. */
    long out(Place from, int seat);

    /** From the seat of a line back to a thread, with the answer. */
    long back(int seat, Place to);

    /** A load or store that the own core's copy satisfies. */
    long hit();

    /** Until the seat has looked a line up. */
    long lookup(Place from, int seat);

    /** Who answers a load: a core with a copy that is nearer to the reader than the seat of the line, or else the seat. */
    int source(Place reader, int seat, BitSet copies);

    /** Those whose loads a copy serves one after the other: a number of the tile or socket that reader and source share. */
    int group(Place reader, int source);

    /** How long a load keeps the line from others. */
    long readBusy(Place from, int seat);

    /** An atomic on a line of the own core that another thread of the core has used last. */
    long sibling();

    /** How long a store or atomic keeps the line from others, with all copies taken away. */
    long writeBusy(Place from, int seat, BitSet copies, boolean atomic);

    /** How long a seat is kept from other lines' transactions. */
    long occupancy();

    /** When, after a write has begun, a core hears that its copy is gone. */
    long invalidation(int seat, int core);

    /** When, after a write has begun, others can see it. */
    long commit(Place from, int seat, BitSet copies, boolean atomic);

    /** When, after a write of that core has begun and taken so many copies away, it is known that this copy is gone. */
    long acknowledgement(Place from, int seat, int copy, int copies);

    /** Whether a writer owns the line afterwards, and transactions are ordered where it is. */
    boolean movesToWriter();

    /** Cores, or homes, that can be a seat. */
    int seats();
}
