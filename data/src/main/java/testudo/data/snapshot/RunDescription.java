package testudo.data.snapshot;

import java.util.List;

import testudo.api.grid.Grid;
import testudo.api.model.Coordinates;
import testudo.api.program.Precisions;

/**
 * What all snapshots of a run have in common.
 *
 * @param model       name of the model
 * @param grid        the mesh
 * @param coordinates where its elements lie
 * @param timeUnit    unit of time, {@code "1"} when dimensionless
 * @param precisions  of the fields
 * @param compression deflate level of the fields, 0 (none) to 9
 * @param diagnostics columns of the time series after step and time
 * @param provenance  where the run came from
 */
public record RunDescription(String model, Grid grid, Coordinates coordinates, String timeUnit, Precisions precisions,
        int compression,
        List<Column> diagnostics, Provenance provenance) {

    public RunDescription {
        diagnostics = List.copyOf(diagnostics);
        if (compression < 0 || compression > 9) {
            throw new IllegalArgumentException("The compression is a deflate level 0 to 9, got " + compression + ".");
        }
    }

    /** Of a run whose fields are doubles. */
    public RunDescription(String model, Grid grid, Coordinates coordinates, String timeUnit, int compression,
            List<Column> diagnostics, Provenance provenance) {
        this(model, grid, coordinates, timeUnit, Precisions.DOUBLE, compression, diagnostics, provenance);
    }
}
