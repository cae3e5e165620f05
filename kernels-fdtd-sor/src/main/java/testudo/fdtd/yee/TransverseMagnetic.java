package testudo.fdtd.yee;

import testudo.api.field.Coefficient;
import testudo.api.field.Field;
import testudo.api.field.Formula;
import testudo.api.field.Point;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Location;
import testudo.api.program.Program;
import testudo.api.program.ReductionOp;
import testudo.api.program.Region;

/**
 * TMz: the electric field out of the plane, the magnetic field within.
 *
 * <pre>
 *   F1  Hx = Hx − S·(Ez(i,j+1) − Ez(i,j))
 *       Hy = Hy + S·(Ez(i+1,j) − Ez(i,j))
 *   F2  Ez = Ez + S·((Hy(i,j) − Hy(i−1,j)) − (Hx(i,j) − Hx(i,j−1)))      0 &lt; i &lt; N, 0 &lt; j &lt; M
 *
 *   Ez at nodes (i, j),   Hx at (i, j + ½),   Hy at (i + ½, j)
 * </pre>
 */
public final class TransverseMagnetic {

    private final Domain domain;
    private final double s;
    private final Fields fields;
    private final Program.Builder program;
    private final State ez;
    private final State hx;
    private final State hy;
    private final Drive.Feed feed;
    private final Box inside;

    private TransverseMagnetic(Domain domain) {
        this.domain = domain;
        s = domain.courant();
        program = Program.on(domain.grid()).timeStep(domain.timeStep());
        fields = new Fields(program, domain);
        ez = fields.state("Ez", Location.EDGE_K);
        hx = fields.leaping("Hx", Location.FACE_I);
        hy = fields.leaping("Hy", Location.FACE_J);
        feed = domain.drive().feed(program.parameter("pulse", domain.drive().waveform()));
        inside = fields.box(1, fields.n(), 1, fields.m());
    }

    public static Polarization on(Domain domain) {
        return new TransverseMagnetic(domain).build();
    }

    private Polarization build() {
        switch (domain.walls()) {
            case Walls.Conductor _ -> {
                magnetic();
                program.assign(ez, electric()).on(Region.box(inside));
            }
            case Walls.Mur _ -> {
                magnetic();
                program.assign(ez.next(), electric()).on(Region.box(inside));
                new MurSides(fields, ez, s).all();
            }
            case Walls.Layer(int cells) -> layered(new AbsorbingLayer(fields, cells, s));
            case Walls.Channel(int cells) -> channelled(new AbsorbingLayer(fields, cells, s));
        }
        program.reduce(Polarization.ENERGY, ReductionOp.SUM, energy(ez, hx, hy, s));
        return new Polarization(program.build(), ez, fields.constants);
    }

    private void magnetic() {
        double courant = s;
        Field e = ez;
        Field x = hx;
        Field y = hy;
        program.assign(hx, c -> x.at(c) - courant * (e.at(c, 0, 1) - e.at(c)));
        program.assign(hy, c -> y.at(c) + courant * (e.at(c, 1, 0) - e.at(c)));
    }

    private Formula electric() {
        double courant = s;
        Field e = ez;
        Field x = hx;
        Field y = hy;
        Drive.Feed source = feed;
        if (domain.medium().isEmpty()) {
            return c -> source.driven(e.at(c) + courant * curl(x, y, c), c);
        }
        Coefficient ca = fields.keep("ca", Location.EDGE_K, domain);
        Coefficient cb = fields.gain("cb", Location.EDGE_K, domain);
        return c -> source.driven(ca.at(c) * e.at(c) + cb.at(c) * curl(x, y, c), c);
    }

    private static double curl(Field hx, Field hy, Point c) {
        return (hy.at(c) - hy.at(c, -1, 0)) - (hx.at(c) - hx.at(c, 0, -1));
    }

    private void layered(AbsorbingLayer layer) {
        double courant = s;
        Field e = ez;
        Field x = hx;
        Field y = hy;
        int n = fields.n();
        int m = fields.m();
        State psiHx = layer.memory("psi_Hx", ez, Location.FACE_I, Axis.J, 0.5, 1, fields.box(0, n + 1, 0, m));
        State psiHy = layer.memory("psi_Hy", ez, Location.FACE_J, Axis.I, 0.5, 1, fields.box(0, n, 0, m + 1));
        program.assign(hx, c -> x.at(c) - courant * ((e.at(c, 0, 1) - e.at(c)) + psiHx.at(c)));
        program.assign(hy, c -> y.at(c) + courant * ((e.at(c, 1, 0) - e.at(c)) + psiHy.at(c)));
        State psiEx = layer.memory("psi_Ezx", hy, Location.EDGE_K, Axis.I, 0, 0, inside);
        State psiEy = layer.memory("psi_Ezy", hx, Location.EDGE_K, Axis.J, 0, 0, inside);
        Coefficient ca = fields.keep("ca", Location.EDGE_K, domain);
        Coefficient cb = fields.gain("cb", Location.EDGE_K, domain);
        Drive.Feed source = feed;
        program.assign(ez, c -> source.driven(
                ca.at(c) * e.at(c) + cb.at(c) * (curl(x, y, c) + (psiEx.at(c) - psiEy.at(c))), c))
                .on(Region.box(inside));
    }

    /** Layers at the ends of I only; along J there is no end. */
    private void channelled(AbsorbingLayer layer) {
        double courant = s;
        Field e = ez;
        Field x = hx;
        Field y = hy;
        Box open = fields.box(1, fields.n(), 0, fields.m());
        State psiHy = layer.memory("psi_Hy", ez, Location.FACE_J, Axis.I, 0.5, 1, fields.box(0, fields.n(), 0, fields.m()));
        program.assign(hx, c -> x.at(c) - courant * (e.at(c, 0, 1) - e.at(c)));
        program.assign(hy, c -> y.at(c) + courant * ((e.at(c, 1, 0) - e.at(c)) + psiHy.at(c)));
        State psiEx = layer.memory("psi_Ezx", hy, Location.EDGE_K, Axis.I, 0, 0, open);
        Coefficient ca = fields.keep("ca", Location.EDGE_K, domain);
        Coefficient cb = fields.gain("cb", Location.EDGE_K, domain);
        Drive.Feed source = feed;
        program.assign(ez, c -> source.driven(ca.at(c) * e.at(c) + cb.at(c) * (curl(x, y, c) + psiEx.at(c)), c))
                .on(Region.box(open));
    }

    /** Σ Ez² + Σ H·H', with H' half a step later: what the scheme conserves between conductors. */
    private static Formula energy(Field ez, Field hx, Field hy, double s) {
        return c -> {
            double nextX = hx.at(c) - s * (ez.at(c, 0, 1) - ez.at(c));
            double nextY = hy.at(c) + s * (ez.at(c, 1, 0) - ez.at(c));
            return ez.at(c) * ez.at(c) + (hx.at(c) * nextX + hy.at(c) * nextY);
        };
    }
}
