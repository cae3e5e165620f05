package testudo.runtime.codegen.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import testudo.api.expression.Expr;
import testudo.api.field.Field;
import testudo.runtime.codegen.BackEnds;
import testudo.runtime.codegen.Bench;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Operands;

/** Operands of the fields of a bench, and machine code for them. */
record Kernels(Bench bench) {

    Kernels() {
        this(new Bench(0));
    }

    /**
     * Formulas that read both fields.
     *
     * @param targets one for each formula
     */
    Operands operands(List<Field> targets, List<Expr> outputs, int colour, int planes, int stride) {
        List<Field> fields = new ArrayList<>(targets);
        fields.addAll(List.of(bench.f, bench.g));
        List<Operands.Place> places =
                Stream.iterate(0, n -> n + 1).limit(fields.size()).map(n -> new Operands.Place(n, stride)).toList();
        return new Operands("trial", fields, places, outputs, colour, planes, Bench.ROLES, Bench.GRID, List.of("p"));
    }

    /** One formula, into a field that is not read. */
    Operands operands(Expr output, int stride) {
        return operands(List.of(bench.f.next()), List.of(output), -1, 1, stride);
    }

    /** Machine code where it can be made, else the next best. */
    static Kernel made(Operands operands) {
        return BackEnds.machine().compile(operands);
    }
}
