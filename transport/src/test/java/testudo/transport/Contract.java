package testudo.transport;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** What every transport keeps, as a body that all nodes run. */
public final class Contract {

    private static final int[] LENGTHS = {0, 1, 7, 8, 63, 64, 65, 1000, 4096, 70_000, 300_000};
    private static final int LONGEST = 300_000;
    private static final int TAGS = 2;

    private final Transport transport;
    private final SplittableRandom random;
    private final int messages;
    private final long seed;

    private Contract(Transport transport, long seed, int messages) {
        this.transport = transport;
        this.seed = seed;
        this.messages = messages;
        random = new SplittableRandom(seed * 31 + transport.rank());
    }

    /** Throws where something is not kept. */
    public static void keep(Transport transport, long seed, int messages) {
        Contract contract = new Contract(transport, seed, messages);
        contract.everybodySendsToEverybody();
        contract.collectivesAreExact();
        contract.placesReceiveOneAfterTheOther();
        contract.everybodySendsToEverybody();
        contract.mistakesAreSentences();
    }

    /** All messages come once, whole, and of one pair and tag in order; several are in flight at a time. */
    private void everybodySendsToEverybody() {
        int size = transport.size();
        int[][] sent = new int[size][TAGS];
        int[][] got = new int[size][TAGS];
        ArrayDeque<Sending> flying = new ArrayDeque<>();
        int expected = size * TAGS * messages;
        List<int[]> open = new ArrayList<>();
        for (int to = 0; to < size; to++) {
            for (int tag = 0; tag < TAGS; tag++) {
                open.add(new int[] {to, tag});
            }
        }
        try (Arena arena = Arena.ofConfined()) {
            for (int received = 0; received < expected || !open.isEmpty() || !flying.isEmpty();) {
                if (!open.isEmpty() && flying.size() < 5) {
                    int[] lane = open.get(random.nextInt(open.size()));
                    int number = sent[lane[0]][lane[1]]++;
                    byte[] bytes = content(transport.rank(), lane[0], lane[1], number);
                    if (random.nextBoolean()) {
                        flying.add(transport.send(lane[0], lane[1], MemorySegment.ofArray(bytes)));
                        Arrays.fill(bytes, (byte) -1); // it was copied
                    } else {
                        flying.add(transport.send(lane[0], lane[1], arena.allocateFrom(ValueLayout.JAVA_BYTE, bytes)));
                    }
                    if (number == messages - 1) {
                        open.remove(lane);
                    }
                }
                flying.removeIf(Sending::isDone);
                int tag = random.nextInt(TAGS);
                int from = random.nextInt(4) == 0 ? random.nextInt(size) : Transport.ANYONE;
                Optional<Message> message = transport.tryReceive(from, tag);
                if (message.isPresent()) {
                    Message m = message.get();
                    require(m.tag() == tag && (from == Transport.ANYONE || m.from() == from), "not what was asked for");
                    byte[] content = content(m.from(), transport.rank(), tag, got[m.from()][tag]++);
                    require(Arrays.equals(content, m.bytes().toArray(ValueLayout.JAVA_BYTE)),
                            "message " + got[m.from()][tag] + " from node " + m.from() + " is another one");
                    received++;
                } else if (random.nextInt(4) != 0) {
                    transport.await(50_000);
                }
            }
        }
        require(transport.tryReceive(Transport.ANYONE, 0).isEmpty(), "more came than was sent");
    }

