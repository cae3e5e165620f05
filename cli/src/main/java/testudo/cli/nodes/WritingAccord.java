package testudo.cli.nodes;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Supplier;

import testudo.cli.about.ExitCodes;
import testudo.data.snapshot.Accord;
import testudo.data.snapshot.OutputException;
import testudo.transport.Collectives;
import testudo.transport.Transport;

/** How nodes tell each other how writing went, by messages; for the thread that opened the transport. */
public final class WritingAccord implements Accord {

    private final Connection connection;
    private final Transport nodes;
    private final Collectives collectives;

    public WritingAccord(Connection connection, Transport nodes) {
        this.connection = connection;
        this.nodes = nodes;
        this.collectives = new Collectives(nodes);
    }

    @Override
    public int rank() {
        return nodes.rank();
    }

    @Override
    public int ranks() {
        return nodes.size();
    }

    @Override
    public Optional<Complaint> settle(Optional<String> sentence) {
        double[] first = {sentence.isPresent() ? nodes.rank() : nodes.size()};
        collectives.allReduce(first, Math::min);
        int rank = (int) first[0];
        if (rank == nodes.size()) {
            return Optional.empty();
        }
        byte[] own = sentence.orElse("").getBytes(StandardCharsets.UTF_8);
        MemorySegment length = MemorySegment.ofArray(new byte[Integer.BYTES]);
        length.set(ValueLayout.JAVA_INT_UNALIGNED, 0, own.length);
        collectives.broadcast(rank, length);
        byte[] words = rank == nodes.rank() ? own : new byte[length.get(ValueLayout.JAVA_INT_UNALIGNED, 0)];
        collectives.broadcast(rank, MemorySegment.ofArray(words));
        return Optional.of(new Complaint(rank, new String(words, StandardCharsets.UTF_8)));
    }

    /**
     * Does what all nodes do together and either all can or none.
     *
     * @throws OutputException on node 0, which tells it for all
     * @throws ToldElsewhere   on the others
     */
    public <T> T told(Supplier<T> writing) {
        try {
            return writing.get();
        } catch (OutputException e) {
            connection.part();
            if (nodes.rank() > 0) {
                throw new ToldElsewhere(ExitCodes.MISTAKE);
            }
            throw e;
        }
    }
}
