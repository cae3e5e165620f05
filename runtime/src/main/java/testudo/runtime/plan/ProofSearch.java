package testudo.runtime.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

import testudo.runtime.fusion.Sweep;
import testudo.runtime.fusion.Sweeps;
import testudo.runtime.legality.IllegalScheduleException;
import testudo.runtime.legality.Legality;
import testudo.runtime.legality.LegalityReport;
import testudo.sync.plan.SyncFamily;

/** Proves the sweeps of a plan at most once, by a thread of its own while others go on. */
final class ProofSearch {

    private static final Proof TOO_LARGE = new Proof.Unproved("the schedule is too large for a check on every run");

    private final Sweeps sweeps;
    private final SyncFamily sync;
    /** Empty until somebody wants it; guarded by this. */
    private CompletableFuture<List<Proof>> found;

    ProofSearch(Sweeps sweeps, SyncFamily sync) {
        this.sweeps = sweeps;
        this.sync = sync;
    }

    synchronized CompletableFuture<List<Proof>> begin() {
        if (found == null) {
            found = CompletableFuture.supplyAsync(this::find);
        }
        return found;
    }

    private List<Proof> find() {
        List<Proof> proofs = new ArrayList<>();
        for (Sweep sweep : sweeps.all()) {
            proofs.add(find(sweep));
        }
        return List.copyOf(proofs);
    }

    private Proof find(Sweep sweep) {
        if (!Legality.affordable(sweep.schedule())) {
            return TOO_LARGE;
        }
        LegalityReport report = Legality.check(sweep.schedule(), sweep.synchronization().plan(sync));
        if (!report.legal()) {
            throw new IllegalScheduleException(report);
        }
        return new Proof.Proved(report.accesses());
    }

    /** Waits for the proofs of all sweeps, in their order. */
    List<Proof> outcome() {
        try {
            return begin().join();
        } catch (CompletionException failed) {
            switch (failed.getCause()) {
                case RuntimeException e -> throw e;
                case Error e -> throw e;
                default -> throw failed;
            }
        }
    }
}