    /** Whoever is told of before is received in order, each message whole, at most one ahead, on the heap and off it. */
    private void placesReceiveOneAfterTheOther() {
        int size = transport.size();
        try (Arena arena = Arena.ofConfined()) {
            List<Receiving> places = new ArrayList<>();
            List<MemorySegment> memories = new ArrayList<>();
            for (int from = 0; from < size; from++) {
                MemorySegment memory =
                        from % 2 == 0 ? arena.allocate(LONGEST) : MemorySegment.ofArray(new byte[LONGEST]);
                memories.add(memory);
                places.add(transport.receiving(from, TAGS, memory));
                places.getLast().begin();
            }
            int[] got = new int[size];
            ArrayDeque<Sending> flying = new ArrayDeque<>();
            int all = size * messages;
            int left = all;
            for (int sent = 0; sent < all || left > 0 || !flying.isEmpty();) {
                if (sent < all && flying.size() < 5) {
                    flying.add(transport.send(sent % size, TAGS, arena.allocateFrom(ValueLayout.JAVA_BYTE,
                            content(transport.rank(), sent % size, TAGS, sent / size))));
                    sent++;
                }
                flying.removeIf(Sending::isDone);
                int from = random.nextInt(size);
                if (got[from] < messages && places.get(from).isDone()) {
                    byte[] content = content(from, transport.rank(), TAGS, got[from]++);
                    require(Arrays.equals(content,
                            memories.get(from).asSlice(0, places.get(from).bytes()).toArray(ValueLayout.JAVA_BYTE)),
                            "message " + got[from] + " to a place for node " + from + " is another one");
                    left--;
                    if (got[from] < messages) {
                        places.get(from).begin();
                    }
                } else if (random.nextInt(4) != 0) {
                    transport.await(50_000);
                }
            }
            places.getFirst().begin(); // and is given up when the transport ends
        }
    }

    private byte[] content(int from, int to, int tag, int number) {
        SplittableRandom bits = new SplittableRandom(((seed * 64 + from) * 64 + to) * 64 + tag * 1_000_003L + number);
        byte[] bytes = new byte[LENGTHS[bits.nextInt(LENGTHS.length)]];
        bits.nextBytes(bytes);
        return bytes;
    }

    private void collectivesAreExact() {
        Collectives together = new Collectives(transport);
        int size = transport.size();
        together.barrier();
        double[] values = {share(transport.rank()), -transport.rank()};
        together.allReduce(values, Double::sum);
        double sum = share(0);
        for (int rank = 1; rank < size; rank++) {
            sum += share(rank);
        }
        require(Double.doubleToRawLongBits(values[0]) == Double.doubleToRawLongBits(sum), values[0] + " is not " + sum);
        together.allReduce(new double[0], Double::sum);
        try (Arena arena = Arena.ofConfined()) {
            for (int root = 0; root < size; root++) {
                MemorySegment word = arena.allocateFrom(ValueLayout.JAVA_LONG, transport.rank() == root ? 77 + root : 0);
                together.broadcast(root, word);
                require(word.get(ValueLayout.JAVA_LONG, 0) == 77 + root, "broadcast by " + root);
                MemorySegment own = arena.allocateFrom(ValueLayout.JAVA_LONG, 100L * root + transport.rank());
                MemorySegment all = arena.allocate(8L * size, 8);
                together.gather(root, own, all);
                for (int rank = 0; transport.rank() == root && rank < size; rank++) {
                    require(all.getAtIndex(ValueLayout.JAVA_LONG, rank) == 100L * root + rank, "gathered by " + root);
                }
            }
        }
        together.barrier();
    }

    /** Their sum depends on the order. */
    private static double share(int rank) {
        return rank % 2 == 0 ? 1e16 : Math.PI + rank;
    }

    private void mistakesAreSentences() {
        new Collectives(transport).barrier();
        try {
            transport.send(transport.size() + 3, 0, MemorySegment.ofArray(new byte[1]));
        } catch (TransportException e) {
            require(e.getMessage().startsWith("Node " + transport.rank()), e.getMessage());
            return;
        }
        throw new AssertionError("A rank that is not there is refused.");
    }

    private void require(boolean kept, String otherwise) {
        if (!kept) {
            throw new AssertionError("seed " + seed + ", node " + transport.rank() + ": " + otherwise);
        }
    }
}
