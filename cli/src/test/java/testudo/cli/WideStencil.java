package testudo.cli;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.api.field.Boundary;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.model.Coordinates;
import testudo.api.model.Model;
import testudo.api.model.ModelParameter;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.api.program.Program;

/** A model that reads three cells away, farther than those we ship. */
public final class WideStencil implements Model {

    @Override
    public String name() {
        return "wide-stencil";
    }

    @Override
    public String summary() {
        return "A mean over seven cells in a row.";
    }

    @Override
    public List<ModelParameter> parameters() {
        return List.of();
    }

    @Override
    public Grid standardGrid() {
        return Grid.of(5, 12, 7);
    }

    @Override
    public Setup setup(Grid grid, Settings settings) {
        Program.Builder p = Program.on(grid);
        State u = p.state("u", Boundary.periodic());
        p.assign(u.next(), c -> 0.5 * (u.at(c, 0, -3, 0) + u.at(c, 0, 3, 0)));
        return new Setup(p.build(), Map.of(u, (i, j, k) -> i + 2 * j + 3 * k), Coordinates.uniform("1", 1), "1", 2,
                Optional.empty(), "u", Optional.empty(), List.of());
    }
}
