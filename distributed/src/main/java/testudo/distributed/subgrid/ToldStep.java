package testudo.distributed.subgrid;

import java.util.List;

import testudo.api.field.Parameter;
import testudo.api.program.MeasuredStep;

/**
 * The length of steps that a part's program takes, where the whole measures it: no rank can measure it alone, so it is told, between two
 * steps, before each that it is due for.
 */
public final class ToldStep {

    private final MeasuredStep whole;
    private final Parameter parameter;
    /** Written between two steps, while no worker of the rank runs. */
    private volatile double length = Double.NaN;

    /** @param whole the parameter by which kernels of the whole read a measured length */
    ToldStep(Parameter whole, MeasuredStep measured) {
        this.whole = measured;
        parameter = new Parameter(whole.name(), new MeasuredStep(List.of(), _ -> length, measured.every()));
    }

    /** How the whole measures it. */
    public MeasuredStep whole() {
        return whole;
    }

    /** The parameter by which kernels of the part read it. */
    Parameter parameter() {
        return parameter;
    }

    /** Tells the length of the next steps; not while any is taken. */
    public void tell(double measured) {
        length = measured;
    }
}
