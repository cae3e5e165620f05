package testudo.data.snapshot;

import java.nio.DoubleBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import testudo.api.field.FieldValues;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.program.Program;
import testudo.api.program.Snapshot;
import testudo.data.hdf5.Hdf5Source;
import testudo.data.hdf5.Values;

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
                require(state, source);
                fields.add(new FieldValues(state, state.domain(), source.elements(state.name())));
            }
            return new Snapshot(step, books.clock().length > 0 ? books.clock()[0] : step * program.timeStep(), fields);
        });
    }

    /**
     * Part of a state; rows of the whole are read one after the other, and those outside the box are let go.
     *
     * @param state of the whole
     * @throws OutputException when there is another state of its name here, or none
     */
    public FieldValues values(State state, Box box) {
        return RunReader.read(file, source -> {
            require(state, source);
            Box domain = state.domain();
            double[] part = new double[Math.toIntExact(box.volume())];
            double[] row = new double[domain.extent(Axis.K)];
            Values rows = source.values(state.name());
            int n = 0;
            for (int i = domain.i0(); i < box.i1(); i++) {
                for (int j = domain.j0(); j < domain.j1(); j++) {
                    rows.next(DoubleBuffer.wrap(row));
                    if (i >= box.i0() && j >= box.j0() && j < box.j1()) {
                        System.arraycopy(row, box.k0() - domain.k0(), part, n, box.extent(Axis.K));
                        n += box.extent(Axis.K);
                    }
                }
            }
            return new FieldValues(state, box, part);
        });
    }

    private void require(State state, Hdf5Source source) {
        if (!states.contains(state.name())) {
            throw new OutputException("Checkpoint '" + file + "' holds no state '" + state.name() + "'; it holds "
                    + String.join(", ", states) + ".");
        }
        long held = Arrays.stream(source.extents(state.name())).asLongStream().reduce(1, Math::multiplyExact);
        if (held != state.domain().volume()) {
            throw new OutputException("Checkpoint '" + file + "' holds " + held + " values of '" + state.name()
                    + "', but this model has " + state.domain().volume() + ".");
        }
    }
}
