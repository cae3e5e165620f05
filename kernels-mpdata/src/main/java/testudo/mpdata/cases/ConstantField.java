package testudo.mpdata.cases;

import java.util.List;
import java.util.Optional;

import testudo.api.grid.Grid;
import testudo.api.model.Coordinates;
import testudo.api.model.ExactSolution;
import testudo.api.model.Model;
import testudo.api.model.ModelParameter;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.mpdata.scheme.Ends;
import testudo.mpdata.scheme.Inputs;
import testudo.mpdata.scheme.Mpdata;
import testudo.mpdata.scheme.Options;
import testudo.mpdata.scheme.Variant;

/**
 * A random flow without divergence, in which a constant must stay what it is, to the last bit, and any field its total.
 *
 * @see RandomFlow
 */
public final class ConstantField implements Model {

    private static final String CONSTANT = "constant";

    @Override
    public String name() {
        return "constant-field";
    }

    @Override
    public String summary() {
        return "A random flow without divergence carries a constant, or a random field whose invariants are watched.";
    }

    @Override
    public List<ModelParameter> parameters() {
        return SchemeParameters.with(Options.of(Variant.FCT, Ends.PERIODIC),
                new ModelParameter.Choice("field", List.of(CONSTANT, "random"), CONSTANT,
                        "what is carried: 1 everywhere, or random values of which about half are 0"),
                new ModelParameter.Real("amplitude", "1", 0.25, 0, 1,
                        "size of the velocities; exactly free of divergence when a power of 2, 0.26 in the tables"),
                new ModelParameter.Whole("seed", "1", 12345, 0, 0xFFFF_FFFFL, "start of the random numbers"));
    }

    @Override
    public Grid standardGrid() {
        return Grid.of(24, 20, 16);
    }

    @Override
    public Setup setup(Grid grid, Settings settings) {
        boolean constant = settings.choice("field").equals(CONSTANT);
        RandomFlow flow = new RandomFlow(grid, settings.real("amplitude"), (int) settings.whole("seed"));
        Inputs inputs = constant ? flow.withConstant() : flow.inputs();
        Mpdata scheme = Mpdata.on(grid, 1, SchemeParameters.options(settings, Ends.PERIODIC));
        Optional<ExactSolution> exact = constant
                ? Optional.of(new ExactSolution(scheme.x(), (_, _, _, _) -> 1, false, _ -> true)) : Optional.empty();
        return new Scene(scheme, inputs, Coordinates.uniform("1", 1), "1", "amplitude").setup(200, exact);
    }
}
