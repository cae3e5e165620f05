package testudo.formulas.compiled;

import java.util.Collection;
import java.util.Optional;

import testudo.formulas.expansion.Names;
import testudo.formulas.expansion.Quantity;
import testudo.formulas.expansion.UserFunction;

/** What names mean in diagnostics: fields between two steps. */
record DiagnosticNames(KernelNames names, Scalars scalars) implements Names {

    @Override
    public Optional<Quantity> value(String name) {
        return names.value(name);
    }

    @Override
    public Optional<String> obstacle(String name) {
        return names.obstacle(name)
                .map(_ -> "'" + name + "' is computed anew in each step; diagnostics read fields that live from "
                        + "step to step")
                .or(() -> scalars.obstacle(name));
    }

    /** Between two steps a value is old and new, and a difference to it would be 0. */
    @Override
    public Optional<Quantity> before(String name) {
        return Optional.empty();
    }

    @Override
    public Optional<String> noneBefore(String name) {
        return names.before(name).map(_ -> "between two steps old(" + name + ") is " + name + " itself; what it was one step "
                + "earlier is before(" + name + ")");
    }

    @Override
    public Optional<Quantity> earlier(String name, int steps) {
        return names.earlier(name, steps);
    }

    @Override
    public Optional<UserFunction> function(String name) {
        return names.function(name);
    }

    @Override
    public Collection<String> values() {
        return names.values();
    }

    @Override
    public Collection<String> functions() {
        return names.functions();
    }
}
