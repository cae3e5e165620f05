package testudo.api.model;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/** The models on the class path, by name. */
public final class ModelCatalog {

    private ModelCatalog() {}

    /** All models, in the order of their names, each made anew; any thread. */
    public static List<Model> all() {
        return ServiceLoader.load(Model.class).stream().map(ServiceLoader.Provider::get)
                .sorted(Comparator.comparing(Model::name)).toList();
    }

    /** The model of that name; empty if there is none on the class path. */
    public static Optional<Model> find(String name) {
        return all().stream().filter(model -> model.name().equals(name)).findFirst();
    }
}
