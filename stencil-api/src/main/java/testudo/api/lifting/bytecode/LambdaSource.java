package testudo.api.lifting.bytecode;

import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where the body of a serializable lambda is.
 *
 * @param call     the method that holds the body
 * @param captured the values it closes over, in the order of the method's first arguments
 */
public record LambdaSource(Call call, List<Object> captured) {

    /** Empty when the object is no serializable lambda. */
    public static Optional<LambdaSource> of(Object lambda) {
        Class<?> type = lambda.getClass();
        Object replaced;
        try {
            Method writeReplace = type.getDeclaredMethod("writeReplace");
            writeReplace.setAccessible(true);
            replaced = writeReplace.invoke(lambda);
        } catch (ReflectiveOperationException | RuntimeException _) {
            return Optional.empty();
        }
        return replaced instanceof SerializedLambda s ? Optional.of(of(s, type.getClassLoader())) : Optional.empty();
    }

    private static LambdaSource of(SerializedLambda s, ClassLoader loader) {
        List<Object> captured = new ArrayList<>();
        for (int n = 0; n < s.getCapturedArgCount(); n++) {
            captured.add(s.getCapturedArg(n));
        }
        Call.Kind kind = switch (s.getImplMethodKind()) {
            case MethodHandleInfo.REF_invokeStatic -> Call.Kind.STATIC;
            case MethodHandleInfo.REF_invokeSpecial -> Call.Kind.SPECIAL;
            case MethodHandleInfo.REF_newInvokeSpecial -> Call.Kind.CONSTRUCTOR;
            default -> Call.Kind.VIRTUAL;
        };
        return new LambdaSource(new Call(kind, s.getImplClass(), s.getImplMethodName(), s.getImplMethodSignature(),
                loader), captured);
    }
}
