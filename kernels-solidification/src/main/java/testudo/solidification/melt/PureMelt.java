package testudo.solidification.melt;

import testudo.api.field.Boundary;
import testudo.api.field.Field;
import testudo.api.field.FieldSpec;
import testudo.api.field.Formula;
import testudo.api.field.Local;
import testudo.api.field.Point;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.grid.Location;
import testudo.api.program.Program;
import testudo.api.program.ReductionOp;
import testudo.solidification.anisotropy.AnisotropicFlux;

/**
 * One explicit step of the solidification of a pure melt, in units of the interface's width and time.
 *
 * <pre>
 *   Δφ = dt·( (φ − λU(1 − φ²))(1 − φ²) + div F )/a²,   a = 1 + ε4 cos 4θ in the cell's centre
 *   U' = U + D dt/dx²·(sum of the 4 neighbours − 4U) + ½Δφ
 *   λ  = D τ0/(0.6267 W0²),  W0 = τ0 = 1
 * </pre>
 *
 * @param program the step
 * @param phi     φ, 1 in the solid and −1 in the liquid
 * @param u       U, the dimensionless temperature
 */
public record PureMelt(Program program, State phi, State u) {

    /** The reductions' names. */
    public static final String TIP = "tip";
    public static final String SOLID = "solid";
    public static final String HEAT = "heat";
    public static final String LEAST_PHASE = "phi_min";
    public static final String MOST_PHASE = "phi_max";
    public static final String LEAST_HEAT = "U_min";
    public static final String MOST_HEAT = "U_max";

    private static final double THIN_INTERFACE = 0.6267;

    /**
     * The numbers of a run.
     *
     * @param dx          distance between cells (W0)
     * @param dt          time step (τ0)
     * @param diffusivity D (W0²/τ0)
     * @param anisotropy  ε4 (1)
     */
    public record Numbers(double dx, double dt, double diffusivity, double anisotropy) {

        double coupling() {
            return diffusivity / THIN_INTERFACE;
        }
    }

    /** The step on a grid of two axes. */
    public static PureMelt on(Grid grid, Numbers numbers) {
        Program.Builder p = Program.on(grid).timeStep(numbers.dt());
        FieldSpec mirrored = FieldSpec.of(Boundary.mirror());
        State phi = p.state("phi", mirrored);
        State u = p.state("U", mirrored);
        Local fx = p.local("Fx", mirrored.on(Location.FACE_I));
        Local fy = p.local("Fy", mirrored.on(Location.FACE_J));
        double dx = numbers.dx();
        double dt = numbers.dt();
        double inverse = 1 / dx;
        double epsilon = numbers.anisotropy();
        double lambda = numbers.coupling();
        double spread = numbers.diffusivity() * dt / (dx * dx);
        p.assign(fx, AnisotropicFlux.alongI(phi, 1, epsilon, inverse)).named("phase-flux-x");
        p.assign(fy, AnisotropicFlux.alongJ(phi, 1, epsilon, inverse)).named("phase-flux-y");
        p.assign(phi.next(), update(phi, u, fx, fy, dt, inverse, epsilon, lambda)).named("phase");
        p.assign(u.next(), c -> u.at(c)
                + spread * (((u.at(c, 1, 0) + u.at(c, -1, 0)) + (u.at(c, 0, 1) + u.at(c, 0, -1))) - 4 * u.at(c))
                + 0.5 * (phi.next().at(c) - phi.at(c))).named("temperature");
        p.reduce(TIP, ReductionOp.MAX, tip(phi, dx));
        p.reduce(LEAST_PHASE, ReductionOp.MIN, c -> phi.at(c));
        p.reduce(MOST_PHASE, ReductionOp.MAX, c -> phi.at(c));
        p.reduce(LEAST_HEAT, ReductionOp.MIN, c -> u.at(c));
        p.reduce(MOST_HEAT, ReductionOp.MAX, c -> u.at(c));
        p.reduce(SOLID, ReductionOp.SUM, c -> 0.5 * (phi.at(c) + 1));
        p.reduce(HEAT, ReductionOp.SUM, c -> u.at(c) - 0.5 * phi.at(c));
        return new PureMelt(p.build(), phi, u);
    }

    private static Formula update(Field phi, Field u, Field fx, Field fy, double dt, double inverse, double epsilon,
            double lambda) {
        return c -> {
            double a = AnisotropicFlux.eta(phi.at(c, 1, 0) - phi.at(c, -1, 0), phi.at(c, 0, 1) - phi.at(c, 0, -1), epsilon);
            double well = 1 - phi.at(c) * phi.at(c);
            double drive = (phi.at(c) - lambda * u.at(c) * well) * well;
            return phi.at(c) + dt * (drive + divergence(fx, fy, c, inverse)) / (a * a);
        };
    }

    private static double divergence(Field fx, Field fy, Point c, double inverse) {
        return (fx.at(c, 1, 0) - fx.at(c)) * inverse + (fy.at(c, 0, 1) - fy.at(c)) * inverse;
    }

    /** Where φ changes sign along the first row of cells, by linear interpolation; 0 elsewhere. */
    private static Formula tip(Field phi, double dx) {
        return c -> {
            double here = phi.at(c);
            double next = phi.at(c, 1, 0);
            double crossing = (c.i() + 0.5 + here / (here - next)) * dx;
            return c.j() > 0 ? 0 : here < 0 ? 0 : next < 0 ? crossing : 0;
        };
    }
}
