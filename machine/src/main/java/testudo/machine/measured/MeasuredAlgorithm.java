package testudo.machine.measured;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;

import testudo.machine.platform.SimulatedPlatform;

/** The barriers that were measured and can be simulated, by the names they have in the data. */
public enum MeasuredAlgorithm {
    DISSEMINATION_CONST(DisseminationConst::new),
    DISSEMINATION_DYN(DisseminationDyn::new),
    TOKEN(Token::new),
    TREE_CONST(TreeConst::new),
    TREE_PHASER(TreePhaser::new),
    FLAT_PHASER(FlatPhaser::new),
    CENTRAL_CONST(CentralConst::new),
    CENTRAL_DYN(CentralDyn::new);

    private final BiFunction<SimulatedPlatform, Integer, SplitBarrier> make;

    MeasuredAlgorithm(BiFunction<SimulatedPlatform, Integer, SplitBarrier> make) {
        this.make = make;
    }

    /** A new one for so many parties. */
    SplitBarrier on(SimulatedPlatform platform, int parties) {
        return make.apply(platform, parties);
    }

    /** By the name in the data. */
    public static Optional<MeasuredAlgorithm> named(String name) {
        return Arrays.stream(values()).filter(one -> one.toString().equals(name)).findFirst();
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
