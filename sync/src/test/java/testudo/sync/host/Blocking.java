package testudo.sync.host;

import java.util.List;
import java.util.function.Consumer;

import testudo.sync.barrier.Barriers;
import testudo.sync.barrier.ReducingBarrier;
import testudo.sync.barrier.Reduction;
import testudo.sync.barrier.StaticTreeBarrier;
import testudo.sync.epoch.Epochs;
import testudo.sync.forkjoin.ForkJoin;
import testudo.sync.pairwise.PairwiseGroups;
import testudo.sync.phaser.Mode;
import testudo.sync.phaser.PhasedTask;
import testudo.sync.phaser.PhasedTasks;
import testudo.sync.phaser.Phaser;
import testudo.sync.phaser.PhaserBarrier;
import testudo.sync.phaser.PhaserNeighbours;
import testudo.sync.phaser.PhaserOptions;
import testudo.sync.phaser.PhaserTeam;
import testudo.sync.phaser.Single;
import testudo.sync.plan.EpochPlan;
import testudo.sync.plan.Need;
import testudo.sync.plan.PairwisePlan;
import testudo.sync.plan.Points;
import testudo.sync.plan.SyncFamily;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/** Every call of the library by which a worker can come to wait for another one. */
enum Blocking {
    CENTRAL(meeting(platform -> Barriers.of(SyncFamily.BARRIER, 2, platform)::await)),
    COMBINING_TREE(meeting(platform -> Barriers.of(SyncFamily.TREE, 2, platform)::await)),
    STATIC_TREE(meeting(platform -> Barriers.of(SyncFamily.STATIC_TREE, 2, platform)::await)),
    DISSEMINATION(meeting(platform -> Barriers.of(SyncFamily.DISSEMINATION, 2, platform)::await)),
    TOURNAMENT(meeting(platform -> Barriers.of(SyncFamily.TOURNAMENT, 2, platform)::await)),
    HYPERCUBE(meeting(platform -> Barriers.of(SyncFamily.HYPERCUBE, 2, platform)::await)),
    FORK_JOIN(meeting(platform -> new ForkJoin(2, platform)::await)),
    PAIRWISE(meeting(platform -> {
        PairwiseGroups groups = new PairwiseGroups(new PairwisePlan(2, 1, false, Points.afterEach(1)), platform);
        return (worker, _) -> groups.meet(worker);
    })),
    EPOCHS(meeting(platform -> {
        Epochs epochs = new Epochs(EpochPlan.of(2, 1, (w, _) -> List.of(new Need(1 - w, 1))), platform);
        return (worker, _) -> {
            epochs.end(worker, 0);
            epochs.begin(worker, 1);
        };
    })),
    PHASER_BARRIER(meeting(platform -> new PhaserBarrier(2, PhaserOptions.defaults().withAdaptive(false), platform)::await)),
    PHASER_NEIGHBOURS(meeting(
            platform -> new PhaserNeighbours(List.of(List.of(1), List.of(0)), PhaserOptions.defaults(), platform)::meet)),
    REDUCE(meeting(platform -> {
        ReducingBarrier barrier = new StaticTreeBarrier(2, platform);
        return (worker, episode) -> barrier.reduce(worker, episode, 1, Reduction.SUM);
    })),
    TEAM_NEXT_SINGLE(meeting(platform -> {
        PhaserTeam.Builder builder = PhaserTeam.of(2, platform);
        Phaser step = builder.phaser("step", PhaserOptions.defaults());
        PhaserTeam team = builder.register(0, step, Mode.SINGLE).register(1, step, Mode.SINGLE).build();
        Single work = new Single("site", () -> {});
        return (worker, _) -> team.next(worker, work);
    })),
    TEAM_UNSAFE_WAIT(meeting(platform -> {
        PhaserTeam.Builder builder = PhaserTeam.of(2, platform);
        Phaser step = builder.phaser("step", PhaserOptions.defaults());
        PhaserTeam team = builder.register(0, step, Mode.WAIT).register(1, step, Mode.SIG).build();
        return (worker, _) -> {
            if (worker.index() == 0) {
                team.unsafeWait(worker, step);
            } else {
                team.signal(worker, step);
            }
        };
    })),
    TEAM_BOUNDED_SIGNAL(meeting(platform -> {
        PhaserTeam.Builder builder = PhaserTeam.of(2, platform);
        Phaser step = builder.phaser("step", PhaserOptions.defaults().withBound(1));
        PhaserTeam team = builder.register(0, step, Mode.SIG).register(1, step, Mode.WAIT).build();
        return (worker, _) -> {
            if (worker.index() == 0) {
                team.signal(worker, step);
                team.signal(worker, step);
            } else {
                team.unsafeWait(worker, step);
            }
        };
    })),
    NEXT(tasks(Mode.SIG_WAIT, (task, _) -> task.next(), PhasedTask::next)),
    NEXT_ON_ONE(tasks(Mode.SIG_WAIT, PhasedTask::next, PhasedTask::next)),
    NEXT_SINGLE(tasks(Mode.SINGLE, (task, _) -> task.next(new Single("site", () -> {})),
            task -> task.next(new Single("site", () -> {})))),
    WAIT_ALL(tasks(Mode.SIG_WAIT, (task, _) -> {
        task.signalAll();
        task.waitAll();
    }, PhasedTask::next)),
    UNSAFE_WAIT(tasks(Mode.SIG_WAIT, (task, phaser) -> {
        task.signal(phaser);
        task.unsafeWait(phaser);
    }, PhasedTask::next)),
    FINISH((platform, late, after) -> PhasedTasks.run(platform, root -> {
        root.finish(() -> root.async(task -> late.accept(task.worker())));
        after.accept(root.worker());
    })),
    BOUNDED_SIGNAL((platform, late, after) -> PhasedTasks.run(platform, root -> {
        Phaser phaser = root.phaser(Mode.SIG_WAIT, PhaserOptions.defaults().withBound(1));
        root.asyncPhased(List.of(phaser.in(Mode.WAIT)), task -> {
            late.accept(task.worker());
            task.next();
        });
        root.asyncPhased(List.of(phaser.in(Mode.SIG)), task -> {
            task.signal(phaser);
            task.signal(phaser);
            after.accept(task.worker());
        });
    }));

