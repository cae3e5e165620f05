package testudo.cli.nodes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

import testudo.cli.CommandRun;

/**
 * Commands on nodes that are threads of this process and talk by TCP. For runs in which no node fails but in agreement: one that ends the
 * others ends this process.
 */
final class NodesHere {

    private NodesHere() {}

    /** All are told the same. */
    static List<CommandRun> all(int nodes, Path folder, Object... words) throws IOException {
        return each(folder, Collections.nCopies(nodes, words));
    }

    /** @param told what each node is told */
    static List<CommandRun> each(Path folder, List<Object[]> told) throws IOException {
        Path secret = Files.writeString(Files.createTempFile(folder, "secret", ""), "shield\n");
        Path meeting = Files.createTempDirectory(folder, "meeting");
        try (ExecutorService threads = Executors.newThreadPerTaskExecutor(Thread.ofPlatform().factory())) {
            List<Future<CommandRun>> running = new ArrayList<>();
            for (int rank = 0; rank < told.size(); rank++) {
                Stream<Object> node =
                        Stream.of("nodes", told.size(), "--rank", rank, "--meet", meeting, "--secret-file", secret, "--");
                Object[] words = Stream.concat(node, Stream.of(told.get(rank))).toArray();
                running.add(threads.submit(() -> CommandRun.of(words)));
            }
            List<CommandRun> ended = new ArrayList<>();
            for (Future<CommandRun> run : running) {
                ended.add(run.get());
            }
            return ended;
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError(e);
        }
    }
}
