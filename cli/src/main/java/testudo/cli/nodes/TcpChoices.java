package testudo.cli.nodes;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import picocli.CommandLine.Option;

import testudo.cli.choice.Mistake;
import testudo.transport.tcp.Meeting;
import testudo.transport.tcp.Secret;
import testudo.transport.tcp.TcpOptions;

/** Options that make this process one node of several by TCP. */
final class TcpChoices {

    @Option(names = "--rank", paramLabel = "R", description = "By TCP without a launcher: this process is node R, from 0 on.")
    private Integer rank;

    @Option(names = "--meet", paramLabel = "WHERE",
            description = "With --rank: where the nodes find each other, HOST:PORT of node 0, or an empty "
                    + "folder that all see.")
    private String meet;

    @Option(names = "--secret-file", paramLabel = "FILE",
            description = "With --rank: a file with any text that only these nodes know; "
                    + "whoever says another one is refused.")
    private Path secretFile;

    @Option(names = "--listen", paramLabel = "HOST",
            description = "With --rank: this machine's address to listen at. When not given, the "
                    + "loopback interface, or the one that HOST is reached from.")
    private String listen;

    /** What starts a node that meets in a folder. */
    static List<String> words(int rank, int nodes, Path folder, Path secretFile) {
        return List.of("nodes", Integer.toString(nodes), "--rank", Integer.toString(rank), "--meet", folder.toString(),
                "--secret-file",
                secretFile.toString(), "--");
    }

    /** @return empty when this process is not asked to be a node itself */
    Optional<TcpOptions> options(int nodes) {
        if (rank == null) {
            if (meet != null || secretFile != null || listen != null) {
                throw new Mistake(
                        "--meet, --secret-file and --listen tell a node of its own how to find the others: add --rank.");
            }
            return Optional.empty();
        }
        if (rank < 0 || rank >= nodes) {
            throw new Mistake("--rank " + rank + ": of " + nodes + " nodes there are 0 to " + (nodes - 1) + ".");
        }
        if (meet == null || secretFile == null) {
            throw new Mistake("--rank needs --meet, where the nodes find each other, and --secret-file, what only they know.");
        }
        TcpOptions usual = TcpOptions.of(rank, nodes, meeting(), secret());
        return Optional.of(new TcpOptions(rank, nodes, usual.meeting(), usual.secret(),
                Optional.ofNullable(listen).map(TcpChoices::address),
                usual.largestMessage(), usual.patience()));
    }

    private Meeting meeting() {
        Path folder = Path.of(meet);
        if (Files.isDirectory(folder)) {
            return new Meeting.InFolder(folder);
        }
        int colon = meet.lastIndexOf(':');
        String port = meet.substring(colon + 1);
        if (colon < 1 || !port.matches("\\d{1,5}") || Integer.parseInt(port) > 65_535 || Integer.parseInt(port) < 1) {
            throw new Mistake("--meet '" + meet + "' is neither a folder nor HOST:PORT with a port of 1 to 65535.");
        }
        return new Meeting.AtAddress(new InetSocketAddress(address(meet.substring(0, colon)), Integer.parseInt(port)));
    }

    private static InetAddress address(String host) {
        try {
            return InetAddress.getByName(host);
        } catch (UnknownHostException e) {
            throw new Mistake("No machine is called '" + host + "'.");
        }
    }

    private Secret secret() {
        try {
            String words = Files.readString(secretFile).strip();
            if (words.isEmpty()) {
                throw new Mistake(
                        "--secret-file '" + secretFile + "' is empty: write any text into it that only these nodes know.");
            }
            return new Secret(words);
        } catch (IOException e) {
            throw new Mistake("--secret-file '" + secretFile + "' cannot be read.");
        }
    }
}
