package testudo.runtime.codegen.machine;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

import testudo.api.expression.Expr;
import testudo.api.expression.Type;
import testudo.api.expression.Upwards;
import testudo.api.grid.Grid;
import testudo.api.program.Precision;

/**
 * Whether whole numbers can be computed as doubles, or as floats: they can where every result on the way is known to stay in the
 * range of its type and below 2⁵², or 2²², so that nothing is rounded and nothing wraps around.
 */
final class WholeNumbers {

    private static final long MOST = 1L << 52;
    private static final long MOST_OF_FLOATS = 1L << 22;

    /** Boxes reach outside the grid by less than this many grids, and a few cells. */
    private static final long AROUND = 4;

    private record Range(long least, long most) {}

    private final Grid grid;
    private final long most;
    private final Map<Expr, Optional<Range>> ranges = new IdentityHashMap<>();

    /** @param precision of the numbers that stand for them */
    WholeNumbers(Grid grid, Precision precision) {
        this.grid = grid;
        most = switch (precision) {
            case DOUBLE -> MOST;
            case FLOAT -> MOST_OF_FLOATS;
        };
    }

    boolean exact(Expr node) {
        return range(node).isPresent();
    }

    private Optional<Range> range(Expr node) {
        Optional<Range> known = ranges.get(node);
        if (known == null) {
            Upwards.walk(node.operands(), ranges::containsKey, this::range);
            long limit = Math.min(most, node.type() == Type.INT ? Integer.MAX_VALUE : MOST);
            known = compute(node).filter(r -> r.least >= -limit && r.most <= limit);
            ranges.put(node, known);
        }
        return known;
    }

    private Optional<Range> compute(Expr node) {
        return switch (node) {
            case Expr.IntConstant c -> Optional.of(new Range(c.value(), c.value()));
            case Expr.LongConstant c -> Optional.of(new Range(c.value(), c.value()));
            case Expr.Index i -> Optional.of(new Range(-AROUND * (grid.extent(i.axis()) + 1024L),
                    AROUND * (grid.extent(i.axis()) + 1024L)));
            case Expr.Step _ -> Optional.of(new Range(0, MOST));
            case Expr.Unary u -> range(u.a()).flatMap(a -> switch (u.op()) {
                case INT_TO_LONG, LONG_TO_INT -> Optional.of(a);
                case NEGATE -> Optional.of(new Range(-a.most, -a.least));
                case ABS -> Optional.of(new Range(0, Math.max(Math.abs(a.least), Math.abs(a.most))));
                default -> Optional.empty();
            });
            case Expr.Binary b -> range(b.a()).flatMap(x -> range(b.b()).flatMap(y -> binary(b, x, y)));
            case Expr.Select s -> range(s.whenTrue()).flatMap(x -> range(s.whenFalse())
                    .map(y -> new Range(Math.min(x.least, y.least), Math.max(x.most, y.most))));
            default -> Optional.empty();
        };
    }

    private static Optional<Range> binary(Expr.Binary b, Range x, Range y) {
        return switch (b.op()) {
            case ADD -> Optional.of(new Range(x.least + y.least, x.most + y.most));
            case SUBTRACT -> Optional.of(new Range(x.least - y.most, x.most - y.least));
            case MULTIPLY -> product(x, y);
            case MIN -> Optional.of(new Range(Math.min(x.least, y.least), Math.min(x.most, y.most)));
            case MAX -> Optional.of(new Range(Math.max(x.least, y.least), Math.max(x.most, y.most)));
            // A divisor that may be zero is an exception in Java.
            case DIVIDE -> y.least > 0 ? Optional.of(new Range(-magnitude(x), magnitude(x))) : Optional.empty();
            case REMAINDER -> y.least > 0 ? Optional.of(new Range(-magnitude(x), magnitude(x))) : Optional.empty();
            case AND -> x.least >= 0 && y.least == y.most && y.least >= 0 && (y.least & y.least + 1) == 0
                    ? Optional.of(new Range(0, y.most)) : Optional.empty();
            default -> Optional.empty();
        };
    }

    private static long magnitude(Range x) {
        return Math.max(Math.abs(x.least), Math.abs(x.most));
    }

    private static Optional<Range> product(Range x, Range y) {
        if (Math.multiplyHigh(magnitude(x), magnitude(y)) != 0 || magnitude(x) * magnitude(y) < 0) {
            return Optional.empty();
        }
        long most = magnitude(x) * magnitude(y);
        return Optional.of(new Range(-most, most));
    }
}
