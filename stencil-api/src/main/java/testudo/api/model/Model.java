package testudo.api.model;

import java.util.List;
import java.util.Optional;

import testudo.api.grid.Grid;

/** A stencil computation that scenarios can name; implementations are services with a public no-argument constructor. */
public interface Model {

    /** The name used in scenarios, in lower case with hyphens. */
    String name();

    /** One sentence on what is computed, with its source. */
    String summary();

    /** The settings the model takes; none unless it says so. */
    default List<ModelParameter> parameters() {
        return List.of();
    }

    /** The grid of the model's standard run. */
    Grid standardGrid();

    /** The grid of a run with these settings that names none; other than the standard one where a setting decides. */
    default Grid standardGrid(Settings settings) {
        return standardGrid();
    }

    /**
     * Makes the model ready. What takes a look at every cell is left to {@link Setup#toBeExamined}; who runs a set-up without the command
     * calls {@link Setup#examined()}.
     *
     * @throws ModelException when grid or settings make no sense together, as far as that shows without looking at cells
     */
    Setup setup(Grid grid, Settings settings);

    /**
     * What a run is to be watched for; nothing unless the model says otherwise.
     *
     * @param setup    that of the run, with the same settings
     * @param steps    that the run takes
     * @throws ModelException when these settings leave nothing to be found
     */
    default Optional<Study> study(Setup setup, Settings settings, long steps) {
        return Optional.empty();
    }

    /** Columns of the time series beside the program's reductions, and the units of these; none unless the model says so. */
    default List<Diagnostic> diagnostics(Grid grid, Settings settings) {
        return List.of();
    }
}
