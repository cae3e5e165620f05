package testudo.mpdata.scheme;

import testudo.api.field.Coefficient;
import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.field.Parameter;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.model.Coordinates.Three;
import testudo.api.program.Program;
import testudo.api.program.ReductionOp;

/**
 * Declares fields and kernels in program order.
 *
 * <pre>
 *   K1..K4    f1 f2 f3, x1                 pass 1
 *   K5..K7    v1 v2 v3                     antidiffusive velocity  \
 *   K8..K13   mx mn fi fo cp cn            limiter, with FCT        } a {@link CorrectivePass} each, not for upwind
 *   K14..K17  g1 g2 g3, x'                 pass 2                  /
 * </pre>
 *
 * Later passes have the same kernels; their intermediates carry the number of the pass, as in {@code v1_3}.
 */
final class Assembly {

    private final Options options;
    private final Layout layout;
    private final Program.Builder program;

    private final State x;
    private final Three<Coefficient> u;
    private final Coefficient h;

    Assembly(Grid grid, Options options) {
        this.options = options;
        layout = new Layout(grid, options);
        program = Program.on(grid);
        x = program.state("x", layout.cells());
        u = PerAxis.of(d -> program.coefficient("u" + number(d), layout.advective(d)));
        h = program.coefficient("h", layout.cells());
    }

    /** Directions are numbered from 1 in names. */
    static int number(Axis axis) {
        return axis.ordinal() + 1;
    }

    Mpdata assemble(double timeStep, Flow flow) {
        program.timeStep(timeStep);
        Three<Velocity> velocity = velocity(flow);
        Three<Local> flux = upwind(velocity);
        Field before = x;
        int passes = options.passesMade();
        for (int pass = 2; pass <= passes; pass++) {
            Local carried = program.local("x" + (pass - 1), layout.after(pass - 1));
            program.assign(carried, Upwind.update(before, flux, h)).named((pass == 2 ? "K4_" : "K17_") + carried.name());
            CorrectivePass corrective = new CorrectivePass(program, layout, x, carried, h, pass);
            Three<Local> v = corrective.antidiffusion(velocity);
            flux = corrective.fluxes(v);
            velocity = PerAxis.of(d -> Velocity.steady(v.along(d)));
            before = carried;
        }
        program.assign(x.next(), Upwind.update(before, flux, h)).named(passes == 1 ? "K4_x1" : "K17_xo");
        reductions();
        return new Mpdata(program.build(), options, x, u, h);
    }

    private Three<Local> upwind(Three<Velocity> velocity) {
        return PerAxis.of(d -> {
            Local f = program.local("f" + number(d), layout.flux(d, 1));
            program.assign(f, Upwind.flux(x, velocity.along(d), Direction.of(d))).named("K" + number(d) + "_" + f.name());
            return f;
        });
    }

    private void reductions() {
        // local variables, since a formula that read the fields of this object would capture all of it
        Field scalar = x;
        Field density = h;
        program.reduce(Mpdata.MASS, ReductionOp.SUM, c -> density.at(c) * scalar.at(c));
        program.reduce("min", ReductionOp.MIN, c -> scalar.at(c));
        program.reduce("max", ReductionOp.MAX, c -> scalar.at(c));
    }

    private Three<Velocity> velocity(Flow flow) {
        return switch (flow) {
            case Flow.Steady _ -> PerAxis.of(d -> Velocity.steady(u.along(d)));
            case Flow.Scaled scaled -> {
                Parameter factor = program.parameter("factor", scaled.factor());
                yield PerAxis.of(d -> Velocity.scaled(u.along(d), factor));
            }
        };
    }
}
