package testudo.tascell;

import java.util.List;
import java.util.Optional;

import testudo.sync.platform.TeamStopped;
import testudo.tascell.node.Courier;
import testudo.tascell.node.Outbox;
import testudo.tascell.node.Session;
import testudo.tascell.site.Site;
import testudo.tascell.wire.WireReader;
import testudo.transport.Transport;
import testudo.transport.TransportException;

/**
 * Runs searches.
 *
 * <pre>{@code
 * Queens queens = new Queens(12);
 * TascellReport report = Tascell.run(TascellOptions.of(2), queens);
 * System.out.println(queens.found());
 * }</pre>
 *
 * <p>Safe for all threads. What the caller did happens-before the task, and what any task did happens-before the return.
 *
 * <p>Source: Muraoka, Yasugi, Hiraishi and Umatani, "An MPI-based Implementation of the Tascell Task-Parallel Programming Language".
 */
public final class Tascell {

    private Tascell() {}

    /**
     * Runs a task with all its parts on this node, and returns when it has its result.
     *
     * @throws RuntimeException what the task threw, also a {@link TaskExit} that nobody caught
     * @throws java.util.concurrent.CancellationException if the calling thread was interrupted; its interrupt flag is set again
     */
    public static TascellReport run(TascellOptions options, Task whole) {
        Crew crew = new Crew(options, new HostSite(0, 1, options.workers()), 0, 1, Optional.of(whole));
        crew.start(Outbox.none(), () -> {});
        crew.awaitResult();
        crew.finish();
        crew.requireResult();
        return crew.report(List.of(crew.counts()));
    }

    /**
     * Runs a task on all nodes of a transport; each of them calls this with equal options.
     *
     * @param whole the task, at rank 0; elsewhere it is not looked at
     * @return at rank 0 what all nodes did, elsewhere what this one did
     * @throws RuntimeException at rank 0 what the task threw
     * @throws TransportException if the nodes cannot talk any more
     * @throws java.util.concurrent.CancellationException if the calling thread was interrupted; its interrupt flag is set again
     */
    public static TascellReport run(TascellOptions options, Transport transport, TaskKinds kinds, Task whole) {
        return run(options, new HostSite(transport.rank(), transport.size(), options.workers()), transport, kinds, whole);
    }

    /**
     * Runs a task as {@link #run(TascellOptions, Transport, TaskKinds, Task)} does, with the workers of each node wherever the site has
     * them.
     *
     * @param site of this node
     */
    public static TascellReport run(TascellOptions options, Site site, Transport transport, TaskKinds kinds, Task whole) {
        Crew crew = new Crew(options, site, transport.rank(), transport.size(),
                transport.rank() == 0 ? Optional.of(whole) : Optional.empty());
        Courier courier =
                new Courier(transport, options.messaging(), new WireReader(kinds, transport.rank(), options.workers()));
        crew.node().result().thenRun(courier::nudge);
        List<byte[]> gathered;
        try {
            gathered =
                    new Session(crew.node(), courier, transport.size(), () -> crew.counts().written())
                            .run(crew.start(courier, courier::nudge));
            crew.finish();
        } catch (TransportException | TeamStopped e) {
            crew.stop();
            throw e;
        } catch (RuntimeException | Error e) {
            crew.stop();
            transport.abort(1, String.valueOf(e.getMessage()));
            throw e;
        }
        crew.requireResult();
        return crew.report(transport.rank() == 0 ? gathered.stream().map(NodeCounts::read).toList() : List.of(crew.counts()));
    }
}
