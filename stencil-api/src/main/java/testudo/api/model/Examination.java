package testudo.api.model;

import java.util.List;

/**
 * What a model finds only by looking at all cells, such as whether the time step is short enough: asked for once a run is known to fit
 * into memory, since it takes as long as the grid is large.
 */
@FunctionalInterface
public interface Examination {

    /**
     * What the user should know before the run, one sentence each.
     *
     * @throws ModelException when the values make no sense together
     */
    List<String> warnings();
}
