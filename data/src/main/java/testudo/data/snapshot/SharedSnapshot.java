package testudo.data.snapshot;

import java.util.List;
import java.util.Optional;

import testudo.api.field.Field;
import testudo.api.field.FieldValues;
import testudo.api.grid.Box;

/**
 * What one rank brings to a snapshot of all ranks.
 *
 * @param step    steps done
 * @param time    model time
 * @param fields  those to write, the same on all ranks
 * @param held    their values
 * @param history the checks so far, of a run until converged; only rank 0's are written
 */
public record SharedSnapshot(long step, double time, List<Field> fields, Held held, Optional<ResidualHistory> history) {

    /** Gives the values of a field on a box of the rank's share, when they are written; of at most 1 MiB at a time. */
    @FunctionalInterface
    public interface Held {
        FieldValues values(Field field, Box box);
    }

    public SharedSnapshot {
        fields = List.copyOf(fields);
    }
}
