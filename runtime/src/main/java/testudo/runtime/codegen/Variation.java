package testudo.runtime.codegen;

import java.util.IdentityHashMap;
import java.util.Map;

import testudo.api.expression.Expr;
import testudo.runtime.decomposition.AxisRoles;

/** Which loop a value changes with: what does not change with the lane is computed once outside the lane loop. */
final class Variation {

    /** The same for the whole step; other levels are 1 + the loop's number. */
    static final int STEP = 0;
    static final int PLANE = 1;
    static final int ROW = 2;
    static final int LANE = 3;

    private final AxisRoles roles;
    private final Map<Expr, Integer> levels = new IdentityHashMap<>();

    Variation(AxisRoles roles) {
        this.roles = roles;
    }

    int of(Expr node) {
        Integer known = levels.get(node);
        if (known == null) {
            known = switch (node) {
                case Expr.Read _ -> LANE;
                case Expr.NoiseValue _ -> LANE;
                case Expr.Index i -> i.axis() == roles.plane() ? PLANE : i.axis() == roles.row() ? ROW : LANE;
                default -> node.operands().stream().mapToInt(this::of).max().orElse(STEP);
            };
            levels.put(node, known);
        }
        return known;
    }

    boolean uniform(Expr node) {
        return of(node) < LANE;
    }
}