    private final Program program;

    Blocking(Program program) {
        this.program = program;
    }

    /**
     * Lets one worker wait for another.
     *
     * @param late what the other does before it comes
     * @param after what the one that had to wait does then
     */
    void run(Platform platform, Consumer<Worker> late, Consumer<Worker> after) {
        program.run(platform, late, after);
    }

    @FunctionalInterface
    private interface Program {
        void run(Platform platform, Consumer<Worker> late, Consumer<Worker> after);
    }

    @FunctionalInterface
    private interface PairMeeting {
        void meet(Worker worker, long episode);
    }

    @FunctionalInterface
    private interface Builder {
        PairMeeting on(Platform platform);
    }

    @FunctionalInterface
    private interface Wait {
        void on(PhasedTask task, Phaser phaser);
    }

    private static Program meeting(Builder builder) {
        return (platform, late, after) -> {
            PairMeeting meeting = builder.on(platform);
            platform.run(2, worker -> {
                if (worker.index() == 1) {
                    late.accept(worker);
                }
                meeting.meet(worker, 1);
                if (worker.index() == 0) {
                    after.accept(worker);
                }
            });
        };
    }

    private static Program tasks(Mode mode, Wait wait, Consumer<PhasedTask> arrival) {
        return (platform, late, after) -> PhasedTasks.run(platform, root -> {
            Phaser phaser = root.phaser(mode);
            root.asyncPhased(task -> {
                late.accept(task.worker());
                arrival.accept(task);
            });
            wait.on(root, phaser);
            after.accept(root.worker());
        });
    }
}
