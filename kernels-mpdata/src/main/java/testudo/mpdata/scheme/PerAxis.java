package testudo.mpdata.scheme;

import java.util.function.Function;

import testudo.api.grid.Axis;
import testudo.api.model.Coordinates.Three;

/** Makes one value per axis. */
public final class PerAxis {

    private PerAxis() {}

    /** The values for I, J and K, made in this order. */
    public static <T> Three<T> of(Function<Axis, ? extends T> value) {
        return new Three<>(value.apply(Axis.I), value.apply(Axis.J), value.apply(Axis.K));
    }
}
