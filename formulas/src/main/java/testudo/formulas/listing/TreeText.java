package testudo.formulas.listing;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.Type;
import testudo.api.expression.UnaryOp;
import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.grid.Offset;

/**
 * A tree in the language of formulas, on one line; larger parts that stand in it more than once have a line of their own.
 *
 * <p>Read again, a tree that the language can write gives the same tree. Those of Java may hold more: whole numbers and their operations,
 * which are written as Java does.
 */
public final class TreeText {

    /** Operations from which on a part that is shared is written once. */
    private static final int LARGE = 4;
    private static final int LOOSEST = 0;
    /** Levels after which a deep tree is continued on a line of its own: writing goes down one such flight at a time. */
    private static final int FLIGHT = 300;

    private final int rank;
    private final Map<Expr, Integer> uses = new IdentityHashMap<>();
    private final Map<Expr, Integer> sizes = new IdentityHashMap<>();
    private final Map<Expr, Integer> depths = new IdentityHashMap<>();
    private final List<Expr> landings = new ArrayList<>();
    private final Map<Expr, String> names = new IdentityHashMap<>();
    private final Map<String, String> parts = new LinkedHashMap<>();
    private final String value;

    private TreeText(Expr root, int rank) {
        this.rank = rank;
        count(root);
        landings.forEach(landing -> text(landing, LOOSEST));
        value = text(root, LOOSEST);
    }

    /** @param rank axes of the grid, hence numbers in an offset */
    public static TreeText of(Expr root, int rank) {
        return new TreeText(root, rank);
    }

    /** The parts by their names, in an order in which each knows those before it. */
    public Map<String, String> parts() {
        return Collections.unmodifiableMap(parts);
    }

    /** The tree, with the names of its parts. */
    public String value() {
        return value;
    }

    private int count(Expr e) {
        if (uses.merge(e, 1, Integer::sum) == 1) {
            int size = e instanceof Expr.Leaf ? 0 : 1;
            int depth = 0;
            for (Expr operand : e.operands()) {
                size += count(operand);
                depth = Math.max(depth, depths.get(operand));
            }
            sizes.put(e, size);
            depths.put(e, depth + 1);
            if ((depth + 1) % FLIGHT == 0) {
                landings.add(e);
            }
        }
        return uses.get(e) > 1 ? 1 : sizes.get(e); // a part that has a line of its own is small where it is used
    }

    /** How strongly the operators around bind decides about brackets. */
    private String text(Expr e, int around) {
        if (uses.get(e) > 1 && sizes.get(e) >= LARGE || depths.get(e) % FLIGHT == 0) {
            String name = names.get(e);
            if (name == null) {
                String part = bare(e, LOOSEST);
                name = "p" + (parts.size() + 1);
                names.put(e, name);
                parts.put(name, part);
            }
            return name;
        }
        return bare(e, around);
    }

    private String bare(Expr e, int around) {
        return switch (e) {
            case Expr.DoubleConstant(double x) -> number(x, around);
            case Expr.IntConstant(int n) -> n < 0 ? bracketed(String.valueOf(n), 7, around) : String.valueOf(n);
            case Expr.LongConstant(long n) -> n < 0 ? bracketed(String.valueOf(n), 7, around) : String.valueOf(n);
            case Expr.BooleanConstant(boolean truth) -> truth ? "0 == 0" : "0 != 0";
            case Expr.Read(Field field, Offset o) -> field.name() + offset(o);
            case Expr.ParameterValue(var parameter) -> parameter.name();
            case Expr.Index(var axis) -> axis.name().toLowerCase(Locale.ROOT);
            case Expr.Step _ -> "step";
            case Expr.Time _ -> "t";
            case Expr.NoiseValue(long seed) -> "random(" + seed + ")";
            case Expr.Unary(UnaryOp op, Expr a) -> unary(op, a, around);
            case Expr.Not(Expr a) -> bracketed("not " + text(a, 3), 3, around);
            case Expr.Compare(var relation, Expr a, Expr b) ->
                    bracketed(text(a, 5) + " " + relation.symbol() + " " + text(b, 5), 4, around);
            case Expr.Binary(BinaryOp op, Expr a, Expr b) -> binary(op, a, b, around);
            case Expr.MultiplyAdd m ->
                    "fma(" + text(m.a(), LOOSEST) + ", " + text(m.b(), LOOSEST) + ", " + text(m.c(), LOOSEST) + ")";
            case Expr.Select select -> select(select, around);
        };
    }

