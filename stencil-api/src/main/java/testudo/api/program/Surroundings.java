package testudo.api.program;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;

import testudo.api.grid.Axis;
import testudo.api.grid.Box;

/**
 * The elements around a place and how much each counts, as a product of one factor per axis.
 *
 * <p>A receiver takes the sum of weight times value; a source gives to each element by the same weight, so that both are adjoint.
 */
public record Surroundings(Line i, Line j, Line k) {

    /** Each run of planes is a kernel to be made code. */
    private static final int MOST_RUNS = 8;

    /** Factors by the index along one axis; none is 0, and their sum is 1. */
    public record Line(List<Integer> indices, List<Double> weights) {
        public Line {
            indices = List.copyOf(indices);
            weights = List.copyOf(weights);
        }

        /** One index alone. */
        public static Line at(int index) {
            return new Line(List.of(index), List.of(1.0));
        }
    }

    /** An element and how much it counts. */
    public record Share(int i, int j, int k, double weight) {}

    /** One element alone. */
    public static Surroundings of(int i, int j, int k) {
        return new Surroundings(Line.at(i), Line.at(j), Line.at(k));
    }

    /** All elements, K fastest; weights are (I times J) times K. */
    public List<Share> shares() {
        List<Share> shares = new ArrayList<>();
        for (int a = 0; a < i.indices.size(); a++) {
            for (int b = 0; b < j.indices.size(); b++) {
                for (int c = 0; c < k.indices.size(); c++) {
                    shares.add(new Share(i.indices.get(a), j.indices.get(b), k.indices.get(c),
                            i.weights.get(a) * j.weights.get(b) * k.weights.get(c)));
                }
            }
        }
        return shares;
    }

    /** Whether an element of a box is among them. */
    public boolean touches(Box box) {
        return within(box).findAny().isPresent();
    }

    private Stream<Share> within(Box box) {
        return shares().stream().filter(s -> box.contains(s.i, s.j, s.k));
    }

    /** Parts of a box along I, without a gap, in whose planes something lies of any of these; one from the first to the last where there were many. */
    public static List<Box> runs(Box box, List<Surroundings> all) {
        TreeSet<Integer> planes = new TreeSet<>();
        all.forEach(each -> each.within(box).forEach(share -> planes.add(share.i)));
        List<Box> runs = new ArrayList<>();
        for (int plane : planes) {
            if (!runs.isEmpty() && runs.getLast().i1() == plane) {
                runs.add(box.with(Axis.I, runs.removeLast().i0(), plane + 1));
            } else {
                runs.add(box.with(Axis.I, plane, plane + 1));
            }
        }
        return runs.size() <= MOST_RUNS ? runs : List.of(box.with(Axis.I, planes.first(), planes.last() + 1));
    }
}
