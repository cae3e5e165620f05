package testudo.transport.tcp;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.foreign.MemorySegment;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.transport.Contract;
import testudo.transport.Transport;
import testudo.transport.TransportException;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Nodes that talk by TCP, here on threads of one process. */
@Timeout(900)
class TcpTransportTest {

    private static final Secret SECRET = new Secret("shield");

    @TempDir
    private Path folder;

    /** Each node's failure; none where it ended well. */
    private Map<Integer, Throwable> run(int size, Meeting meeting, Consumer<Transport> body) throws InterruptedException {
        Map<Integer, Throwable> failures = new TreeMap<>();
        try (ExecutorService threads = Executors.newThreadPerTaskExecutor(Thread.ofPlatform().factory())) {
            List<Future<Object>> nodes = new ArrayList<>();
            for (int rank = 0; rank < size; rank++) {
                TcpOptions options = TcpOptions.of(rank, size, meeting, SECRET);
                nodes.add(threads.submit((Callable<Object>) () -> {
                    try (TcpTransport transport = TcpTransport.open(options)) {
                        body.accept(transport);
                    }
                    return null;
                }));
            }
            for (int rank = 0; rank < size; rank++) {
                try {
                    nodes.get(rank).get();
                } catch (ExecutionException e) {
                    failures.put(rank, e.getCause());
                }
            }
        }
        return failures;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void theContractIsKeptByNodesThatMeetInAFolder(int size) throws InterruptedException {
        assertEquals(Map.of(), run(size, new Meeting.InFolder(folder), transport -> Contract.keep(transport, 3, 30)));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void theContractIsKeptByNodesThatMeetAtAnAddress(int size) throws InterruptedException, IOException {
        assertEquals(Map.of(), run(size, new Meeting.AtAddress(freeAddress()), transport -> Contract.keep(transport, 4, 30)));
    }

    private static InetSocketAddress freeAddress() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return new InetSocketAddress(InetAddress.getLoopbackAddress(), socket.getLocalPort());
        }
    }

    /** Node 1 leaves without a goodbye, as a process that is killed does. */
    @Test
    void theOthersNameALostNode() throws InterruptedException {
        Map<Integer, Throwable> failures = run(3, new Meeting.InFolder(folder), transport -> {
            if (transport.rank() == 1) {
                throw new LeftOnPurpose((TcpTransport) transport);
            }
            while (true) {
                transport.tryReceive();
                transport.await(1_000_000_000);
            }
        });
        assertInstanceOf(LeftOnPurpose.class, failures.get(1));
        for (int rank : new int[] {0, 2}) {
            assertEquals("Node 1 is lost: its process ended, or the connection to it broke.", failures.get(rank).getMessage());
        }
    }

    private static final class LeftOnPurpose extends RuntimeException {

        private static final long serialVersionUID = 1;

        LeftOnPurpose(TcpTransport transport) {
            transport.breakOff();
        }
    }

    @Test
    void whoeverDoesNotKnowTheSecretIsRefused() throws Exception {
        TcpOptions server = TcpOptions.of(0, 2, new Meeting.InFolder(folder), SECRET);
        TcpOptions stranger = TcpOptions.of(1, 2, new Meeting.InFolder(folder), new Secret("sword"));
        try (ExecutorService threads = Executors.newThreadPerTaskExecutor(Thread.ofPlatform().factory())) {
            Future<Object> first = threads.submit((Callable<Object>) () -> {
                try (TcpTransport transport = TcpTransport.open(server)) {
                    return transport.size();
                }
            });
            String refused = assertThrows(TransportException.class, () -> TcpTransport.open(stranger).breakOff()).getMessage();
            assertTrue(
                    refused.startsWith("Node 1 does not find the others: node 0 at ")
                            && refused.contains("our secret is another one"),
                    refused);
            babble(); // neither does one that speaks something else end the run
            try (TcpTransport friend = TcpTransport.open(TcpOptions.of(1, 2, new Meeting.InFolder(folder), SECRET))) {
                assertEquals(2, friend.size());
            }
            assertEquals(2, first.get());
        }
    }

    private void babble() throws IOException {
        String[] address = Files.readString(folder.resolve("node-0")).strip().split(" ");
        try (Socket socket = new Socket(address[0], Integer.parseInt(address[1]));
                OutputStream out = socket.getOutputStream()) {
            out.write("GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        }
    }

    @Test
    void whoDoesNotComeIsNotWaitedForLong() {
        TcpOptions options =
                new TcpOptions(0, 3, new Meeting.InFolder(folder), SECRET, Optional.empty(), 100, Duration.ofMillis(50));
        assertEquals("Node 0 does not find the others: 0 of 2 others came in 0 s.",
                assertThrows(TransportException.class, () -> TcpTransport.open(options)).getMessage());
    }

    /** Whoever is not asked to listens at 127.0.0.1 only. */
    @Test
    void nothingListensBeyondLoopbackUnasked() throws Exception {
        List<InetAddress> outside = NetworkInterface.networkInterfaces().flatMap(NetworkInterface::inetAddresses)
                .filter(a -> !a.isLoopbackAddress() && !a.isLinkLocalAddress()).toList();
        Map<Integer, Throwable> failures = run(2, new Meeting.InFolder(folder), transport -> {
            try {
                String[] address = Files.readString(folder.resolve("node-1")).strip().split(" ");
                assertTrue(InetAddress.getByName(address[0]).isLoopbackAddress());
                for (InetAddress other : outside) {
                    assertThrows(IOException.class, () -> new Socket(other, Integer.parseInt(address[1])).close());
                }
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        assertEquals(Map.of(), failures);
    }

    @Test
    void messagesAreBounded() throws Exception {
        TcpOptions narrow =
                new TcpOptions(0, 2, new Meeting.InFolder(folder), SECRET, Optional.empty(), 100, Duration.ofMinutes(5));
        try (ExecutorService threads = Executors.newThreadPerTaskExecutor(Thread.ofPlatform().factory())) {
            Future<String> receiver = threads.submit(() -> {
                TcpTransport transport = TcpTransport.open(narrow);
                try {
                    assertThrows(TransportException.class, () -> transport.send(1, 0, MemorySegment.ofArray(new byte[101])));
                    return assertThrows(TransportException.class, () -> {
                        while (transport.tryReceive().isEmpty()) {
                            transport.await(1_000_000);
                        }
                    }).getMessage();
                } finally {
                    transport.breakOff();
                }
            });
            TcpTransport sender = TcpTransport.open(TcpOptions.of(1, 2, new Meeting.InFolder(folder), SECRET));
            sender.send(0, 0, MemorySegment.ofArray(new byte[101]));
            assertEquals("Node 1 cannot be understood: it sent a message of 101 bytes, and 100 are taken.", receiver.get());
            sender.breakOff();
        }
    }
}
