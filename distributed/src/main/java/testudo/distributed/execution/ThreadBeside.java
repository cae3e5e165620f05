package testudo.distributed.execution;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A thread of this machine. */
final class ThreadBeside implements Beside {

    private final ExecutorService thread =
            Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name("testudo-steps").factory());

    @Override
    public Work begin(Runnable steps) {
        return new Submitted(thread.submit(steps));
    }

    @Override
    public long now() {
        return System.nanoTime();
    }

    @Override
    public void close() {
        thread.close();
    }

    private record Submitted(Future<?> future) implements Work {

        @Override
        public boolean failed() {
            return future.state() == Future.State.FAILED;
        }

        @Override
        public void cancel() {
            future.cancel(true);
        }

        @Override
        public void await() {
            try {
                future.get();
            } catch (ExecutionException failed) {
                switch (failed.getCause()) {
                    case RuntimeException e -> throw e;
                    case Error e -> throw e;
                    case Throwable e -> throw new IllegalStateException(e);
                }
            } catch (InterruptedException e) {
                future.cancel(true);
                Thread.currentThread().interrupt();
                throw new CancellationException("The steps of this rank were interrupted.");
            }
        }
    }
}
