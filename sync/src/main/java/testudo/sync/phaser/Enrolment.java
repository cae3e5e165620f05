package testudo.sync.phaser;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

import testudo.sync.platform.Worker;

/**
 * The registrations with which a task starts another one: all are allowed, or nothing happens.
 *
 * @param scope of the task that asks
 */
record Enrolment(PhasedTask by, Scope scope, List<Request> requests) {

    /** @throws IllegalStateException naming the first request that is not allowed */
    void requireAllowed() {
        Set<Phaser> distinct = new HashSet<>();
        requests.forEach(request -> requireAllowed(request, distinct.add(request.phaser())));
    }

    private void requireAllowed(Request request, boolean first) {
        Phaser phaser = request.phaser();
        Registration view = by.view(phaser);
        if (!first) {
            throw new IllegalStateException(by + " may register a task on " + phaser + " only once.");
        }
        if (!view.mode.covers(request.mode())) {
            throw new IllegalStateException(by + " is registered on " + phaser + " in mode '" + view.mode
                    + "' and may not register a task in mode '" + request.mode() + "'.");
        }
        if (phaser.home() != scope) {
            throw new IllegalStateException(by + " may register tasks on " + phaser
                    + " only in the finish scope in which it was created, not in one inside it.");
        }
    }

    /** Registers the new task everywhere. */
    Views register(Worker worker) {
        Views registered = new Views();
        for (Request request : requests) {
            Phaser phaser = request.phaser();
            registered.add(phaser.register(worker, by.view(phaser), request.mode()));
        }
        return registered;
    }
}
