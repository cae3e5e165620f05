package testudo.api.model;

import java.util.List;

import testudo.api.grid.Grid;

/** A stencil computation that scenarios can name; implementations are services with a public no-argument constructor. */
public interface Model {

    /** The name used in scenarios, in lower case with hyphens. */
    String name();

    /** One sentence on what is computed, with its source. */
    String summary();

    /** The settings the model takes. */
    List<ModelParameter> parameters();

    /** The grid of the model's standard run. */
    Grid standardGrid();

    /**
     * Makes the model ready.
     *
     * @throws ModelException when grid or settings make no sense together
     */
    Setup setup(Grid grid, Settings settings);
}
