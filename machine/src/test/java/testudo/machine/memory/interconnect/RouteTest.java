package testudo.machine.memory.interconnect;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

import org.junit.jupiter.api.Test;

import testudo.machine.description.Topology;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Links that messages pass, held against distances counted otherwise. */
class RouteTest {

    private static int[] path(Route route, int from, int to) {
        int[] path = new int[route.longest()];
        return Arrays.copyOf(path, route.path(from, to, path));
    }

    private static String[] names(Route route, int from, int to) {
        return Arrays.stream(path(route, from, to)).mapToObj(route::name).toArray(String[]::new);
    }

    @Test
    void meshesGoAlongTheRowFirst() {
        Route mesh = new MeshRoute(new Topology(1, 15, 1, 1, 5, 15));
        assertArrayEquals(new String[] {"1 into mesh", "1 to 2", "2 to 3", "3 to 8", "8 to 13", "mesh into 13"},
                names(mesh, 1, 13));
        assertArrayEquals(new String[] {"13 into mesh", "13 to 12", "12 to 11", "11 to 6", "6 to 1", "mesh into 1"},
                names(mesh, 13, 1));
    }

    @Test
    void ringsGoTheShorterWayAndStayInTheirSocket() {
        Route ring = new RingRoute(new Topology(2, 5, 1, 1, 1, 10));
        assertArrayEquals(new String[] {"1 to 0", "0 to 4"}, names(ring, 1, 4));
        assertArrayEquals(new String[] {"9 to 5", "5 to 6"}, names(ring, 9, 6));
        assertArrayEquals(new String[0], names(ring, 4, 5)); // another socket's
    }

    @Test
    void everyPairIsJoinedByAsManyLinksAsItIsApart() {
        for (Topology topology : new Topology[] {new Topology(1, 15, 1, 1, 5, 15), new Topology(1, 14, 1, 1, 5, 14),
            new Topology(1, 7, 1, 1, 1, 7)}) {
            boolean isMesh = topology.columns() > 1;
            Route route = isMesh ? new MeshRoute(topology) : new RingRoute(topology);
            Map<Integer, Integer> used = new HashMap<>();
            for (int from = 0; from < topology.totalCores(); from++) {
                for (int to = 0; to < topology.totalCores(); to++) {
                    int[] path = path(route, from, to);
                    int apart = Math.abs(from - to);
                    int links = isMesh ? topology.hops(from, to) + 2 : Math.min(apart, 7 - apart);
                    assertEquals(from == to ? 0 : links, path.length, from + " to " + to + " of " + topology);
                    for (int link : path) {
                        assertTrue(link >= 0 && link < route.links());
                        used.merge(link, 1, Integer::sum);
                    }
                }
            }
            assertTrue(isMesh || used.size() == 14 && used.values().stream().allMatch(n -> n == 1 + 2 + 3), "evenly: " + used);
        }
    }
}
