package testudo.mpdata.cases;

import java.util.List;
import java.util.Optional;

import testudo.api.model.Coordinates;
import testudo.api.model.ExactSolution;
import testudo.api.model.Setup;
import testudo.mpdata.scheme.Ends;
import testudo.mpdata.scheme.Inputs;
import testudo.mpdata.scheme.Mpdata;

/**
 * A scheme with what it transports and where.
 *
 * @param timeStepSetBy the parameter to blame for too long a time step
 */
record Scene(Mpdata scheme, Inputs inputs, Coordinates coordinates, String timeUnit, String timeStepSetBy) {

    /**
     * The set-up of a run; whether the time step is short enough is left to its examination.
     *
     * @param steps length of the standard run
     */
    Setup setup(long steps, Optional<ExactSolution> exact) {
        boolean closed = scheme.options().ends() == Ends.PERIODIC;
        Inputs prepared = scheme.prepared(inputs);
        return new Setup(scheme.program(), scheme.values(prepared), coordinates, timeUnit, steps,
                closed ? Optional.of(Mpdata.MASS) : Optional.empty(), scheme.x().name(), exact,
                List.of()).bounded(List.of(Stability.bound(scheme)))
                .toBeExamined(() -> Stability.check(scheme, inputs, prepared, timeStepSetBy));
    }

    /** The initial field as the exact answer at every {@code period}-th step. */
    Optional<ExactSolution> recurring(long period, boolean perTime) {
        return Optional.of(new ExactSolution(scheme.x(), (i, j, k, _) -> inputs.x().at(i, j, k), perTime,
                step -> step % period == 0));
    }
}
