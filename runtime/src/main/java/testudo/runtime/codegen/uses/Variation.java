package testudo.runtime.codegen.uses;

import java.util.IdentityHashMap;
import java.util.Map;

import testudo.api.expression.Expr;
import testudo.runtime.decomposition.AxisRoles;

/** Which loop a value changes with: what does not change with the lane is computed once outside the lane loop. */
public final class Variation {

    /** Does not change within a step; other levels are 1 + the loop's number. */
    public static final int STEP = 0;
    /** Changes from plane to plane. */
    public static final int PLANE = 1;
    /** Changes from row to row. */
    public static final int ROW = 2;
    /** Changes from lane to lane. */
    public static final int LANE = 3;

    private final AxisRoles roles;
    private final Map<Expr, Integer> levels = new IdentityHashMap<>();

    /** Levels for loops that follow the given axes. */
    public Variation(AxisRoles roles) {
        this.roles = roles;
    }

    /** The innermost loop that a value changes with. */
    public int of(Expr node) {
        Integer known = levels.get(node);
        if (known == null) {
            known = switch (node) {
                case Expr.Read _ -> LANE;
                case Expr.NoiseValue _ -> LANE;
                case Expr.Index i -> i.axis() == roles.plane() ? PLANE : i.axis() == roles.row() ? ROW : LANE;
                default -> ofOperands(node);
            };
            levels.put(node, known);
        }
        return known;
    }

    private int ofOperands(Expr node) {
        int most = STEP;
        for (Expr operand : node.operands()) {
            most = Math.max(most, of(operand));
        }
        return most;
    }

    /** Whether a value is the same for all lanes of a row. */
    public boolean uniform(Expr node) {
        return of(node) < LANE;
    }
}
