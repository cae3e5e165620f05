package testudo.runtime.execution;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import testudo.api.field.Field;
import testudo.api.field.FieldValues;
import testudo.api.field.State;
import testudo.api.model.Probe;
import testudo.api.program.Assignment;
import testudo.api.program.Program;

/**
 * The time series of a probe: row r holds the value after {@code r · every} steps.
 *
 * <p>The one worker that computes the element writes the rows while it runs; the thread that advances the execution makes
 * room before and reads after, so that starting and joining the team orders everything.
 */
final class Recording {

    private final Probe probe;
    private final Optional<Assignment> writer;
    /** Whether the value wanted is what the kernel computed a step before. */
    private final boolean earlier;
    private double[] rows;
    private double last;

    /**
     * @param program of a single step
     * @param of      the state whose element is noted as it is computed: the probe's, or the one that it is an earlier level of
     * @param last    its value where the run begins
     * @param rows    so far, at least that before any step
     */
    Recording(Probe probe, Program program, State of, double last, double[] rows) {
        this.probe = probe;
        this.last = last;
        earlier = !of.equals(probe.state());
        List<Field> targets = List.of(of, of.next());
        // No element is computed by two kernels of a step; one that none computes keeps its value.
        writer = program.assignments().stream().filter(a -> targets.contains(a.target())
                && a.box().contains(probe.i(), probe.j(), probe.k()) && a.covers(probe.i(), probe.j(), probe.k())).findFirst();
        this.rows = rows;
    }

    Probe probe() {
        return probe;
    }

    /** The kernel that computes the element in a step. */
    Optional<Assignment> writer() {
        return writer;
    }

    /** Makes room up to a step. */
    void expect(long step) {
        int needed = Math.toIntExact(step / probe.every() + 1);
        int had = rows.length;
        if (needed > had) {
            rows = Arrays.copyOf(rows, Math.max(needed, (int) Math.min(FieldValues.MOST, had + had / 2L)));
            if (writer.isEmpty()) {
                Arrays.fill(rows, had, rows.length, rows[0]);
            }
        }
    }

    /** Notes the value after so many steps, if it is wanted. */
    void note(double value, long step) {
        if (step % probe.every() == 0) {
            rows[(int) (step / probe.every())] = earlier ? last : value;
        }
        last = value;
    }

    /** A copy of the rows up to a step. */
    double[] until(long step) {
        return Arrays.copyOf(rows, Math.toIntExact(step / probe.every() + 1));
    }
}
