package testudo.mpdata.scheme;

import java.util.Locale;

import testudo.api.field.Coefficient;
import testudo.api.field.Formula;
import testudo.api.field.Local;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Side;
import testudo.api.model.Coordinates.Three;
import testudo.api.program.Program;
import testudo.api.program.Region;

/**
 * Declares one pass after the first: the antidiffusive velocity v, its limiter and the fluxes it carries.
 *
 * <p>The third pass corrects what the second one diffused, with the second one's velocity in the place of u, and so on. Where
 * fluxes are limited it is the velocity <em>before</em> it was limited, as in libmpdata++; the limiter of every pass looks at x
 * before the step and before the pass (Smolarkiewicz & Grabowski 1990).
 *
 * @param old    the scalar before the step
 * @param before the scalar after the pass before this one
 * @param pass   from 2
 */
record CorrectivePass(Program.Builder program, Layout layout, State old, Local before, Coefficient h, int pass) {

    /** K5..K7, from what carried {@code before}. */
    Three<Local> antidiffusion(Three<Velocity> velocity) {
        Options options = layout.options();
        Antidiffusion.Form form = new Antidiffusion.Form(options.infinite(), options.thirdOrder(), options.divergentFlow(),
                options.gradientEpsilon());
        boolean edges = options.ends() == Ends.OPEN_LIBMPDATA && options.limited();
        Three<Local> v = PerAxis.of(d -> {
            Frame frame = Frame.of(d);
            Formula plain = Antidiffusion.velocity(new Antidiffusion.Face(Direction.of(d), Direction.of(frame.b()),
                    Direction.of(frame.c()), velocity.along(d), velocity.along(frame.b()), velocity.along(frame.c()),
                    before, h), form);
            Local target = program.local(name("v" + Assembly.number(d)), layout.antidiffusive(d, pass));
            program.assign(target, edges ? EdgeRule.zeroed(d, layout.grid(), plain) : plain)
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

    /** The intermediates of the second pass have plain names. */
    private String name(String plain) {
        return pass == 2 ? plain : plain + "_" + pass;
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

    /** K8..K16: what the velocity carries, with FCT within the limits. */
    Three<Local> fluxes(Three<Local> v) {
        Options options = layout.options();
        Three<Correction> q = PerAxis.of(d -> new Correction(Direction.of(d), v.along(d), before, options.infinite()));
        if (!options.limited()) {
            return PerAxis.of(d -> flux(d, Correction.whole(q.along(d))));
        }
        Limiter.Room room = limiter(q, options);
        return PerAxis.of(d -> flux(d, Correction.limited(q.along(d), room)));
    }

    private Local flux(Axis d, Formula formula) {
        Local flux = program.local(name("g" + Assembly.number(d)), layout.flux(d, pass));
        program.assign(flux, formula).named("K" + (14 + d.ordinal()) + "_" + flux.name());
        return flux;
    }

    private Limiter.Room limiter(Three<Correction> q, Options options) {
        Local mx = room("mx", 8, Limiter.largest(old, before));
        Local mn = room("mn", 9, Limiter.smallest(old, before));
        Local fi = room("fi", 10, Limiter.into(q.i(), q.j(), q.k()));
        Local fo = room("fo", 11, Limiter.outOf(q.i(), q.j(), q.k()));
        Local cp = room("cp", 12, Limiter.roomAbove(mx, before, h, fi, options.limiterEpsilon()));
        Local cn = room("cn", 13, Limiter.roomBelow(mn, before, h, fo, options.limiterEpsilon()));
        return new Limiter.Room(cp, cn, options.signChanging() && !options.infinite());
    }

    private Local room(String plain, int kernel, Formula formula) {
        Local target = program.local(name(plain), layout.room(pass));
        program.assign(target, formula).named("K" + kernel + "_" + target.name());
        return target;
    }
}
