package testudo.data.snapshot;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import testudo.api.field.FieldValues;
import testudo.api.field.State;
import testudo.api.program.Program;
import testudo.api.program.Snapshot;

/**
 * A checkpoint found good, all but the values of its states, which are read when they are asked for.
 *
 * @param step   steps done
 * @param file   where it is
 * @param run    what its run was, without the columns of the time series
 * @param states names of the states it holds, in alphabetical order
 * @param books  what else the run remembers
 */
public record StoredCheckpoint(long step, Path file, RunDescription run, List<String> states, Bookkeeping books, Rows rows) {

    public StoredCheckpoint {
        states = List.copyOf(states);
    }

    /**
     * The states.
     *
     * @throws OutputException when the program has others than are here
     */
    public Snapshot snapshot(Program program) {
        return RunReader.read(file, source -> {
            List<FieldValues> fields = new ArrayList<>();
            for (State state : program.states()) {
                if (!states.contains(state.name())) {
                    throw new OutputException("Checkpoint '" + file + "' holds no state '" + state.name() + "'; it holds "
                            + String.join(", ", states) + ".");
                }
                double[] values = source.elements(state.name());
                if (values.length != state.domain().volume()) {
                    throw new OutputException("Checkpoint '" + file + "' holds " + values.length + " values of '" + state.name()
                            + "', but this model has " + state.domain().volume() + ".");
                }
                fields.add(new FieldValues(state, state.domain(), values));
            }
            return new Snapshot(step, books.clock().length > 0 ? books.clock()[0] : step * program.timeStep(), fields);
        });
    }
}
