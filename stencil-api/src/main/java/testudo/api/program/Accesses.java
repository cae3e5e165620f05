package testudo.api.program;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.DoubleStream;

import testudo.api.expression.Expr;
import testudo.api.field.Field;
import testudo.api.field.Parameter;
import testudo.api.grid.Offset;

/** The stencil of an expression: every field it reads, with the offsets, in order of first appearance. */
public final class Accesses {

    private Accesses() {}

    public static Map<Field, StencilPattern> of(Expr expr) {
        Map<Field, SortedSet<Offset>> reads = new LinkedHashMap<>();
        forEach(expr, node -> {
            if (node instanceof Expr.Read(Field field, Offset offset)) {
                reads.computeIfAbsent(field, _ -> new TreeSet<>()).add(offset);
            }
        });
        Map<Field, StencilPattern> patterns = new LinkedHashMap<>();
        reads.forEach((field, offsets) -> patterns.put(field, new StencilPattern(offsets)));
        return Collections.unmodifiableMap(patterns);
    }

    /** The numbers that stand in an expression, in order of first appearance. */
    public static DoubleStream constants(Expr expr) {
        DoubleStream.Builder constants = DoubleStream.builder();
        forEach(expr, node -> {
            if (node instanceof Expr.DoubleConstant(double value)) {
                constants.add(value);
            }
        });
        return constants.build();
    }

    /** The parameters an expression uses, in order of first appearance. */
    static Set<Parameter> parameters(Expr expr) {
        Set<Parameter> parameters = new LinkedHashSet<>();
        forEach(expr, node -> {
            if (node instanceof Expr.ParameterValue(Parameter parameter)) {
                parameters.add(parameter);
            }
        });
        return parameters;
    }

    /** Every distinct node once, a node before its operands; without recursion, for trees may be deep. */
    private static void forEach(Expr root, Consumer<Expr> action) {
        Set<Expr> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Expr> open = new ArrayDeque<>(List.of(root));
        while (!open.isEmpty()) {
            Expr node = open.pop();
            if (seen.add(node)) {
                action.accept(node);
                node.operands().reversed().forEach(open::push);
            }
        }
    }
}
