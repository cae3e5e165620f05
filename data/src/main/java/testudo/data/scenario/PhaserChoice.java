package testudo.data.scenario;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * How phasers are built, where a family of synchronization uses them; what is absent is as phasers are by default.
 *
 * @param degree   registrations or nodes that a node of a phaser's tree gathers, from 2
 * @param tiers    levels that a phaser's tree may have, from 1
 * @param adaptive whether phasers on which all signal and wait pass by the cheapest barrier there is, the machine's own if
 *                 it has one
 */
public record PhaserChoice(OptionalInt degree, OptionalInt tiers, Optional<Boolean> adaptive) {

    /** Nothing chosen. */
    public static final PhaserChoice DEFAULT = new PhaserChoice(OptionalInt.empty(), OptionalInt.empty(), Optional.empty());

    public PhaserChoice withDegree(int count) {
        return new PhaserChoice(OptionalInt.of(count), tiers, adaptive);
    }

    public PhaserChoice withTiers(int count) {
        return new PhaserChoice(degree, OptionalInt.of(count), adaptive);
    }

    public PhaserChoice withAdaptive(boolean on) {
        return new PhaserChoice(degree, tiers, Optional.of(on));
    }
}
