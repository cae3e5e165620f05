package testudo.runtime.execution;

import java.util.Map;

import testudo.api.field.Coefficient;
import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.FieldValues;
import testudo.api.field.Local;
import testudo.api.field.Next;
import testudo.api.field.Source;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.decomposition.Interval;
import testudo.runtime.schedule.Buffer;
import testudo.runtime.schedule.Layout;
import testudo.runtime.schedule.Schedule;

/** The arrays of a schedule, filled with the values before the first step. */
final class Memory {

    private final Schedule schedule;
    private final double[][] arrays;

    Memory(Schedule schedule, Map<Field, ElementFunction> initial) {
        this.schedule = schedule;
        arrays = new double[schedule.memories()][];
        for (Buffer b : schedule.buffers()) {
            Layout layout = schedule.layout(b);
            for (int memory : new int[] {b.evenMemory(), b.oddMemory()}) {
                if (arrays[memory] == null) {
                    arrays[memory] = new double[Math.toIntExact(layout.size())];
                    fill(b, layout, arrays[memory], initial);
                }
            }
        }
    }

    /** The arrays of another schedule of the same states: these are shared, windows are its own. */
    Memory(Schedule schedule, Memory shared) {
        this.schedule = schedule;
        arrays = new double[schedule.memories()][];
        for (Buffer b : schedule.buffers()) {
            if (b.isWindow()) {
                Layout layout = schedule.layout(b);
                arrays[b.evenMemory()] = new double[Math.toIntExact(layout.size())];
                fill(b, layout, arrays[b.evenMemory()], Map.of());
            } else {
                Buffer same = shared.schedule.buffer(b.field(), 0);
                arrays[b.evenMemory()] = shared.array(same, 0);
                arrays[b.oddMemory()] = shared.array(same, 1);
            }
        }
    }

    double[] array(Buffer buffer, long sweep) {
        return arrays[buffer.memory(sweep)];
    }

    private void fill(Buffer b, Layout layout, double[] array, Map<Field, ElementFunction> initial) {
        switch (b.field()) {
            case State f -> fillAll(b, layout, array, given(f, initial));
            case Coefficient f -> fillAll(b, layout, array, given(f, initial));
            case Next f -> fillAll(b, layout, array, given(f.state(), initial));
            case Local f -> {
                for (int column = 0; column < schedule.columns(); column++) {
                    for (int p : layout.constants()) {
                        fillPlane(f, layout, array, p, column, (_, _, _) -> 0);
                    }
                }
            }
        }
    }

    private static ElementFunction given(Field field, Map<Field, ElementFunction> initial) {
        ElementFunction function = initial.get(field);
        if (function == null) {
            throw new IllegalArgumentException("Field '" + field.name() + "' has no initial values.");
        }
        return function;
    }

    private void fillAll(Buffer b, Layout layout, double[] array, ElementFunction values) {
        Interval domain = Interval.of(b.field().domain(), layout.roles().plane());
        for (int p = domain.lo(); p < domain.hi(); p++) {
            fillPlane(b.field(), layout, array, p, 0, values);
        }
        layout.negated().forEach(plane -> fillPlane(b.field(), layout, array, plane.plane(), 0, values));
        layout.constants().forEach(plane -> fillPlane(b.field(), layout, array, plane, 0, values));
    }

    /** Every element of a plane by the definition of a read, ghosts included. */
    private static void fillPlane(Field field, Layout layout, double[] array, int p, int column,
            ElementFunction values) {
        Interval rows = layout.span(layout.roles().row(), column);
        Interval lanes = layout.span(layout.roles().lane(), column);
        for (int r = rows.lo(); r < rows.hi(); r++) {
            for (int l = lanes.lo(); l < lanes.hi(); l++) {
                AxisRoles roles = layout.roles();
                array[layout.position(p, r, l, column)] = switch (field.source(of(Axis.I, roles, p, r, l),
                        of(Axis.J, roles, p, r, l), of(Axis.K, roles, p, r, l))) {
                    case Source.Element(int i, int j, int k, boolean negated) ->
                        negated ? -values.at(i, j, k) : values.at(i, j, k);
                    case Source.Value(double value) -> value;
                };
            }
        }
    }

    private static int of(Axis axis, AxisRoles roles, int p, int r, int l) {
        return axis == roles.plane() ? p : axis == roles.row() ? r : l;
    }

    /** A copy of a state or coefficient as it is before a sweep. */
    FieldValues values(Field field, long sweep) {
        Buffer buffer = schedule.buffer(field, 0);
        Layout layout = schedule.layout(buffer);
        double[] array = array(buffer, sweep);
        AxisRoles roles = layout.roles();
        return FieldValues.compute(field, (i, j, k) -> {
            int[] at = {i, j, k};
            return array[layout.position(at[roles.plane().ordinal()], at[roles.row().ordinal()],
                    at[roles.lane().ordinal()], 0)];
        });
    }
}