    private String offset(Offset o) {
        if (o.equals(Offset.ZERO)) {
            return "";
        }
        List<String> numbers = new ArrayList<>(List.of(String.valueOf(o.di()), String.valueOf(o.dj()), String.valueOf(o.dk())));
        return "[" + String.join(",", numbers.subList(0, rank)) + "]";
    }

    private static String bracketed(String text, int strength, int around) {
        return strength < around ? "(" + text + ")" : text;
    }

    private static String number(double x, int around) {
        if (Double.isNaN(x) || Double.isInfinite(x)) {
            return bracketed(Double.isNaN(x) ? "0/0" : x > 0 ? "1/0" : "-1/0", 6, around);
        }
        String digits = Double.toString(x).replaceFirst("\\.0(?=E|$)", "").replace("E", "e");
        return digits.startsWith("-") ? bracketed(digits, 7, around) : digits;
    }

    private String unary(UnaryOp op, Expr a, int around) {
        return switch (op) {
            case NEGATE -> bracketed("-" + text(a, 8), 7, around);
            case INT_TO_DOUBLE -> a instanceof Expr.Binary(BinaryOp add, Expr.Index(var axis), Expr.IntConstant(int n))
                    && add == BinaryOp.ADD && axis.ordinal() < rank
                            ? bare(a.operands().getFirst(), 0) + offset(new Offset(axis == Axis.I ? n : 0,
                                    axis == Axis.J ? n : 0, axis == Axis.K ? n : 0))
                            : text(a, around);
            case LONG_TO_DOUBLE, INT_TO_LONG -> text(a, around);
            case LONG_TO_INT, DOUBLE_TO_INT -> "int(" + text(a, LOOSEST) + ")";
            case DOUBLE_TO_LONG -> "long(" + text(a, LOOSEST) + ")";
            case DOUBLE_TO_FLOAT -> "float(" + text(a, LOOSEST) + ")";
            case RINT -> "round(" + text(a, LOOSEST) + ")";
            case SIGNUM -> "sign(" + text(a, LOOSEST) + ")";
            default -> op.function() + "(" + text(a, LOOSEST) + ")";
        };
    }

    private String binary(BinaryOp op, Expr a, Expr b, int around) {
        return switch (op) {
            case ADD -> infix(a, " + ", b, 5, around);
            case SUBTRACT -> infix(a, " - ", b, 5, around);
            case MULTIPLY -> infix(a, "*", b, 6, around);
            case DIVIDE -> infix(a, "/", b, 6, around);
            case REMAINDER -> infix(a, " % ", b, 6, around);
            case AND -> infix(a, " & ", b, 1, around);
            case OR -> infix(a, " | ", b, 1, around);
            case XOR -> infix(a, " xor ", b, 1, around);
            case SHIFT_LEFT -> infix(a, " << ", b, 1, around);
            case SHIFT_RIGHT -> infix(a, " >> ", b, 1, around);
            case UNSIGNED_SHIFT_RIGHT -> infix(a, " >>> ", b, 1, around);
            case COPY_SIGN -> "copysign(" + text(a, LOOSEST) + ", " + text(b, LOOSEST) + ")";
            case MIN, MAX, POW, ATAN2, HYPOT -> op.function() + "(" + text(a, LOOSEST) + ", " + text(b, LOOSEST) + ")";
        };
    }

    private String infix(Expr a, String symbol, Expr b, int strength, int around) {
        return bracketed(text(a, strength) + symbol + text(b, strength + 1), strength, around);
    }

    private String select(Expr.Select s, int around) {
        if (s.whenTrue().type() == Type.BOOLEAN && s.whenFalse() instanceof Expr.BooleanConstant(boolean f) && !f) {
            return bracketed(text(s.condition(), 2) + " and " + text(s.whenTrue(), 3), 2, around);
        }
        if (s.whenTrue() instanceof Expr.BooleanConstant(boolean t) && t) {
            return bracketed(text(s.condition(), 1) + " or " + text(s.whenFalse(), 2), 1, around);
        }
        return "where(" + text(s.condition(), LOOSEST) + ", " + text(s.whenTrue(), LOOSEST) + ", "
                + text(s.whenFalse(), LOOSEST) + ")";
    }
}
