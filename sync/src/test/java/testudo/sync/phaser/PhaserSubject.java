package testudo.sync.phaser;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.platform.Platform;
import testudo.sync.platform.WaitStrategy;
import testudo.sync.platform.WorkerFailure;

/**
 * The phasers of this library, built in one way.
 *
 * @param options of every phaser that does not ask for a bound of its own
 * @param limit of the team's watchdog
 * @param machine what it runs on, given the host
 */
record PhaserSubject(PhaserOptions options, WaitStrategy strategy, Duration limit, UnaryOperator<Platform> machine)
        implements Subject {

    private record Real(Phaser phaser) implements Actor.Ref {}

    @Override
    public void run(Consumer<Actor> root) {
        HostOptions host = HostOptions.defaults()
                .withPinning(false)
                .withStrategy(strategy)
                .withDeadlockLimit(limit);
        try {
            PhasedTasks.run(machine.apply(new HostPlatform(host)), task -> root.accept(new PhaserActor(task, options)));
        } catch (WorkerFailure failure) {
            throw new AssertionError(failure);
        }
    }

    private record PhaserActor(PhasedTask task, PhaserOptions options) implements Actor {

        @Override
        public Ref create(String name, testudo.sync.phaser.model.Mode mode, int bound) {
            PhaserOptions chosen = bound == 0 ? options : options.withBound(bound);
            return new Real(task.phaser(Mode.valueOf(mode.name()), chosen));
        }

        @Override
        public void async(List<On> list, Consumer<Actor> body) {
            List<Request> requests = list.stream()
                    .map(on -> phaser(on.phaser()).in(Mode.valueOf(on.mode().name())))
                    .toList();
            task.asyncPhased(requests, child -> body.accept(new PhaserActor(child, options)));
        }

        @Override
        public void asyncOnAll(Consumer<Actor> body) {
            task.asyncPhased(child -> body.accept(new PhaserActor(child, options)));
        }

        @Override
        public void finish(Runnable body) {
            task.finish(body);
        }

        @Override
        public void signal(Ref phaser) {
            task.signal(phaser(phaser));
        }

        @Override
        public void signalAll() {
            task.signalAll();
        }

        @Override
        public void next() {
            task.next();
        }

        @Override
        public void nextSingle(Ref phaser, Runnable section) {
            task.next(new Single("site", section));
        }

        @Override
        public void unsafeWait(Ref phaser) {
            task.unsafeWait(phaser(phaser));
        }

        @Override
        public void drop(Ref phaser) {
            task.drop(phaser(phaser));
        }

        @Override
        public boolean isRegistered(Ref phaser) {
            return task.isRegistered(phaser(phaser));
        }

        @Override
        public long signals(Ref phaser) {
            return task.signalPhase(phaser(phaser));
        }

        @Override
        public long waits(Ref phaser) {
            return task.waitPhase(phaser(phaser));
        }

        private static Phaser phaser(Ref ref) {
            return ((Real) ref).phaser();
        }
    }
}
