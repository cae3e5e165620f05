package testudo.transport.tcp;

import java.net.InetSocketAddress;
import java.nio.file.Path;

/** Where nodes find each other. */
public sealed interface Meeting {

    /**
     * A folder that all nodes see, new for each run: each leaves its address there.
     *
     * @param path of the folder, which exists
     */
    record InFolder(Path path) implements Meeting {}

    /**
     * Rank 0 listens there, and tells the others of each other.
     *
     * @param address of rank 0
     */
    record AtAddress(InetSocketAddress address) implements Meeting {}
}
