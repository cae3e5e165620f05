package testudo.cli.watch;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import testudo.cli.Testudo;
import testudo.runtime.codegen.KernelCompiler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

/** {@code testudo watch} on a thread of its own, ended as Ctrl-C ends it. */
public final class Watching implements AutoCloseable {

    private static final long LIMIT_MINUTES = 5;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final AtomicInteger code = new AtomicInteger(-1);
    private final Thread thread;

    public Watching(Path run) {
        thread = Thread.ofPlatform().daemon().start(() -> code.set(Testudo
                .commandLine(KernelCompiler.scalar(), new PrintWriter(out), new PrintWriter(err))
                .execute("watch", run.toString())));
    }

    /** What it prints first. */
    public URI address() throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(LIMIT_MINUTES);
        while (!out.toString().contains("\n")) {
            if (System.nanoTime() > end || !thread.isAlive()) {
                fail("watch prints no address: " + err);
            }
            Thread.sleep(10);
        }
        return URI.create(out.toString().strip());
    }

    @Override
    public void close() {
        thread.interrupt();
        try {
            thread.join(TimeUnit.MINUTES.toMillis(LIMIT_MINUTES));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        assertEquals(0, code.get(), err.toString());
    }
}
