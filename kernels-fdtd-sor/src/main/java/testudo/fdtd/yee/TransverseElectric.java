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
 * TEz: the magnetic field out of the plane, the electric field within.
 *
 * <pre>
 *   F1  Ex = Ex + S·(Hz(i,j) − Hz(i,j−1))      0 &lt; j &lt; M
 *       Ey = Ey − S·(Hz(i,j) − Hz(i−1,j))      0 &lt; i &lt; N
 *   F2  Hz = Hz + S·((Ex(i,j+1) − Ex(i,j)) − (Ey(i+1,j) − Ey(i,j)))
 *
 *   Hz in cell centres,   Ex on the faces below along J,   Ey on the faces below along I
 * </pre>
 *
 * The drive feeds Hz, so that its places are cells.
 */
public final class TransverseElectric {

    private final Domain domain;
    private final double s;
    private final Fields fields;
    private final Program.Builder program;
    private final State hz;
    private final State ex;
    private final State ey;
    private final Box insideX;
    private final Box insideY;

    private TransverseElectric(Domain domain) {
        this.domain = domain;
        s = domain.courant();
        program = Program.on(domain.grid()).timeStep(domain.timeStep());
        fields = new Fields(program, domain);
        hz = fields.state("Hz", Location.CENTRE);
        ex = fields.leaping("Ex", Location.FACE_J);
        ey = fields.leaping("Ey", Location.FACE_I);
        insideX = fields.box(0, fields.n(), 1, fields.m());
        insideY = fields.box(1, fields.n(), 0, fields.m());
    }

    public static Polarization on(Domain domain) {
        return new TransverseElectric(domain).build();
    }

    private Polarization build() {
        switch (domain.walls()) {
            case Walls.Conductor _ -> {
                program.assign(ex, alongI()).on(Region.box(insideX));
                program.assign(ey, alongJ()).on(Region.box(insideY));
                magnetic(ex, ey);
            }
            case Walls.Mur _ -> {
                program.assign(ex.next(), alongI()).on(Region.box(insideX));
                program.assign(ey.next(), alongJ()).on(Region.box(insideY));
                mur();
                magnetic(ex.next(), ey.next());
            }
            case Walls.Channel _ -> throw new IllegalArgumentException("A channel is for TMz waves.");
            case Walls.Layer(int cells) -> layered(new AbsorbingLayer(fields, cells, s));
        }
        program.reduce(Polarization.ENERGY, ReductionOp.SUM, energy(hz, ex, ey, s));
        return new Polarization(program.build(), hz, fields.constants);
    }

    private Formula alongI() {
        double courant = s;
        Field e = ex;
        Field h = hz;
        if (domain.medium().isEmpty()) {
            return c -> e.at(c) + courant * (h.at(c) - h.at(c, 0, -1));
        }
        Coefficient ca = fields.keep("ca_x", Location.FACE_J, domain);
        Coefficient cb = fields.gain("cb_x", Location.FACE_J, domain);
        return c -> ca.at(c) * e.at(c) + cb.at(c) * (h.at(c) - h.at(c, 0, -1));
    }

    private Formula alongJ() {
        double courant = s;
        Field e = ey;
        Field h = hz;
        if (domain.medium().isEmpty()) {
            return c -> e.at(c) - courant * (h.at(c) - h.at(c, -1, 0));
        }
        Coefficient ca = fields.keep("ca_y", Location.FACE_I, domain);
        Coefficient cb = fields.gain("cb_y", Location.FACE_I, domain);
        return c -> ca.at(c) * e.at(c) - cb.at(c) * (h.at(c) - h.at(c, -1, 0));
    }

    private void magnetic(Field x, Field y) {
        double courant = s;
        Field h = hz;
        Drive.Feed source = feed();
        program.assign(hz, c -> source.driven(h.at(c) + courant * curl(x, y, c), c));
    }

    private Drive.Feed feed() {
        return domain.drive().feed(program.parameter("pulse", domain.drive().waveform()));
    }

    private static double curl(Field ex, Field ey, Point c) {
        return (ex.at(c, 0, 1) - ex.at(c)) - (ey.at(c, 1, 0) - ey.at(c));
    }

    /** Mur's condition on the electric field along each side. */
    private void mur() {
        int n = fields.n();
        int m = fields.m();
        MurSides x = new MurSides(fields, ex, s);
        x.side("bottom", fields.box(0, n, 0, 1), 0, 1);
        x.side("top", fields.box(0, n, m, m + 1), 0, -1);
        MurSides y = new MurSides(fields, ey, s);
        y.side("left", fields.box(0, 1, 0, m), 1, 0);
        y.side("right", fields.box(n, n + 1, 0, m), -1, 0);
    }

    private void layered(AbsorbingLayer layer) {
        int n = fields.n();
        int m = fields.m();
        Field h = hz;
        Field x = ex;
        Field y = ey;
        State psiX = layer.memory("psi_Ex", hz, Location.FACE_J, Axis.J, 0, 0, insideX);
        State psiY = layer.memory("psi_Ey", hz, Location.FACE_I, Axis.I, 0, 0, insideY);
        Coefficient caX = fields.keep("ca_x", Location.FACE_J, domain);
        Coefficient cbX = fields.gain("cb_x", Location.FACE_J, domain);
        Coefficient caY = fields.keep("ca_y", Location.FACE_I, domain);
        Coefficient cbY = fields.gain("cb_y", Location.FACE_I, domain);
        program.assign(ex, c -> caX.at(c) * x.at(c) + cbX.at(c) * ((h.at(c) - h.at(c, 0, -1)) + psiX.at(c)))
                .on(Region.box(insideX));
        program.assign(ey, c -> caY.at(c) * y.at(c) - cbY.at(c) * ((h.at(c) - h.at(c, -1, 0)) + psiY.at(c)))
                .on(Region.box(insideY));
        State psiHx = layer.memory("psi_Hzy", ex, Location.CENTRE, Axis.J, 0.5, 1, fields.box(0, n, 0, m));
        State psiHy = layer.memory("psi_Hzx", ey, Location.CENTRE, Axis.I, 0.5, 1, fields.box(0, n, 0, m));
        double courant = s;
        Drive.Feed source = feed();
        program.assign(hz, c -> source.driven(h.at(c) + courant * (curl(x, y, c) + (psiHx.at(c) - psiHy.at(c))), c));
    }

    /** Σ Hz² + Σ E·E', with E' the electric field half a step later: what the scheme conserves between conductors. */
    private static Formula energy(Field hz, Field ex, Field ey, double s) {
        return c -> {
            double nextX = ex.at(c) + s * (hz.at(c) - hz.at(c, 0, -1));
            double nextY = ey.at(c) - s * (hz.at(c) - hz.at(c, -1, 0));
            double onX = c.j() == 0 ? 0 : ex.at(c) * nextX;
            double onY = c.i() == 0 ? 0 : ey.at(c) * nextY;
            return hz.at(c) * hz.at(c) + (onX + onY);
        };
    }
}
