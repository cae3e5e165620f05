package testudo.tascell;

import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;

/** Refuses some of the requests that could be accepted, by chance. Guarded by the desk. */
final class Guard implements BooleanSupplier {

    private final double refusal;
    private final SplittableRandom chance;

    Guard(double refusal, long seed) {
        this.refusal = refusal;
        chance = new SplittableRandom(seed);
    }

    @Override
    public boolean getAsBoolean() {
        return refusal > 0 && chance.nextDouble() < refusal;
    }
}
