package testudo.transport.launch;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * How nodes notice that the process which started them is gone, however it went: it holds a lock on a file of the run's folder, which the
 * system takes from it at its end; they wait for that lock. Waiting costs nothing, and processes between the two hold nothing of it.
 */
final class Lifeline implements AutoCloseable {

    private static final String NAME = "lifeline";
    /** For a command to close its files; a launcher's end shall be followed within 5 s. */
    private static final long GRACE_MILLIS = 2_000;

    private final Optional<FileChannel> held;

    private Lifeline(Optional<FileChannel> held) {
        this.held = held;
    }

    /** Before nodes are started. Where the folder's file system knows no locks, nodes are not told. */
    @SuppressWarnings("resource") // closed with this
    static Lifeline hold(Path folder) {
        Path file = folder.resolve(NAME);
        try {
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            try {
                channel.lock();
                return new Lifeline(Optional.of(channel));
            } catch (IOException e) {
                Files.delete(file);
                channel.close();
            }
        } catch (IOException e) {
            // nodes follow a file that is there
        }
        return new Lifeline(Optional.empty());
    }

    /** Ends this process soon after the launcher has ended; does nothing where the folder is another machine's. */
    static void follow(Path folder) {
        Path file = folder.resolve(NAME);
        if (Files.exists(file)) {
            Thread.ofPlatform().daemon().name("testudo-nodes-lifeline").start(() -> {
                try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
                        FileLock _ = channel.lock(0, Long.MAX_VALUE, true)) {
                    end(); // and leaves the folder to those that begin so late that they have not looked yet
                } catch (IOException e) {
                    // no locks here, or the run is over
                }
            });
        }
    }

    /** As a signal would: the command may close its files, but not for long. */
    private static void end() {
        Thread.ofPlatform().daemon().name("testudo-nodes-end").start(() -> {
            try {
                Thread.sleep(GRACE_MILLIS);
            } catch (InterruptedException e) {
                // at once, then
            }
            Runtime.getRuntime().halt(1);
        });
        System.exit(1);
    }

    /** When no node is left. */
    @Override
    public void close() {
        held.ifPresent(channel -> {
            try {
                channel.close();
            } catch (IOException e) {
                // nobody is left to be told
            }
        });
    }
}
