package testudo.runtime.cases;

import java.util.Map;

import testudo.api.grid.Grid;
import testudo.api.model.Model;
import testudo.api.model.ModelCatalog;
import testudo.api.model.Settings;
import testudo.api.model.Setup;

/** What ships, set up for tests. */
public final class Models {

    private Models() {}

    /** What a model computes on some grid. */
    public static Setup setup(String name, Grid grid, Map<String, ?> settings) {
        Model model = ModelCatalog.find(name).orElseThrow(() -> new AssertionError("There is no model '" + name + "'."));
        return model.setup(grid, Settings.of(model.parameters(), settings)).examined();
    }
}
