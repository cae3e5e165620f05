package testudo.formulas.compiled;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

import testudo.formulas.expansion.Builtins;
import testudo.formulas.expansion.Names;
import testudo.formulas.expansion.Quantity;
import testudo.formulas.expansion.Trees;
import testudo.formulas.expansion.UserFunction;

/** What names mean in formulas of initial and exact values: parameters, but no fields. */
record GivenNames(Scalars scalars, Functions known, Trees trees) implements Names {

    @Override
    public Optional<Quantity> value(String name) {
        return scalars.inProgram(name, trees);
    }

    @Override
    public Optional<String> obstacle(String name) {
        return scalars.obstacle(name);
    }

    @Override
    public Optional<UserFunction> function(String name) {
        return known.function(name);
    }

    @Override
    public Collection<String> values() {
        List<String> all = new ArrayList<>(scalars.names());
        all.addAll(Builtins.values());
        return all;
    }

    @Override
    public Collection<String> functions() {
        return known.names();
    }
}
