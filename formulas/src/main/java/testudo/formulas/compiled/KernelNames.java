package testudo.formulas.compiled;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.api.field.Field;
import testudo.formulas.expansion.Builtins;
import testudo.formulas.expansion.Names;
import testudo.formulas.expansion.Quantity;
import testudo.formulas.expansion.Trees;
import testudo.formulas.expansion.UserFunction;

/** What names mean in the formulas of one kernel, or of one diagnostic. */
final class KernelNames implements Names {

    private final Versions versions;
    private final Scalars scalars;
    private final Functions functions;
    private final Trees trees;
    private final Collection<String> fields;
    private final Map<String, Quantity> let = new HashMap<>();

    KernelNames(Versions versions, Scalars scalars, Functions functions, Trees trees, Collection<String> fields) {
        this.versions = versions;
        this.scalars = scalars;
        this.functions = functions;
        this.trees = trees;
        this.fields = fields;
    }

    void let(String name, Quantity value) {
        let.put(name, value);
    }

    private Quantity read(Field field) {
        return Quantity.at(field.spec().location(), trees.read(field));
    }

    @Override
    public Optional<Quantity> value(String name) {
        if (let.containsKey(name)) {
            return Optional.of(let.get(name));
        }
        if (fields.contains(name)) {
            return Optional.of(versions.now(name).map(this::read).orElse(Quantity.refusedBefore()));
        }
        return scalars.inProgram(name, trees);
    }

    @Override
    public Optional<String> obstacle(String name) {
        return !let.containsKey(name) && fields.contains(name) && versions.now(name).isEmpty() ? Optional.of("'" + name
                + "' has no value here: it is computed anew in each step, but not before this; compute it in an earlier kernel, "
                + "or give it an initial value") : Optional.empty();
    }

    @Override
    public Optional<Quantity> before(String name) {
        return versions.before(name).map(this::read);
    }

    @Override
    public Optional<Quantity> earlier(String name, int steps) {
        return versions.earlier(name, steps).map(this::read);
    }

    @Override
    public Optional<UserFunction> function(String name) {
        return functions.function(name);
    }

    @Override
    public Collection<String> values() {
        List<String> all = new ArrayList<>(let.keySet());
        all.addAll(fields);
        all.addAll(scalars.names());
        all.addAll(Builtins.values());
        return all;
    }

    @Override
    public Collection<String> functions() {
        return functions.names();
    }
}
