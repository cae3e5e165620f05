package testudo.api.lifting;

import java.util.List;
import java.util.Optional;

import testudo.api.expression.Expr;
import testudo.api.expression.Type;
import testudo.api.field.Field;
import testudo.api.field.Parameter;
import testudo.api.grid.Axis;
import testudo.api.grid.Offset;
import testudo.api.lifting.bytecode.Call;
import testudo.api.lifting.symbolic.Refusal;
import testudo.api.lifting.symbolic.Scalars;
import testudo.api.lifting.symbolic.Value;

/** The calls that are the language itself: reads of fields and parameters, the element's indices and time, noise. */
final class Language {

    private final Session session;

    Language(Session session) {
        this.session = session;
    }

    /** Empty when the call is none of the language. */
    Optional<Value> call(Call call, List<Value> arguments) {
        if (call.owner().equals("testudo/api/field/Noise") && call.method().equals("uniform")
                && arguments.getFirst() == Value.HERE) {
            return Optional.of(noise(arguments.get(1)));
        }
        if (call.kind() == Call.Kind.STATIC || arguments.isEmpty()) {
            return Optional.empty();
        }
        return switch (arguments.getFirst()) {
            case Value.Here _ -> point(call, arguments);
            case Value.Known(Field field) when call.method().equals("at") && here(arguments, 1) ->
                    Optional.of(read(field, arguments.subList(2, arguments.size())));
            case Value.Known(Parameter parameter) when call.method().equals("at") && here(arguments, 1) ->
                    Optional.of(session.scalars.of(session.pool.parameter(parameter), Type.DOUBLE));
            default -> Optional.empty();
        };
    }

    private static boolean here(List<Value> arguments, int n) {
        return arguments.size() > n && arguments.get(n) == Value.HERE;
    }

    private Optional<Value> point(Call call, List<Value> arguments) {
        Scalars scalars = session.scalars;
        return switch (call.method()) {
            case "i" -> Optional.of(scalars.of(session.pool.index(Axis.I), Type.INT));
            case "j" -> Optional.of(scalars.of(session.pool.index(Axis.J), Type.INT));
            case "k" -> Optional.of(scalars.of(session.pool.index(Axis.K), Type.INT));
            case "step" -> Optional.of(scalars.of(session.pool.step(), Type.LONG));
            case "grid" -> Optional.of(new Value.Known(session.pool.grid()
                    .orElseThrow(() -> session.refuse(Refusal.withoutGrid()))));
            case "time" -> Optional.of(scalars.of(session.pool.time(), Type.DOUBLE));
            case "value" -> switch (arguments.get(1)) {
                case Value.Known(Field field) -> Optional.of(read(field, arguments.subList(2, arguments.size())));
                case Value.Known(Parameter parameter) ->
                        Optional.of(scalars.of(session.pool.parameter(parameter), Type.DOUBLE));
                default -> throw session.refuse(Refusal.variableObject("a field"));
            };
            default -> throw session.refuse(Refusal.unknownCall("Point." + call.method()));
        };
    }

    private Value read(Field field, List<Value> offsets) {
        int[] d = new int[3];
        for (int n = 0; n < offsets.size(); n++) {
            if (!(session.scalars.asInt(offsets.get(n)) instanceof Expr.IntConstant(int value))) {
                throw session.refuse(Refusal.variableOffset(field.name()));
            }
            d[n] = value;
        }
        return session.scalars.of(session.pool.read(field, new Offset(d[0], d[1], d[2])), Type.DOUBLE);
    }

    private Value noise(Value seed) {
        if (!(session.scalars.asLong(seed) instanceof Expr.LongConstant(long value))) {
            throw session.refuse(Refusal.variableSeed());
        }
        return session.scalars.of(session.pool.noise(value), Type.DOUBLE);
    }
}
