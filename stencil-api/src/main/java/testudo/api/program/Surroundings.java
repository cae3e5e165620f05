package testudo.api.program;

import java.util.ArrayList;
import java.util.List;

/**
 * The elements around a place and how much each counts, as a product of one factor per axis.
 *
 * <p>A receiver takes the sum of weight times value; a source gives to each element by the same weight, so that both are adjoint.
 */
public record Surroundings(Line i, Line j, Line k) {

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
}
