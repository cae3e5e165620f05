package testudo.forecast.nodes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;

import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.distributed.division.Division;
import testudo.distributed.exchange.Exchange;
import testudo.distributed.exchange.Itinerary;
import testudo.distributed.reach.Halos;
import testudo.distributed.subgrid.Subgrid;
import testudo.forecast.skeleton.Skeleton;

/**
 * A program shared among nodes, without its fields; immutable.
 *
 * @param together    steps between two exchanges
 * @param nodes       what the team of each node does in these steps; nodes whose parts look alike share one
 * @param itineraries what each node sends and receives after them
 */
public record ClusterSkeleton(Division division, int together, List<Skeleton> nodes, List<Itinerary> itineraries) {

    public ClusterSkeleton {
        nodes = List.copyOf(nodes);
        itineraries = List.copyOf(itineraries);
    }

    /** What a part's team computes depends on where its kernels go, not on where it lies. */
    private record Shape(Grid grid, List<Region> regions) {

        private record Region(String kernel, int colour, Box box) {}

        static Shape of(Program part) {
            return new Shape(part.grid(),
                    part.assignments().stream().map(a -> new Region(a.name(), a.colour(), a.box())).toList());
        }
    }

    /**
     * Shares a program.
     *
     * @param together steps between two exchanges
     * @param plan     how a node's team runs its part
     */
    public static ClusterSkeleton of(Program program, Division division, int together, Function<Program, Skeleton> plan) {
        Halos halos = new Halos(program, division, together);
        Exchange exchange = Exchange.of(program, halos);
        Map<Shape, Skeleton> shapes = new HashMap<>();
        List<Skeleton> nodes = new ArrayList<>();
        for (int rank = 0; rank < division.ranks().count(); rank++) {
            Program part = new Subgrid(program, halos, rank).program();
            nodes.add(shapes.computeIfAbsent(Shape.of(part), _ -> plan.apply(part)));
        }
        return new ClusterSkeleton(division, together, nodes,
                IntStream.range(0, nodes.size()).mapToObj(rank -> Itinerary.of(exchange, rank)).toList());
    }

    /** How many nodes. */
    public int size() {
        return nodes.size();
    }

    /** Workers of each node, of the node with most. */
    public int workersPerNode() {
        return nodes.stream().mapToInt(Skeleton::workers).max().orElse(0);
    }

    /** The fewest exchanges after which so many steps are done. */
    long exchanges(long steps) {
        return Math.ceilDiv(steps, together);
    }
}
