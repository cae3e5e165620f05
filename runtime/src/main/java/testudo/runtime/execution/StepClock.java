package testudo.runtime.execution;

import java.util.Optional;

import testudo.api.program.Moment;
import testudo.api.program.Program;
import testudo.runtime.kernel.Scalars;
import testudo.sync.platform.Worker;

/**
 * What time it is in a run, between its calls and, for each worker, at each step.
 *
 * <p>Steps of a fixed length tell the time by their number, so a worker asks nobody. Measured ones are taken one at a time by all:
 * each worker adds up the same lengths.
 */
final class StepClock {

    private final Program program;
    private final Optional<StepMeasurement> measurement;
    private Moment moment;
    /** Of the latest step, as worker 0 took it; read when all have ended. */
    private double time;
    private double length;

    StepClock(Program program, Optional<StepMeasurement> measurement, Moment begin) {
        this.program = program;
        this.measurement = measurement;
        moment = begin;
    }

    /** Between steps. */
    Moment moment() {
        return moment;
    }

    /** Whether each step needs all workers to have taken the one before. */
    boolean measured() {
        return measurement.isPresent();
    }

    /** Brings a worker to a step, and measures that if it is due; each worker comes to one after the other. */
    void enter(Worker worker, Scalars scalars, long step, long flipped) {
        if (measurement.isEmpty()) {
            scalars.enter(step);
            return;
        }
        boolean first = step == moment.step();
        scalars.enter(step, first ? moment.time() : scalars.time + scalars.timeStep,
                first ? moment.timeStep() : scalars.timeStep);
        if (measurement.get().due(step)) {
            scalars.enter(step, scalars.time, measurement.get().length(worker, scalars, flipped));
        }
        if (worker.index() == 0) {
            time = scalars.time;
            length = scalars.timeStep;
        }
    }

    /** Notes that all have taken so many steps. */
    void finished(long steps) {
        moment = measured() ? new Moment(moment.step() + steps, time + length, length)
                : Moment.after(program, moment.step() + steps);
    }
}
