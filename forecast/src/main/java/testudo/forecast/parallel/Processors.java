package testudo.forecast.parallel;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Lets the host's processors share independent work.
 *
 * <p>Threads of the platform, not virtual ones: simulated processes are continuations, which do not nest.
 */
public final class Processors {

    private Processors() {}

    /**
     * Does all of it and returns the results in the order of the work.
     *
     * <p>What the caller did before happens-before the work, and that before the return. A failure of any is thrown as it
     * is, after the rest was interrupted, and a {@link CancellationException} if the caller is interrupted.
     */
    public static <T> List<T> all(List<Callable<T>> work) {
        int threads = Math.clamp(work.size(), 1, Runtime.getRuntime().availableProcessors());
        ExecutorService pool = Executors.newFixedThreadPool(threads, Thread.ofPlatform().daemon().factory());
        try {
            List<Future<T>> futures = new ArrayList<>();
            work.forEach(one -> futures.add(pool.submit(one)));
            List<T> results = new ArrayList<>();
            for (Future<T> future : futures) {
                results.add(future.get());
            }
            return results;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new CancellationException("The simulations were interrupted.");
        } catch (ExecutionException failed) {
            switch (failed.getCause()) {
                case RuntimeException unchecked -> throw unchecked;
                case Error error -> throw error;
                default -> throw new IllegalStateException(failed.getCause());
            }
        } finally {
            pool.shutdownNow();
        }
    }
}
