package testudo.transport.launch;

import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

import testudo.transport.Collectives;
import testudo.transport.Contract;
import testudo.transport.Sending;
import testudo.transport.Transport;
import testudo.transport.TransportException;
import testudo.transport.mpi.Launch;
import testudo.transport.mpi.MpiTransport;
import testudo.transport.mpi.MpiUnavailable;
import testudo.transport.tcp.Meeting;
import testudo.transport.tcp.Secret;
import testudo.transport.tcp.TcpOptions;
import testudo.transport.tcp.TcpTransport;

/**
 * What the processes of the tests run: {@code [tcp RANK SIZE FOLDER SECRET] contract|chat|signals|abort|leave|mistake}, or {@code start BY NODES},
 * which starts others that chat.
 */
public final class NodeProgram {

    private NodeProgram() {}

    /** What starts a node by TCP. */
    static List<String> words(int rank, int nodes, Path folder, Path secretFile) {
        return List.of("tcp", Integer.toString(rank), Integer.toString(nodes), folder.toString(), secretFile.toString());
    }

    public static void main(String[] args) throws Exception {
        if (args[0].equals("start")) {
            System.exit(StartedJob.chat(StartedJob.By.valueOf(args[1]), Integer.parseInt(args[2])));
        }
        try {
            Transport transport = open(args);
            NodeFolder.register(transport.rank());
            System.out.println("ready " + transport.rank() + " " + ProcessHandle.current().pid());
            switch (args[args.length - 1]) {
                case "contract" -> {
                    Contract.keep(transport, 5, 10);
                    transport.close();
                    System.out.println("kept " + transport.rank());
                    NodeFolder.leave(0);
                }
                case "chat" -> chat(transport);
                case "signals" -> {
                    Files.readAllLines(Path.of("/proc/self/status")).stream().filter(line -> line.startsWith("SigIgn:"))
                            .forEach(System.out::println);
                    transport.close();
                    NodeFolder.leave(0);
                }
                case "abort" -> {
                    new Collectives(transport).barrier();
                    if (transport.rank() == 1) {
                        transport.abort(7, "no more ink.");
                    }
                    chat(transport);
                }
                case "mistake" -> transport.send(0, -5, MemorySegment.ofArray(new byte[1]));
                case "leave" -> {
                    if (transport.rank() == 1) {
                        NodeFolder.leave(5);
                        System.exit(5);
                    }
                    chat(transport);
                }
                default -> throw new IllegalArgumentException(String.join(" ", args));
            }
        } catch (TransportException | MpiUnavailable e) {
            System.err.println("testudo: " + e.getMessage());
            NodeFolder.leave(e instanceof MpiUnavailable ? 3 : 1);
            System.exit(e instanceof MpiUnavailable ? 3 : 1);
        }
    }

    private static Transport open(String[] args) throws Exception {
        if (args[0].equals("tcp")) {
            return TcpTransport.open(TcpOptions.of(Integer.parseInt(args[1]), Integer.parseInt(args[2]),
                    new Meeting.InFolder(Path.of(args[3])), new Secret(Files.readString(Path.of(args[4])))));
        }
        return MpiTransport.open(Launch.of(System.getenv()).orElseThrow());
    }

    /** Messages of all lengths between all nodes, for ever. */
    private static void chat(Transport transport) {
        SplittableRandom random = new SplittableRandom(transport.rank());
        List<Sending> flying = new ArrayList<>();
        while (true) {
            if (flying.size() < 3) {
                flying.add(transport.send(random.nextInt(transport.size()), 0,
                        MemorySegment.ofArray(new byte[1 << random.nextInt(18)])));
            }
            flying.removeIf(Sending::isDone);
            if (transport.tryReceive().isEmpty()) {
                transport.await(100_000);
            }
        }
    }
}
