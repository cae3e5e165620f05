package testudo.api.interpreter;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import testudo.api.field.Field;
import testudo.api.field.Formula;
import testudo.api.field.Outside;
import testudo.api.field.Parameter;
import testudo.api.field.Source;
import testudo.api.grid.Offset;
import testudo.api.program.Assignment;
import testudo.api.program.Moment;
import testudo.api.program.Program;

/** One element being computed again, with a note of everything its formula reads. */
final class TracedElement extends WatchedElement {

    /** What was read, inside the domain: of element (i, j, k), computed in the step by the writer if there is one. */
    record Read(double value, int i, int j, int k, Optional<Assignment> writer) {}

    private final Backtrack step;
    private final int kernel;
    private final List<Read> reads = new ArrayList<>();
    private final Set<Operand> operands = new LinkedHashSet<>();

    /** @param kernel number of the kernel that computes it, which sees what those before it have written */
    TracedElement(Backtrack step, Program program, int kernel, int i, int j, int k, Moment moment) {
        super(program, i, j, k, moment);
        this.step = step;
        this.kernel = kernel;
    }

    List<Read> reads() {
        return reads;
    }

    List<Operand> operands() {
        return List.copyOf(operands);
    }

    @Override
    public double value(Field field, int di, int dj, int dk) {
        double value = switch (field.source(i() + di, j() + dj, k() + dk)) {
            case Source.Element(int x, int y, int z, Outside outside) -> {
                double there = step.value(field, x, y, z, kernel);
                reads.add(new Read(there, x, y, z, step.writer(field, x, y, z, kernel)));
                yield outside.of(there);
            }
            case Source.Value(double constant) -> constant;
            case Source.Given(Formula end) -> end.at(new Beyond(i() + di, j() + dj, k() + dk, this, super::value));
        };
        operands.add(new Operand(field.name(), Optional.of(new Offset(di, dj, dk)), value));
        return value;
    }

    @Override
    public double value(Parameter parameter) {
        double value = super.value(parameter);
        operands.add(new Operand(parameter.name(), Optional.empty(), value));
        return value;
    }
}
