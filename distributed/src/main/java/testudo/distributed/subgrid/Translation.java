package testudo.distributed.subgrid;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.expression.Relation;
import testudo.api.expression.UnaryOp;
import testudo.api.expression.Upwards;
import testudo.api.field.Field;
import testudo.api.field.Noise;
import testudo.api.field.Parameter;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;

/** Rebuilds formulas for a part of the grid: the fields are the part's, indices, noise and ends are those of the whole, to the bit. */
final class Translation {

    private final Frame frame;
    private final Map<Field, Field> fields;
    private final UnaryOperator<Parameter> parameters;
    private final Optional<Piece> piece;
    private final Box at;
    private final ExprPool pool = new ExprPool();
    private final Map<Expr, Expr> done = new IdentityHashMap<>();

    /** Of a kernel, or of what is computed, on a box of the part. */
    Translation(Frame frame, Map<Field, Field> fields, UnaryOperator<Parameter> parameters, Box at) {
        this(frame, fields, parameters, at, Optional.empty());
    }

    /** Of a piece of a kernel that reads across ends within the part. */
    Translation(Frame frame, Map<Field, Field> fields, UnaryOperator<Parameter> parameters, Piece piece) {
        this(frame, fields, parameters, piece.box(), Optional.of(piece));
    }

    private Translation(Frame frame, Map<Field, Field> fields, UnaryOperator<Parameter> parameters, Box at,
            Optional<Piece> piece) {
        this.parameters = parameters;
        this.at = at;
        this.frame = frame;
        this.fields = fields;
        this.piece = piece;
    }

    Expr of(Expr node) {
        Expr known = done.get(node);
        if (known == null) {
            Upwards.walk(node.operands(), done::containsKey, this::of);
            known = rebuilt(node);
            done.put(node, known);
        }
        return known;
    }

    private Expr rebuilt(Expr node) {
        return switch (node) {
            case Expr.Read r -> piece.map(p -> p.read(pool, r.field(), fields.get(r.field()), r.offset()))
                    .orElseGet(() -> frame.read(pool, r.field(), fields.get(r.field()), at, r.offset()));
            case Expr.ParameterValue p -> pool.parameter(parameters.apply(p.parameter()));
            case Expr.Index i -> index(i.axis());
            case Expr.NoiseValue n -> noise(n.seed());
            case Expr.Uniform _,Expr.Unary _,Expr.Not _,Expr.Binary _,Expr.MultiplyAdd _,Expr.Compare _,Expr.Select _ ->
                    pool.remade(node, this::of);
        };
    }

    /** The index in the whole grid: a period more or less beyond its ends. */
    private Expr index(Axis axis) {
        boolean seamed = piece.isPresent() && piece.get().seamed().contains(axis);
        int from = seamed ? piece.get().outward(axis) : frame.held().lower(axis);
        Expr index = pool.index(axis);
        Expr whole = from == 0 ? index : pool.binary(BinaryOp.ADD, index, pool.constant(from));
        if (seamed || !frame.wraps(axis)) {
            return whole;
        }
        int period = frame.division().grid().extent(axis);
        Expr wrapped = whole;
        int least = Math.floorDiv(from, period);
        int most = Math.floorDiv(frame.held().upper(axis) - 1, period);
        for (int lap = -1; lap >= least; lap--) {
            wrapped = pool.select(pool.compare(Relation.LESS, whole, pool.constant((lap + 1) * period)),
                    pool.binary(BinaryOp.SUBTRACT, whole, pool.constant(lap * period)), wrapped);
        }
        for (int lap = 1; lap <= most; lap++) {
            wrapped = pool.select(pool.compare(Relation.LESS, whole, pool.constant(lap * period)), wrapped,
                    pool.binary(BinaryOp.SUBTRACT, whole, pool.constant(lap * period)));
        }
        return wrapped;
    }

    /** {@link Noise} of the element's number in the whole grid. */
    private Expr noise(long seed) {
        if (!frame.cuts(Axis.I) && !frame.cuts(Axis.J) && !frame.cuts(Axis.K)) {
            return pool.noise(seed);
        }
        var grid = frame.division().grid();
        Expr number = number(number(wide(index(Axis.I)), grid.n2(), Axis.J), grid.n3(), Axis.K);
        Expr counter = plus(plus(pool.constant(seed), times(pool.step(), grid.cells())), number);
        Expr z = plus(times(counter, Noise.GAMMA), pool.constant(Noise.GAMMA));
        z = times(mixed(z, 30), Noise.FIRST);
        z = times(mixed(z, 27), Noise.SECOND);
        z = mixed(z, 31);
        Expr upper = pool.binary(BinaryOp.UNSIGNED_SHIFT_RIGHT, z, pool.constant(11));
        return pool.binary(BinaryOp.MULTIPLY, pool.unary(UnaryOp.LONG_TO_DOUBLE, upper), pool.constant(0x1.0p-53));
    }

    private Expr number(Expr before, int extent, Axis axis) {
        return plus(times(before, extent), wide(index(axis)));
    }

    private Expr mixed(Expr z, int by) {
        return pool.binary(BinaryOp.XOR, z, pool.binary(BinaryOp.UNSIGNED_SHIFT_RIGHT, z, pool.constant(by)));
    }

    private Expr wide(Expr integer) {
        return pool.unary(UnaryOp.INT_TO_LONG, integer);
    }

    private Expr plus(Expr a, Expr b) {
        return pool.binary(BinaryOp.ADD, a, b);
    }

    private Expr times(Expr a, long by) {
        return pool.binary(BinaryOp.MULTIPLY, a, pool.constant(by));
    }
}
