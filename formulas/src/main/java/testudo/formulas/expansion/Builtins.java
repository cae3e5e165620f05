package testudo.formulas.expansion;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.UnaryOp;

/** The names that the language has by itself. */
public final class Builtins {

    static final Map<String, UnaryOp> OF_ONE = new HashMap<>();
    static final Map<String, BinaryOp> OF_TWO = Map.of("pow", BinaryOp.POW, "atan2", BinaryOp.ATAN2, "hypot", BinaryOp.HYPOT,
            "copysign", BinaryOp.COPY_SIGN);

    static {
        Arrays.stream(UnaryOp.values()).filter(op -> op != UnaryOp.NEGATE && !op.name().contains("_TO_"))
                .forEach(op -> OF_ONE.put(op.function(), op));
        OF_ONE.remove("rint");
        OF_ONE.remove("signum");
        OF_ONE.put("round", UnaryOp.RINT);
        OF_ONE.put("sign", UnaryOp.SIGNUM);
    }

    /** Values that no field or parameter may be named like; the indices i, j, k may be hidden. */
    private static final List<String> FIXED = List.of("x", "y", "z", "t", "step", "dx", "dy", "dz", "pi");
    private static final List<String> HIDABLE = List.of("i", "j", "k");
    private static final List<String> OTHERS =
            List.of("min", "max", "mod", "fma", "where", "old", "before", "random", "sum", "mean");

    private Builtins() {}

    /** Names of values that the language has. */
    public static List<String> values() {
        List<String> all = new ArrayList<>(FIXED);
        all.addAll(HIDABLE);
        return all;
    }

    /** Whether a field, parameter or function may not have that name. */
    public static boolean reserved(String name) {
        return FIXED.contains(name) || List.of("and", "or", "not", "order").contains(name);
    }

    /** Names of functions and operators that the language has. */
    public static Collection<String> functions() {
        List<String> all = new ArrayList<>(OF_ONE.keySet());
        all.addAll(OF_TWO.keySet());
        all.addAll(OTHERS);
        all.addAll(Differences.NAMES);
        return all;
    }
}
