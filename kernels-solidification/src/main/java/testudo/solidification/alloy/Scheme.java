package testudo.solidification.alloy;

import testudo.api.field.Boundary;
import testudo.api.field.FieldSpec;
import testudo.api.field.Local;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.grid.Location;
import testudo.api.program.Program;
import testudo.api.program.ReductionOp;
import testudo.solidification.anisotropy.AnisotropicFlux;

/**
 * One explicit time step of the alloy in five kernels, each of which waits for the one before.
 *
 * @param program the step
 * @param phi     φ, 1 in the solid and 0 in the liquid
 * @param c       fraction of the solute
 * @param activity 1 where something happens
 */
public record Scheme(Program program, State phi, State c, State activity) {

    /** The reductions' names. */
    public static final String SOLUTE = "solute";
    public static final String SOLID = "solid";
    public static final String LEAST_SOLUTE = "c_min";
    public static final String MOST_SOLUTE = "c_max";
    public static final String LEAST_PHASE = "phi_min";
    public static final String MOST_PHASE = "phi_max";

    /**
     * The resolution.
     *
     * @param dx distance between cells (m)
     * @param dt time step (s)
     * @param isotropic whether the divergence of fluxes is over nine points, an isotropic Laplacian where coefficients are constant
     */
    public record Mesh(double dx, double dt, boolean isotropic) {}

    /** The noise in the phase: its amplitude α, 0 for none, and where its numbers start. */
    public record Fluctuation(double amplitude, long seed) {}

    /**
     * What a run starts from.
     *
     * @param c0 fraction of the solute far away (1)
     * @param i  place along I from which tips are measured (cells)
     * @param j  likewise along J
     */
    public record Start(double c0, double i, double j) {}

    /** The step on a grid of two axes. */
    public static Scheme on(Grid grid, Mesh mesh, Alloy alloy, Fluctuation noise, Start start) {
        Program.Builder p = Program.on(grid).timeStep(mesh.dt());
        double inverse = 1 / mesh.dx();
        FieldSpec mirrored = FieldSpec.of(Boundary.mirror());
        State phi = p.state("phi", mirrored);
        State c = p.state("c", mirrored);
        State activity = p.state("activity", mirrored);
        FieldSpec energy = mirrored.unit("J/(m2 K)");
        Local fx = p.local("Fx", energy.on(Location.FACE_I));
        Local fy = p.local("Fy", energy.on(Location.FACE_J));
        FieldSpec speed = mirrored.unit("m/s");
        Local gx = p.local("Gx", speed.on(Location.FACE_I));
        Local gy = p.local("Gy", speed.on(Location.FACE_J));
        double gradient = alloy.gradient();
        double gamma = alloy.anisotropy();
        p.assign(fx, AnisotropicFlux.alongI(phi, gradient, gamma, inverse)).named("S1_Fx").opensStage();
        p.assign(fy, AnisotropicFlux.alongJ(phi, gradient, gamma, inverse)).named("S1_Fy");
        PhaseUpdate.Inputs inputs = new PhaseUpdate.Inputs(phi, c, mesh.isotropic() ? beside(p, fx, 0, 1) : fx,
                mesh.isotropic() ? beside(p, fy, 1, 0) : fy);
        PhaseUpdate update = new PhaseUpdate(inputs, alloy, mesh.dt(), inverse);
        p.assign(phi.next(), noise.amplitude() == 0 ? update.quiet() : update.noisy(noise.amplitude(), noise.seed()))
                .named("S2_phi").opensStage();
        p.assign(gx, SoluteFlux.below(phi.next(), c, alloy, mesh.dx(), -1, 0)).named("S3_Gx").opensStage();
        p.assign(gy, SoluteFlux.below(phi.next(), c, alloy, mesh.dx(), 0, -1)).named("S3_Gy");
        double ratio = mesh.dt() / mesh.dx();
        Local hx = mesh.isotropic() ? beside(p, gx, 0, 1) : gx;
        Local hy = mesh.isotropic() ? beside(p, gy, 1, 0) : gy;
        p.assign(c.next(), at -> c.at(at) - ratio * ((hx.at(at, 1, 0) - hx.at(at)) + (hy.at(at, 0, 1) - hy.at(at))))
                .named("S4_c").opensStage();
        p.assign(activity.next(), Activity.map(phi.next(), c.next(), start.c0())).named("S5_activity").opensStage();
        p.reduce(SOLUTE, ReductionOp.SUM, at -> c.at(at));
        p.reduce(SOLID, ReductionOp.SUM, at -> phi.at(at));
        p.reduce(LEAST_SOLUTE, ReductionOp.MIN, at -> c.at(at));
        p.reduce(MOST_SOLUTE, ReductionOp.MAX, at -> c.at(at));
        p.reduce(LEAST_PHASE, ReductionOp.MIN, at -> phi.at(at));
        p.reduce(MOST_PHASE, ReductionOp.MAX, at -> phi.at(at));
        for (Tip tip : Tip.values()) {
            p.reduce(tip.reduction(), ReductionOp.MAX, tip.distance(phi, start.i(), start.j(), mesh.dx()));
        }
        return new Scheme(p.build(), phi, c, activity);
    }

    /**
     * A flux as the mean over the face and the two beside it, with weights 1/12, 10/12, 1/12. The divergence of a gradient so taken is
     * the Laplacian over nine points, (4·edges + corners − 20·centre)/(6 dx²), whose leading error is a multiple of the Laplacian's
     * Laplacian and so the same in all directions. Sums are conserved as before: what a face loses its neighbours get.
     */
    private static Local beside(Program.Builder p, Local flux, int di, int dj) {
        Local mean = p.local(flux.name() + "_mean", flux.spec());
        p.assign(mean, at -> (10 * flux.at(at) + (flux.at(at, di, dj) + flux.at(at, -di, -dj))) / 12)
                .named("mean_" + flux.name());
        return mean;
    }
}
