package testudo.runtime.plan;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

import testudo.api.program.Program;
import testudo.runtime.analysis.Recomputation;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.dependence.Synchronization;
import testudo.runtime.fusion.Sweep;
import testudo.runtime.fusion.Sweeps;
import testudo.runtime.schedule.ComputedElements;
import testudo.runtime.schedule.Schedule;
import testudo.sync.plan.SyncFamily;
import testudo.sync.plan.SyncPlan;

/**
 * How a program is going to be run: its schedules, who waits for whom, the proof of that, and what it will cost.
 *
 * <p>Immutable and safe for any thread; it may be run any number of times. The proof is looked for when it is first wanted, by a
 * thread of its own. Printing a plan says in a few lines what it is:
 *
 * <pre>{@code
 * 17 kernels in stages 4 | 3 | 6 | 4 on 59 × 59 × 59 cells
 * sub-domains 4 × 59 × 59 cut along J over 2 workers, pairwise, proved race-free
 * chosen: windows of 2.0 MB, more than the L2 of 1.0 MB but hardly slower in the L3, nothing computed twice, 60 waits per step
 * 17.4 MB held, 48.0 bytes per cell and step through memory at best, 0.2 % redundant
 * }</pre>
 */
public final class Plan {

    private final Sweeps sweeps;
    private final SyncFamily sync;
    private final boolean activeRegion;
    private final Optional<Supplier<String>> chosen;
    private final List<Recomputation.Verdict> intermediates;
    private final ProofSearch proofs;

    Plan(Cut cut, List<Recomputation.Verdict> intermediates, SyncFamily sync, boolean activeRegion) {
        if (activeRegion) {
            ActiveRegionNeeds.require(cut.sweeps());
        }
        sweeps = cut.sweeps().under(sync);
        this.sync = sync;
        this.activeRegion = activeRegion;
        chosen = cut.chosen();
        this.intermediates = List.copyOf(intermediates);
        proofs = new ProofSearch(sweeps, sync);
    }

    private Plan(Plan plan, String reason) {
        sweeps = plan.sweeps;
        sync = plan.sync;
        activeRegion = plan.activeRegion;
        chosen = Optional.of(() -> reason);
        intermediates = plan.intermediates;
        proofs = plan.proofs;
    }

    /** Sweeps made by hand, run with a family of synchronization. */
    public static Plan of(Sweeps sweeps, SyncFamily sync) {
        return new Plan(new Cut(sweeps, Optional.empty()), List.of(), sync, false);
    }

    /**
     * Sweeps made by hand, from which rows at rest are left out.
     *
     * @throws testudo.runtime.decomposition.DecompositionException when steps are fused, or workers do not own whole rows of the
     *                                                              grid
     */
    public static Plan ofActiveRegion(Sweeps sweeps, SyncFamily sync) {
        return new Plan(new Cut(sweeps, Optional.empty()), List.of(), sync, true);
    }

    /** This plan, chosen for another reason, such as a measurement. */
    public Plan because(String reason) {
        return new Plan(this, reason);
    }

    /** Which intermediates are kept and which are computed again; empty where this was not asked for. */
    public List<Recomputation.Verdict> intermediates() {
        return intermediates;
    }

    /**
     * One step of the program as it is run: intermediates that are computed again are not there, and boundary formulas read none of
     * their own stage.
     */
    public Program program() {
        return schedule().analysis().program();
    }

    /** The schedules of a single step and of fused ones, as {@link #sync} runs them. */
    public Sweeps sweeps() {
        return sweeps;
    }

    /** The schedule of a single step. */
    public Schedule schedule() {
        return sweeps.single().schedule();
    }

    /** The waits of a single step. */
    public Synchronization synchronization() {
        return sweeps.single().synchronization();
    }

    /** The family of synchronization. */
    public SyncFamily sync() {
        return sync;
    }

    /** How the family makes the workers keep step in a single step. */
    public SyncPlan syncPlan() {
        return synchronization().plan(sync);
    }

    public int workers() {
        return schedule().team();
    }

    /** How the grid is cut; never automatic. */
    public Tiling tiling() {
        return sweeps.tiling();
    }

    /** Whether rows at rest are left out. */
    public boolean activeRegion() {
        return activeRegion;
    }

    /** Why the grid is cut so; empty where it was asked for. */
    public Optional<String> chosen() {
        return chosen.map(Supplier::get);
    }

    /** Predicted memory of a run (bytes): all arrays and scripts. */
    public long bytes() {
        return sweeps.bytes();
    }

    /** Bytes per cell and step that pass through memory at best, with intermediates in the caches. */
    public double bytesPerCell() {
        return sweeps.neededBytes();
    }

    /** The share of the elements that are computed more than once. */
    public double redundancy() {
        return ComputedElements.of(sweeps.longest().schedule()).redundancy();
    }

    /** Begins to look for the proof, unless that has begun, and returns at once. */
    public void prove() {
        proofs.begin();
    }

    /**
     * Waits for the proof of all schedules.
     *
     * @return proved only if all are
     * @throws testudo.runtime.legality.IllegalScheduleException when there is a race, which would be a defect of this library
     */
    public Proof proof() {
        long accesses = 0;
        for (Proof proof : proofs.outcome()) {
            switch (proof) {
                case Proof.Unproved unproved -> {
                    return unproved;
                }
                case Proof.Proved proved -> accesses += proved.accesses();
            }
        }
        return new Proof.Proved(accesses);
    }

    /**
     * Waits for the proof of one of the {@link #sweeps}.
     *
     * @throws IllegalArgumentException                           when it is none of them
     * @throws testudo.runtime.legality.IllegalScheduleException when there is a race, which would be a defect of this library
     */
    public Proof proof(Sweep sweep) {
        for (int n = 0; n < sweeps.all().size(); n++) {
            if (sweeps.all().get(n) == sweep) {
                return proofs.outcome().get(n);
            }
        }
        throw new IllegalArgumentException("A plan proves its own sweeps only.");
    }

    /** The cut in a few words, such as {@code whole grid cut along J over 2 workers}. */
    public String cut() {
        return PlanText.cut(this);
    }

    /** The cut, the family and the proof, which is waited for, in one line. */
    public String summary() {
        return cut() + ", " + sync.word() + ", " + proof();
    }

    /** A few lines; waits for the proof. */
    @Override
    public String toString() {
        return PlanText.of(this);
    }
}
