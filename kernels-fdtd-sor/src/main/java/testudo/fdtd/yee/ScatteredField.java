package testudo.fdtd.yee;

import testudo.api.field.Coefficient;
import testudo.api.field.Field;
import testudo.api.field.Parameter;
import testudo.api.field.Point;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Location;
import testudo.api.program.Program;
import testudo.api.program.ReductionOp;
import testudo.api.program.Region;

/**
 * TMz with a plane wave that is there within a box only: the total-field/scattered-field formulation of Umashankar and Taflove (1982).
 *
 * <pre>
 *   ┌──────────── scattered ────────────┐     Differences across the box's face take
 *   │   ┌────────── total ──────────┐   │       E − E_inc   where H outside reads E inside
 *   │ ► │   E = E_inc + E_scattered │   │       H + H_inc   where E inside reads H outside
 *   │   └───────────────────────────┘   │     E_inc, H_inc: the same scheme without a body, alike in all rows
 *   └───────────────── layer ───────────┘
 * </pre>
 *
 * <p>The incident wave is computed by the operations, in the order, of the field in vacuum. So an empty box leaves the scattered field at
 * 0, not only nearly: each difference across its face is one of equal numbers.
 */
public final class ScatteredField {

    private final Fields fields;
    private final Program.Builder program;
    private final Domain domain;
    private final PlaneWave wave;
    private final AbsorbingLayer layer;
    private final double s;
    private final State ez;
    private final State hx;
    private final State hy;
    private final State eInc;
    private final State hInc;

    private ScatteredField(Domain domain, int cells, PlaneWave wave) {
        this.domain = domain;
        this.wave = wave;
        s = domain.courant();
        program = Program.on(domain.grid()).timeStep(domain.timeStep());
        fields = new Fields(program, domain);
        layer = new AbsorbingLayer(fields, cells, s);
        ez = fields.state("Ez", Location.EDGE_K);
        hx = fields.leaping("Hx", Location.FACE_I);
        hy = fields.leaping("Hy", Location.FACE_J);
        eInc = fields.auxiliary("Ez_inc", Location.EDGE_K);
        hInc = fields.auxiliary("Hy_inc", Location.FACE_J);
    }

    /**
     * The step of a domain between absorbing layers that a plane wave meets.
     *
     * @throws IllegalArgumentException when the domain has other sides, or sources of its own
     */
    public static Polarization on(Domain domain, PlaneWave wave) {
        if (!(domain.walls() instanceof Walls.Layer(int cells)) || domain.drive().kind() != Drive.Kind.NONE) {
            throw new IllegalArgumentException("A scattered field needs absorbing layers and no source but its plane wave, got "
                    + domain.walls() + " and " + domain.drive().kind() + ".");
        }
        return new ScatteredField(domain, cells, wave).build();
    }

    private Polarization build() {
        incidentMagnetic();
        magnetic();
        incidentElectric();
        electric();
        Field e = ez;
        Field x = hx;
        Field y = hy;
        program.reduce(Polarization.ENERGY, ReductionOp.SUM, c -> e.at(c) * e.at(c) + (x.at(c) * x.at(c) + y.at(c) * y.at(c)));
        return new Polarization(program.build(), ez, fields.constants);
    }

    /** The rows in which the box reads the incident wave. */
    private Box rows(int i0, int i1) {
        return fields.box(i0, i1, wave.total().j0(), wave.total().j1());
    }

    private void incidentMagnetic() {
        Field e = eInc;
        Field h = hInc;
        double courant = s;
        Box rows = rows(0, fields.n());
        State psi = layer.memory("psi_Hy_inc", eInc, Location.FACE_J, Axis.I, 0.5, 1, rows);
        program.assign(hInc, c -> h.at(c) + courant * ((e.at(c, 1, 0) - e.at(c)) + psi.at(c))).on(Region.box(rows));
    }

    private void incidentElectric() {
        Field e = eInc;
        Field h = hInc;
        double courant = s;
        Box rows = rows(1, fields.n());
        State psi = layer.memory("psi_Ez_inc", hInc, Location.EDGE_K, Axis.I, 0, 0, rows);
        Parameter p = program.parameter("incident", wave.waveform());
        int source = wave.source();
        program.assign(eInc, c -> c.i() == source ? p.at(c) : e.at(c) + courant * ((h.at(c) - h.at(c, -1, 0)) + psi.at(c)))
                .on(Region.box(rows));
    }

    private void magnetic() {
        Field e = ez;
        Field inc = eInc;
        Field x = hx;
        Field y = hy;
        double courant = s;
        int n = fields.n();
        int m = fields.m();
        State psiX = layer.memory("psi_Hx", ez, Location.FACE_I, Axis.J, 0.5, 1, fields.box(0, n + 1, 0, m));
        State psiY = layer.memory("psi_Hy", ez, Location.FACE_J, Axis.I, 0.5, 1, fields.box(0, n, 0, m + 1));
        int i0 = wave.total().i0();
        int i1 = wave.total().i1() - 1;
        int j0 = wave.total().j0();
        int j1 = wave.total().j1() - 1;
        program.assign(hx, c -> {
            boolean beside = c.i() >= i0 && c.i() <= i1;
            double above = less(e.at(c, 0, 1), inc.at(c, 0, 1), beside && c.j() == j0 - 1);
            double below = less(e.at(c), inc.at(c), beside && c.j() == j1);
            return x.at(c) - courant * ((above - below) + psiX.at(c));
        });
        program.assign(hy, c -> {
            boolean beside = c.j() >= j0 && c.j() <= j1;
            double above = less(e.at(c, 1, 0), inc.at(c, 1, 0), beside && c.i() == i0 - 1);
            double below = less(e.at(c), inc.at(c), beside && c.i() == i1);
            return y.at(c) + courant * ((above - below) + psiY.at(c));
        });
    }

    private void electric() {
        Field e = ez;
        Field inc = hInc;
        Field x = hx;
        Field y = hy;
        Box inside = fields.box(1, fields.n(), 1, fields.m());
        State psiX = layer.memory("psi_Ezx", hy, Location.EDGE_K, Axis.I, 0, 0, inside);
        State psiY = layer.memory("psi_Ezy", hx, Location.EDGE_K, Axis.J, 0, 0, inside);
        Coefficient ca = fields.keep("ca", Location.EDGE_K, domain);
        Coefficient cb = fields.gain("cb", Location.EDGE_K, domain);
        int i0 = wave.total().i0();
        int i1 = wave.total().i1() - 1;
        int j0 = wave.total().j0();
        int j1 = wave.total().j1() - 1;
        program.assign(ez, c -> {
            boolean beside = c.j() >= j0 && c.j() <= j1;
            double above = more(y.at(c), inc.at(c), beside && c.i() == i1);
            double below = more(y.at(c, -1, 0), inc.at(c, -1, 0), beside && c.i() == i0);
            double curl = (above - below) - (x.at(c) - x.at(c, 0, -1));
            return ca.at(c) * e.at(c) + cb.at(c) * (curl + (psiX.at(c) - psiY.at(c)));
        }).on(Region.box(inside));
    }

    private static double less(double total, double incident, boolean across) {
        return across ? total - incident : total;
    }

    private static double more(double scattered, double incident, boolean across) {
        return across ? scattered + incident : scattered;
    }
}
