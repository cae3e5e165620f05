package testudo.api.lifting;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Type;
import testudo.api.expression.UnaryOp;
import testudo.api.lifting.bytecode.Call;
import testudo.api.lifting.symbolic.Refusal;
import testudo.api.lifting.symbolic.Scalars;
import testudo.api.lifting.symbolic.Value;

/** The methods of {@code java.lang} a formula may call: {@link Math}, and boxing, which is the identity here. */
final class JavaLibrary {

    private static final Map<String, UnaryOp> FUNCTIONS = Arrays.stream(UnaryOp.values())
            .filter(op -> op != UnaryOp.NEGATE && !op.name().contains("_TO_"))
            .collect(Collectors.toMap(UnaryOp::function, Function.identity()));

    private static final Map<String, BinaryOp> FUNCTIONS_OF_TWO = Arrays.stream(BinaryOp.values())
            .filter(op -> !op.function().isEmpty())
            .collect(Collectors.toMap(BinaryOp::function, Function.identity()));

    /** Methods whose byte code is plain arithmetic, hence inlined like the user's own. */
    private static final Set<String> INLINED = Set.of("java/lang/Math.floorMod", "java/lang/Math.floorDiv",
            "java/lang/Math.toRadians", "java/lang/Math.toDegrees", "java/lang/Math.clamp", "java/lang/Double.isNaN",
            "java/lang/Double.isFinite", "java/lang/Double.isInfinite", "java/lang/Double.min", "java/lang/Double.max",
            "java/lang/Double.sum", "java/lang/Integer.min", "java/lang/Integer.max", "java/lang/Integer.sum",
            "java/lang/Integer.signum", "java/lang/Long.min", "java/lang/Long.max", "java/lang/Long.sum");

    private static final Set<String> BOXES = Set.of("java/lang/Double", "java/lang/Integer", "java/lang/Long",
            "java/lang/Boolean", "java/lang/Short", "java/lang/Byte", "java/lang/Character", "java/lang/Number");

    private final Session session;

    JavaLibrary(Session session) {
        this.session = session;
    }

    static boolean inlines(Call call) {
        return INLINED.contains(call.owner() + "." + call.method());
    }

    /** Empty when the call is none of these. */
    Optional<Value> call(Call call, List<Value> arguments) {
        if (call.owner().equals("java/lang/Math")) {
            return math(call, arguments);
        }
        if (BOXES.contains(call.owner())) {
            return boxing(call, arguments);
        }
        if (call.owner().equals("java/util/Objects") && call.method().equals("requireNonNull")) {
            return Optional.of(arguments.getFirst());
        }
        return Optional.empty();
    }

    private Optional<Value> math(Call call, List<Value> arguments) {
        Scalars scalars = session.scalars;
        return switch (call.descriptor()) {
            case "(D)D" -> Optional.ofNullable(FUNCTIONS.get(call.method()))
                    .map(op -> scalars.unary(op, Type.DOUBLE, arguments.getFirst()));
            case "(D)J" -> rounded(call, arguments);
            case "(DD)D" -> Optional.ofNullable(FUNCTIONS_OF_TWO.get(call.method()))
                    .map(op -> scalars.binary(op, Type.DOUBLE, arguments.get(0), arguments.get(1)));
            case "(DDD)D" -> call.method().equals("fma") ? Optional.of(scalars.multiplyAdd(arguments)) : Optional.empty();
            case "(I)I" -> absolute(call, Type.INT, arguments);
            case "(J)J" -> absolute(call, Type.LONG, arguments);
            case "(II)I" -> extreme(call, Type.INT, arguments);
            case "(JJ)J" -> extreme(call, Type.LONG, arguments);
            default -> Optional.empty();
        };
    }

    private Optional<Value> rounded(Call call, List<Value> arguments) {
        return call.method().equals("round") ? Optional.of(session.calls.make(new Call(Call.Kind.STATIC,
                Rounding.class.getName().replace('.', '/'), "round", call.descriptor(), Rounding.class.getClassLoader()),
                arguments)) : Optional.empty();
    }

    private Optional<Value> absolute(Call call, Type type, List<Value> arguments) {
        return call.method().equals("abs")
                ? Optional.of(session.scalars.unary(UnaryOp.ABS, type, arguments.getFirst())) : Optional.empty();
    }

    private Optional<Value> extreme(Call call, Type type, List<Value> arguments) {
        BinaryOp op = switch (call.method()) {
            case "min" -> BinaryOp.MIN;
            case "max" -> BinaryOp.MAX;
            default -> null;
        };
        return Optional.ofNullable(op).map(o -> session.scalars.binary(o, type, arguments.get(0), arguments.get(1)));
    }

    private Optional<Value> boxing(Call call, List<Value> arguments) {
        if (call.method().equals("valueOf") && call.type().parameterType(0).isPrimitive()) {
            return Optional.of(arguments.getFirst());
        }
        boolean unboxes = call.kind() != Call.Kind.STATIC && call.method().endsWith("Value")
                && arguments.getFirst() instanceof Value.Scalar;
        return unboxes ? Optional.of(converted((Value.Scalar) arguments.getFirst(), call)) : Optional.empty();
    }

    /** A number widened to the primitive type that a call returns. */
    private Value converted(Value.Scalar value, Call call) {
        Type from = value.type() == Type.BOOLEAN ? Type.INT : value.type();
        String to = call.result().descriptorString();
        return switch (from) {
            case INT -> switch (to) {
                case "D" -> session.scalars.unary(UnaryOp.INT_TO_DOUBLE, Type.INT, value);
                case "J" -> session.scalars.unary(UnaryOp.INT_TO_LONG, Type.INT, value);
                case "I", "Z", "S", "B", "C" -> value;
                default -> throw session.refuse(Refusal.floats());
            };
            case LONG -> switch (to) {
                case "D" -> session.scalars.unary(UnaryOp.LONG_TO_DOUBLE, Type.LONG, value);
                case "J" -> value;
                default -> throw session.refuse(Refusal.unknownCall(call.toString()));
            };
            case DOUBLE, BOOLEAN -> {
                if (!to.equals("D")) {
                    throw session.refuse(Refusal.unknownCall(call.toString()));
                }
                yield value;
            }
        };
    }
}
