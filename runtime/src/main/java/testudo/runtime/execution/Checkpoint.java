package testudo.runtime.execution;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.FieldValues;
import testudo.api.field.State;
import testudo.api.model.Probe;
import testudo.api.program.Moment;
import testudo.api.program.Program;
import testudo.api.program.Snapshot;

/**
 * All that a run goes on from between two steps: what it computes then has the bits it would have had without a break, whatever
 * the decomposition, the synchronization, the number of workers, the fused steps and the back end before and after.
 *
 * <p>Coefficients, parameters and noise follow from the program and its initial values, which are given again.
 *
 * @param states   every state of the program
 * @param recorded per probe, its values so far, the first of step 0; not copied, do not modify
 * @param timeStep length of the last step, where steps are measured; not a number where that is not known or they are not
 */
public record Checkpoint(Snapshot states, Map<Probe, double[]> recorded, double timeStep) {

    public Checkpoint {
        recorded = Map.copyOf(recorded);
        if (states.step() < 0) {
            throw new IllegalArgumentException("A run goes on from step 0 or a later one, got " + states.step() + ".");
        }
    }

    /** Of a program whose steps have a fixed length. */
    public Checkpoint(Snapshot states, Map<Probe, double[]> recorded) {
        this(states, recorded, Double.NaN);
    }

    /** Where the run stood. */
    Moment moment(Program program) {
        return program.measuredStep().isPresent() ? new Moment(step(), states.time(), timeStep)
                : Moment.after(program, step());
    }

    /** Steps done. */
    public long step() {
        return states.step();
    }

    /** @throws IllegalArgumentException naming a state or a probe of the run that this does not hold as it is there */
    void require(Program program, List<Probe> probes) {
        List<Field> held = states.fields().stream().map(FieldValues::field).toList();
        for (State state : program.states()) {
            int n = held.indexOf(state);
            if (n < 0 || !states.fields().get(n).box().equals(state.domain())) {
                throw new IllegalArgumentException("The checkpoint does not hold state '" + state.name()
                        + "' as this program has it; it holds " + held.stream().map(Field::name).toList() + ".");
            }
        }
        program.measuredStep().filter(measured -> !measured.due(step()) && !(timeStep > 0)).ifPresent(measured -> {
            throw new IllegalArgumentException("The checkpoint does not hold the length of the steps at step " + step()
                    + ", which this program measures every " + measured.every() + " steps.");
        });
        for (Probe probe : probes) {
            double[] rows = recorded.get(probe);
            if (rows == null || rows.length != step() / probe.every() + 1) {
                throw new IllegalArgumentException("The checkpoint does not hold probe '" + probe.name()
                        + "' as this run has it; it holds " + recorded.keySet().stream().map(Probe::name).sorted().toList()
                        + ".");
            }
        }
    }

    /** Initial values with those of the states replaced by what this holds. */
    Map<Field, ElementFunction> over(Map<Field, ElementFunction> initial) {
        Map<Field, ElementFunction> all = new HashMap<>(initial);
        states.fields().forEach(values -> all.put(values.field(), values::at));
        return all;
    }
}
