package testudo.cli.nodes;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;

import testudo.transport.Transport;
import testudo.transport.TransportException;
import testudo.transport.launch.NodeFolder;
import testudo.transport.mpi.Launch;
import testudo.transport.mpi.MpiTransport;
import testudo.transport.tcp.TcpOptions;
import testudo.transport.tcp.TcpTransport;
import testudo.transport.virtual.VirtualNodes;
import testudo.transport.virtual.VirtualOptions;

/**
 * This process among others: where commands get their transport from. By MPI where one of its launchers started the process, by TCP where
 * {@code testudo nodes} said so, alone otherwise.
 */
public final class Connection {

    private final Optional<Launch> launch;
    private final boolean mayHaveStrangers;
    private Optional<TcpOptions> tcp = Optional.empty();
    private Optional<Transport> opened = Optional.empty();

    private Connection(Optional<Launch> launch, boolean mayHaveStrangers) {
        this.launch = launch;
        this.mayHaveStrangers = mayHaveStrangers;
    }

    /** As the environment says. */
    public static Connection here() {
        Optional<Launch> launch = Launch.of(System.getenv());
        launch.map(Launch::rank).filter(OptionalInt::isPresent).ifPresent(rank -> NodeFolder.register(rank.getAsInt()));
        return new Connection(launch, true);
    }

    /** Of a command that runs in this process and nowhere else. */
    public static Connection alone() {
        return new Connection(Optional.empty(), false);
    }

    /** From here on the process is a node that talks by TCP. */
    void use(TcpOptions options) {
        NodeFolder.register(options.rank());
        tcp = Optional.of(options);
    }

    /** @throws testudo.transport.mpi.MpiUnavailable if a launcher started several processes that cannot find each other */
    public void requireFound() {
        if (mayHaveStrangers && tcp.isEmpty()) {
            Launch.refuseStrangers(System.getenv());
        }
    }

    /** Whether somebody started this process as one of several. */
    public boolean isOneOfSeveral() {
        return tcp.isPresent() || launch.isPresent() && launch.get().size().orElse(1) > 1;
    }

    /**
     * Finds the other nodes. The calling thread is the one that may call the transport; it closes it when all is done, and leaves it open when
     * something failed.
     */
    public Transport open() {
        Transport transport;
        if (tcp.isPresent()) {
            transport = TcpTransport.open(tcp.get());
        } else if (launch.isPresent()) {
            transport = MpiTransport.open(launch.get());
        } else {
            transport = new VirtualNodes(1, VirtualOptions.immediate(0)).open(0);
        }
        opened = Optional.of(transport);
        return transport;
    }

    /** All nodes have agreed to end with a mistake that one of them tells: none need be ended by another. */
    void part() {
        opened.ifPresent(Transport::close);
        opened = Optional.empty();
    }

    /** A sentence about what went wrong here, which says where that is. */
    public String named(String sentence) {
        return opened.filter(nodes -> nodes.size() > 1)
                .map(nodes -> "Node " + nodes.rank() + ": " + Character.toLowerCase(sentence.charAt(0)) + sentence.substring(1))
                .orElse(sentence);
    }

    /**
     * Ends the other nodes, too, after this one's command has failed; they know already where what failed was the transport.
     *
     * @param code this process's exit code
     */
    public void fail(int code, Exception failure) {
        if (opened.isPresent() && opened.get().size() > 1 && !(failure instanceof TransportException)) {
            NodeFolder.leave(code);
            opened.get().abort(code, failure instanceof CancellationException ? Transport.INTERRUPTED
                    : String.valueOf(failure.getMessage()).lines().findFirst().orElse("it failed."));
        }
    }
}
