package testudo.tascell;

import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.platform.Report;
import testudo.sync.platform.Worker;
import testudo.tascell.site.Seat;
import testudo.tascell.site.Site;

/** Threads of this machine. */
final class HostSite implements Site {

    private final int rank;
    private final boolean crowded;
    private final HostPlatform platform;
    private Thread thread;

    HostSite(int rank, int nodes, int workers) {
        this.rank = rank;
        crowded = workers + (nodes > 1 ? 1 : 0) > Runtime.getRuntime().availableProcessors();
        // Bound to processors only where nobody else may want the same ones.
        platform = new HostPlatform(HostOptions.defaults().withPinning(nodes == 1));
    }

    @Override
    public long now() {
        return System.nanoTime();
    }

    @Override
    public Seat seat(int worker) {
        return new Patience(crowded);
    }

    @Override
    public boolean isPriced() {
        return false;
    }

    @Override
    public void touch(int worker) {
        // Its caches see to it.
    }

    @Override
    public Future<?> start(int workers, Consumer<Worker> body, Runnable ended) {
        FutureTask<Report> team = new FutureTask<>(() -> platform.run(workers, body));
        thread = new Thread(() -> {
            team.run();
            ended.run();
        }, "tascell-" + rank);
        thread.setDaemon(true);
        thread.start();
        return team;
    }

    @Override
    public void stop(Runnable nudge) {
        boolean interrupted = Thread.interrupted();
        thread.interrupt(); // the platform stops its workers, those that compute when they look
        while (thread.isAlive()) {
            nudge.run();
            LockSupport.parkNanos(100_000);
            interrupted |= Thread.interrupted();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
