package testudo.transport.tcp;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Where nodes leave their addresses for each other: one small file each, which appears whole. */
final class AddressFolder {

    private final Path folder;

    AddressFolder(Path folder) {
        this.folder = folder;
    }

    void write(int rank, InetSocketAddress address) throws IOException {
        Path part = folder.resolve("node-" + rank + ".part");
        Files.writeString(part, address.getAddress().getHostAddress() + " " + address.getPort() + "\n");
        Files.move(part, file(rank), StandardCopyOption.ATOMIC_MOVE);
    }

    InetSocketAddress await(int rank, Deadline deadline) throws IOException {
        while (true) {
            try {
                String[] words = Files.readString(file(rank)).strip().split(" ");
                if (words.length != 2 || !words[1].matches("\\d{1,5}")) {
                    throw new IOException("'" + file(rank) + "' is no address");
                }
                return new InetSocketAddress(words[0], Integer.parseInt(words[1]));
            } catch (NoSuchFileException e) {
                deadline.pause("node " + rank);
            }
        }
    }

    private Path file(int rank) {
        return folder.resolve("node-" + rank);
    }
}
