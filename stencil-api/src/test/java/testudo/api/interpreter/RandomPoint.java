package testudo.api.interpreter;

import testudo.api.field.Field;
import testudo.api.field.Noise;
import testudo.api.field.Parameter;
import testudo.api.field.Point;
import testudo.api.grid.Grid;

/** An element amid reproducible data, a third of it special: NaN, signed zeros, infinities, denormals. */
record RandomPoint(long seed, Grid grid) implements Point {

    private static final double[] SPECIAL = {Double.NaN, 0.0, -0.0, Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY, Double.MIN_VALUE, -Double.MIN_VALUE, 0x0.8p-1022, 1, -1, Double.MAX_VALUE, 0.5};

    private long draw(long what) {
        return Double.doubleToRawLongBits(Noise.mix(seed * 1_000_003 + what)) >>> 4;
    }

    private double number(long what) {
        long choice = draw(what) % 3;
        return choice == 0 ? SPECIAL[(int) (draw(what + 77) % SPECIAL.length)]
                : choice == 1 ? Noise.mix(seed ^ what) * 4 - 2 : Math.rint(Noise.mix(seed ^ what) * 6 - 3);
    }

    @Override
    public int i() {
        return (int) (draw(1) % grid.n1());
    }

    @Override
    public int j() {
        return (int) (draw(2) % grid.n2());
    }

    @Override
    public int k() {
        return (int) (draw(3) % grid.n3());
    }

    @Override
    public long step() {
        return draw(4) % 1000;
    }

    @Override
    public double time() {
        return step() * 0.1;
    }

    @Override
    public double value(Field field, int di, int dj, int dk) {
        return number(field.name().hashCode() * 31L + di * 10_007L + dj * 101L + dk);
    }

    @Override
    public double value(Parameter parameter) {
        return number(parameter.name().hashCode());
    }
}
