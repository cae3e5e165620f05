package testudo.machine.memory;

import java.util.Locale;
import java.util.SequencedMap;

import testudo.machine.description.Machine;
import testudo.machine.description.MemoryKind;
import testudo.machine.engine.Engine;
import testudo.machine.memory.interconnect.Route;

/**
 * What messages between cores wait for each other on the links that they share.
 *
 * <p>How long a message takes by itself is told by the machine's latencies, which hold all of it; here is what comes on top where another
 * message has a link first. The head of a message passes link after link, its other words follow, and each link is kept from others until
 * they have passed. Waiting messages are kept at the links without limit, and hold none that they have passed. Without the table
 * {@code links}, nothing waits.
 *
 * <p>Source: {@code docs/theory/machines.md} §6.1.
 */
public final class Links {

    /** Apart from each other, so that answers get through whatever is asked. */
    public enum Network {
        REQUESTS,
        ANSWERS,
        COHERENCE,
        USER
    }

    private static final int MOST_CORES = 256; // with more, ways between all of them would take too much memory

    private final Engine engine;
    private final boolean there;
    private final Route route;
    private final Link[][] links; // made when first used: most machines have many that never are
    private final Link[][][][] ways; // by network, from where and to where, made when first used; none of many cores
    private final int cores;
    private final int[] path;
    private final long hop;
    private final long request;
    private final long line;

    /** @param engine whose time it is */
    public Links(Machine machine, Engine engine) {
        this.engine = engine;
        there = machine.has("links.request");
        route = Route.of(machine);
        links = new Link[Network.values().length][there ? route.links() : 0];
        cores = machine.topology().totalCores();
        ways = new Link[Network.values().length][there && cores <= MOST_CORES ? cores : 0][][];
        path = new int[route.longest()];
        hop = !there ? 0 : machine.ticks(machine.memory() == MemoryKind.HOMES ? "memory.hop" : "links.hop");
        request = there ? machine.ticks("links.request") : 0;
        line = there ? machine.ticks("links.line") : 0;
    }

    /** For how long a message with a line's words keeps a link. */
    long line() {
        return line;
    }

    /** What a short message from one core to another waits in all, if it leaves at that time (ticks). */
    public long request(Network network, int from, int to, long departure) {
        return there ? wait(network, from, to, departure, request) : 0;
    }

    /** What an answer with a line's words waits in all. */
    long answer(int from, int to, long departure) {
        return there ? wait(Network.ANSWERS, from, to, departure, line) : 0;
    }

    private long wait(Network network, int from, int to, long departure, long length) {
        long now = engine.now();
        long waited = 0;
        long coming = departure;
        for (Link link : cores <= MOST_CORES ? kept(network.ordinal(), from, to) : way(network.ordinal(), from, to)) {
            long passes = link.pass(coming, length, now);
            waited += passes - coming;
            coming = passes + hop;
        }
        return waited;
    }

    private Link[] kept(int network, int from, int to) {
        Link[][] row = ways[network][from];
        if (row == null) {
            row = new Link[cores][];
            ways[network][from] = row;
        }
        if (row[to] == null) {
            row[to] = way(network, from, to);
        }
        return row[to];
    }

    private Link[] way(int network, int from, int to) {
        Link[] way = new Link[route.path(from, to, path)];
        for (int n = 0; n < way.length; n++) {
            if (links[network][path[n]] == null) {
                links[network][path[n]] = new Link();
            }
            way[n] = links[network][path[n]];
        }
        return way;
    }

    /** Adds what each link that was used had to do. */
    void addStations(SequencedMap<String, Traffic> all) {
        for (Network network : Network.values()) {
            Link[] own = links[network.ordinal()];
            for (int n = 0; n < own.length; n++) {
                if (own[n] != null) {
                    all.put("link " + route.name(n) + " (" + network.name().toLowerCase(Locale.ROOT) + ")",
                            own[n].traffic());
                }
            }
        }
    }

    void forget() {
        for (Link[] own : links) {
            for (Link link : own) {
                if (link != null) {
                    link.forget();
                }
            }
        }
    }
}
