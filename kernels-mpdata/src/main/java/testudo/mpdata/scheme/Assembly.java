package testudo.mpdata.scheme;

import java.util.Locale;
import java.util.function.Function;

import testudo.api.field.Coefficient;
import testudo.api.field.Field;
import testudo.api.field.FieldSpec;
import testudo.api.field.Formula;
import testudo.api.field.Local;
import testudo.api.field.Parameter;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.grid.Side;
import testudo.api.model.Coordinates.Three;
import testudo.api.program.Program;
import testudo.api.program.ReductionOp;
import testudo.api.program.Region;

/**
 * Declares fields and kernels in program order.
 *
 * <pre>
 *   K1..K4    f1 f2 f3, x1                 pass 1
 *   K5..K7    v1 v2 v3                     antidiffusive velocity        not upwind
 *   K8..K13   mx mn fi fo cp cn            limiter                       with FCT
 *   K14..K17  g1 g2 g3, x'                 pass 2                        not upwind
 * </pre>
 */
final class Assembly {

    private final Grid grid;
    private final Options options;
    private final Layout layout;
    private final Program.Builder program;

    private final State x;
    private final Three<Coefficient> u;
    private final Coefficient h;

    Assembly(Grid grid, Options options) {
        this.grid = grid;
        this.options = options;
        layout = new Layout(grid, options);
        program = Program.on(grid);
        x = program.state("x", layout.cells());
        u = PerAxis.of(d -> program.coefficient("u" + number(d), layout.advective(d)));
        h = program.coefficient("h", layout.cells());
    }

    /** Directions are numbered from 1 in names. */
    private static int number(Axis axis) {
        return axis.ordinal() + 1;
    }

    Mpdata assemble(double timeStep, Flow flow) {
        program.timeStep(timeStep);
        Three<Velocity> velocity = velocity(flow);
        Three<Local> f = fluxes("f", 1, layout::upwindFlux, d -> Upwind.flux(x, velocity.along(d), Direction.of(d)));
        if (options.variant().corrected()) {
            Local x1 = program.local("x1", layout.afterUpwind());
            program.assign(x1, Upwind.update(x, f, h)).named("K4_x1");
            Three<Local> g = correct(x1, velocity);
            program.assign(x.next(), Upwind.update(x1, g, h)).named("K17_xo");
        } else {
            program.assign(x.next(), Upwind.update(x, f, h)).named("K4_x1");
        }
        reductions();
        return new Mpdata(program.build(), options, x, u, h);
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

    private Three<Local> fluxes(String name, int firstKernel, Function<Axis, FieldSpec> spec,
            Function<Axis, Formula> formula) {
        return PerAxis.of(d -> {
            Local flux = program.local(name + number(d), spec.apply(d));
            program.assign(flux, formula.apply(d)).named("K" + (firstKernel + d.ordinal()) + "_" + flux.name());
            return flux;
        });
    }

    private Three<Local> correct(Local x1, Three<Velocity> velocity) {
        Three<Local> v = antidiffusion(x1, velocity);
        Three<Correction> q = PerAxis.of(
                d -> new Correction(Direction.of(d), v.along(d), x1, options.infinite()));
        if (!options.variant().limited()) {
            return fluxes("g", 14, layout::correctiveFlux, d -> Correction.whole(q.along(d)));
        }
        Limiter.Room room = limiter(x1, q);
        return fluxes("g", 14, layout::correctiveFlux, d -> Correction.limited(q.along(d), room));
    }

    private Three<Local> antidiffusion(Local x1, Three<Velocity> velocity) {
        Antidiffusion.Form form = new Antidiffusion.Form(options.infinite(), options.divergentFlow(),
                options.gradientEpsilon());
        boolean edges = options.ends() == Ends.OPEN_LIBMPDATA && options.variant().limited();
        Three<Local> v = PerAxis.of(d -> {
            Frame frame = Frame.of(d);
            Formula plain = Antidiffusion.velocity(new Antidiffusion.Face(Direction.of(d), Direction.of(frame.b()),
                    Direction.of(frame.c()), velocity.along(d), velocity.along(frame.b()), velocity.along(frame.c()),
                    x1, h), form);
            Local target = program.local("v" + number(d), layout.antidiffusive(d));
            program.assign(target, edges ? EdgeRule.zeroed(d, grid, plain) : plain)
                    .on(edges ? Region.box(layout.faces(d)) : Region.all())
                    .named("K" + (5 + d.ordinal()) + "_" + target.name());
            return target;
        });
        if (edges) {
            for (Axis d : Axis.values()) {
                close(d, v);
            }
        }
        return v;
    }

    /** Declares the faces outside the outermost ones. */
    private void close(Axis d, Three<Local> v) {
        if (!layout.open(d)) {
            return;
        }
        Frame frame = Frame.cyclic(d);
        Box domain = v.along(d).domain();
        for (Side side : Side.values()) {
            int face = side == Side.LOWER ? domain.lower(d) : domain.upper(d) - 1;
            program.assign(v.along(d), EdgeRule.outside(side, across(d, v), across(frame.b(), v), across(frame.c(), v)))
                    .on(Region.box(domain.with(d, face, face + 1))).asBoundary()
                    .named(v.along(d).name() + "_" + side.name().toLowerCase(Locale.ROOT));
        }
    }

    private static EdgeRule.Across across(Axis d, Three<Local> v) {
        return new EdgeRule.Across(Direction.of(d), v.along(d));
    }

    private Limiter.Room limiter(Local x1, Three<Correction> q) {
        Local mx = room("mx", 8, Limiter.largest(x, x1));
        Local mn = room("mn", 9, Limiter.smallest(x, x1));
        Local fi = room("fi", 10, Limiter.into(q.i(), q.j(), q.k()));
        Local fo = room("fo", 11, Limiter.outOf(q.i(), q.j(), q.k()));
        Local cp = room("cp", 12, Limiter.roomAbove(mx, x1, h, fi, options.limiterEpsilon()));
        Local cn = room("cn", 13, Limiter.roomBelow(mn, x1, h, fo, options.limiterEpsilon()));
        return new Limiter.Room(cp, cn, options.signChanging() && !options.infinite());
    }

    private Local room(String name, int kernel, Formula formula) {
        Local target = program.local(name, layout.room());
        program.assign(target, formula).named("K" + kernel + "_" + name);
        return target;
    }
}
