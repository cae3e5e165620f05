package testudo.api.model;

import java.util.List;
import java.util.function.Function;

import testudo.api.field.State;
import testudo.api.program.Surroundings;

/**
 * A place, also between elements, at which the value of a state is wanted every so many steps.
 *
 * <p>It is made of a probe at each element around. Their values are summed up in one order, so that the bits are the same however
 * the work was cut.
 *
 * @param name          unique among the receivers of a run
 * @param state         the field
 * @param interpolation how the value follows from the elements
 * @param at            the place, one coordinate per axis of the grid; none where an element was meant
 * @param around        the elements
 * @param every         steps between values, at least 1; the first value is that of step 0
 */
public record Receiver(String name, State state, Interpolation interpolation, List<Double> at, Surroundings around,
        long every) {

    public Receiver {
        at = List.copyOf(at);
    }

    /**
     * A place, heard after each step.
     *
     * @param coordinates where the elements lie
     * @param at          one coordinate per axis of the grid
     * @throws PlaceException when there are too few elements around
     */
    public static Receiver at(String name, State state, Interpolation interpolation, Coordinates coordinates, List<Double> at) {
        return new Receiver(name, state, interpolation, at, interpolation.around(state, coordinates, at), 1);
    }

    /** An element itself. */
    public static Receiver of(Probe probe) {
        return new Receiver(probe.name(), probe.state(), Interpolation.NEAREST, List.of(),
                Surroundings.of(probe.i(), probe.j(), probe.k()), probe.every());
    }

    /** The elements whose values are needed. */
    public List<Probe> probes() {
        return around.shares().stream().map(s -> new Probe(name, state, s.i(), s.j(), s.k(), every)).toList();
    }

    /**
     * The values at the place.
     *
     * @param recorded the values at each of the elements, as many for all
     */
    public double[] series(Function<? super Probe, double[]> recorded) {
        List<Surroundings.Share> shares = around.shares();
        List<double[]> rows = probes().stream().map(recorded::apply).toList();
        double[] values = new double[rows.getFirst().length];
        for (int row = 0; row < values.length; row++) {
            double sum = shares.getFirst().weight() * rows.getFirst()[row];
            for (int n = 1; n < shares.size(); n++) {
                sum += shares.get(n).weight() * rows.get(n)[row];
            }
            values[row] = sum;
        }
        return values;
    }
}
