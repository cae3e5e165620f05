package testudo.cli.nodes;

import java.util.function.Supplier;

import testudo.cli.about.ExitCodes;
import testudo.transport.Collectives;
import testudo.transport.Transport;
import testudo.transport.TransportException;

/** What nodes do before they depend on each other: if one of them cannot, all end, and one sentence says why. */
public final class Agreement {

    private final Connection connection;
    private final Transport nodes;

    public Agreement(Connection connection, Transport nodes) {
        this.connection = connection;
        this.nodes = nodes;
    }

    /**
     * Does a part of the work on all nodes; each calls this at the same place.
     *
     * @return what this node's part gives, if all nodes could do theirs
     * @throws ToldElsewhere when another node could not, and says so; where several could not, the first of them does
     */
    public <T> T on(Supplier<T> part) {
        return on(part, ExitCodes.MISTAKE);
    }

    /** Does a part of the work on all nodes, like {@link #on(Supplier)}; nodes that leave it to another one to say why end with the exit code given. */
    public <T> T on(Supplier<T> part, int code) {
        T done = null;
        RuntimeException failure = null;
        try {
            done = part.get();
        } catch (TransportException lost) {
            throw lost;
        } catch (RuntimeException e) {
            failure = e;
        }
        double[] first = {failure == null ? nodes.size() : nodes.rank()};
        new Collectives(nodes).allReduce(first, Math::min);
        if (first[0] == nodes.size()) {
            return done;
        }
        connection.part();
        if (first[0] == nodes.rank()) {
            throw failure;
        }
        throw new ToldElsewhere(code);
    }

    /**
     * Whether all nodes have the same number.
     *
     * @throws RuntimeException the given mistake, when they have not, told once
     */
    public void same(long number, Supplier<? extends RuntimeException> otherwise) {
        // two halves, each of which a double holds exactly
        double[] least = {number >>> 32, number & 0xffff_ffffL};
        double[] most = least.clone();
        new Collectives(nodes).allReduce(least, Math::min);
        new Collectives(nodes).allReduce(most, Math::max);
        on(() -> {
            if (least[0] != most[0] || least[1] != most[1]) {
                throw otherwise.get();
            }
            return null;
        });
    }
}
