package testudo.data.scenario;

import java.util.List;

import testudo.api.model.Interpolation;

/**
 * A place whose values are recorded while a scenario runs.
 *
 * @param name  unique in the scenario; the time series is called so
 * @param field name of a state
 * @param place where
 * @param every steps between values, at least 1
 */
public record ProbeChoice(String name, String field, Place place, long every) {

    /** Where a probe is. */
    public sealed interface Place {

        /**
         * A point.
         *
         * @param coordinates   one per axis of the grid, in its unit of length
         * @param interpolation what is recorded there
         */
        record At(List<Double> coordinates, Interpolation interpolation) implements Place {
            public At {
                coordinates = List.copyOf(coordinates);
            }
        }

        /** An element by its indices, one per axis of the grid. */
        record Index(List<Integer> indices) implements Place {
            public Index {
                indices = List.copyOf(indices);
            }
        }
    }
}
