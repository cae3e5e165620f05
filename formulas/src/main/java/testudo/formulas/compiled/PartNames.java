package testudo.formulas.compiled;

import java.util.Collection;
import java.util.Optional;
import java.util.function.Function;

import testudo.formulas.expansion.Names;
import testudo.formulas.expansion.Quantity;
import testudo.formulas.expansion.UserFunction;

/** What names mean in the length of a step: parameters, and what stands for reductions. */
record PartNames(Names scalars, Function<String, Optional<Quantity>> parts) implements Names {

    @Override
    public Optional<Quantity> value(String name) {
        return parts.apply(name).or(() -> scalars.value(name));
    }

    @Override
    public Optional<String> obstacle(String name) {
        return scalars.obstacle(name);
    }

    @Override
    public Optional<UserFunction> function(String name) {
        return scalars.function(name);
    }

    @Override
    public Collection<String> values() {
        return scalars.values();
    }

    @Override
    public Collection<String> functions() {
        return scalars.functions();
    }
}
