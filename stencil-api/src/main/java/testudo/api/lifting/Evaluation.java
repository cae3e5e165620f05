package testudo.api.lifting;

import java.lang.constant.ClassDesc;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import testudo.api.expression.Expr;
import testudo.api.field.Point;
import testudo.api.lifting.bytecode.Call;
import testudo.api.lifting.symbolic.Value;

/** Calls of pure methods on constants, made while lifting: {@code u.next()}, {@code axis.ordinal()}, {@code grid.n1()}. */
final class Evaluation {

    private static final Set<String> PURE_PACKAGES = Set.of("testudo.api.field", "testudo.api.grid");
    private static final Set<Class<?>> PURE_CLASSES = Set.of(String.class, Enum.class, Integer.class, Double.class,
            Long.class, Boolean.class);

    private final Session session;

    Evaluation(Session session) {
        this.session = session;
    }

    /** Empty when the method is not known to be pure, or an argument is not constant. */
    Optional<Value> call(Call call, List<Value> arguments) {
        boolean isStatic = call.kind() == Call.Kind.STATIC;
        if (!arguments.stream().allMatch(Evaluation::isConstant)) {
            return Optional.empty();
        }
        List<ClassDesc> types = call.type().parameterList();
        Object[] values = new Object[types.size()];
        Class<?>[] classes = new Class<?>[types.size()];
        try {
            Object receiver = isStatic ? null : object(arguments.getFirst(), null);
            Class<?> owner = isStatic || receiver == null ? call.ownerClass() : receiver.getClass();
            for (int n = 0; n < values.length; n++) {
                classes[n] = types.get(n).resolveConstantDesc(MethodHandles.lookup());
                values[n] = object(arguments.get(isStatic ? n : n + 1), classes[n]);
            }
            Method method = owner.getMethod(call.method(), classes);
            boolean pure = PURE_CLASSES.contains(method.getDeclaringClass())
                    || PURE_PACKAGES.contains(method.getDeclaringClass().getPackageName());
            return pure && (isStatic || receiver != null)
                    ? Optional.of(session.scalars.known(method.invoke(receiver, values))) : Optional.empty();
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static boolean isConstant(Value value) {
        return value instanceof Value.Known(Object object) && !(object instanceof Point)
                || value instanceof Value.Scalar(Expr expr, _)
                        && (expr instanceof Expr.IntConstant || expr instanceof Expr.LongConstant
                                || expr instanceof Expr.DoubleConstant);
    }

    private static Object object(Value value, Class<?> type) {
        return switch (value) {
            case Value.Known(Object object) -> object;
            case Value.Scalar(Expr.IntConstant(int n), _) when type == boolean.class -> n != 0;
            case Value.Scalar(Expr.IntConstant(int n), _) when type == char.class -> (char) n;
            case Value.Scalar(Expr.IntConstant(int n), _) -> n;
            case Value.Scalar(Expr.LongConstant(long n), _) -> n;
            case Value.Scalar(Expr.DoubleConstant(double x), _) -> x;
            default -> throw new IllegalArgumentException("Not a constant.");
        };
    }
}
