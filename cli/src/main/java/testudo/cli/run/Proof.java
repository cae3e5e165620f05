package testudo.cli.run;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

import testudo.cli.choice.Prepared;

/** The proof that a scenario's schedules are free of races, found by a thread of its own while its maker does other work. */
final class Proof {

    private final CompletableFuture<Boolean> outcome;

    Proof(Prepared prepared) {
        outcome = CompletableFuture.supplyAsync(
                () -> prepared.sweeps().all().stream().allMatch(sweep -> prepared.prove(sweep).isPresent()));
    }

    /**
     * Waits for it; false when the schedules are too large to be proved.
     *
     * @throws testudo.runtime.legality.IllegalScheduleException when there is a race, which would be a defect of the program
     */
    boolean outcome() {
        try {
            return outcome.join();
        } catch (CompletionException failed) {
            switch (failed.getCause()) {
                case RuntimeException e -> throw e;
                case Error e -> throw e;
                default -> throw failed;
            }
        }
    }
}
