package testudo.distributed.reach;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import testudo.api.grid.Axis;
import testudo.api.grid.Box;

/** What a rank needs of a field around its share: a box per direction, of which there are 26. */
public final class Around {

    private static final int DIRECTIONS = 27;

    private final Box share;
    private final Box[] boxes = new Box[DIRECTIONS];

    Around(Box share) {
        this.share = share;
        Arrays.fill(boxes, Box.EMPTY);
    }

    /**
     * Where one goes from a share: to the lower side, not at all, or to the upper side of each axis.
     *
     * @param i −1, 0 or 1; likewise the others
     */
    public record Direction(int i, int j, int k) {

        public int along(Axis axis) {
            return switch (axis) {
                case I -> i;
                case J -> j;
                case K -> k;
            };
        }

        /** Whether it goes along several axes. */
        boolean turns() {
            return Math.abs(i) + Math.abs(j) + Math.abs(k) > 1;
        }

        /** This direction, but without going along an axis. */
        Direction without(Axis axis) {
            return new Direction(axis == Axis.I ? 0 : i, axis == Axis.J ? 0 : j, axis == Axis.K ? 0 : k);
        }

        private int number() {
            return (i + 1) * 9 + (j + 1) * 3 + k + 1;
        }
    }

    /** All directions along one axis at least whose last axis it is. */
    public static List<Direction> last(Axis axis) {
        List<Direction> all = new ArrayList<>();
        for (int i = -1; i <= 1; i++) {
            for (int j = -1; j <= 1; j++) {
                for (int k = -1; k <= 1; k++) {
                    Axis last = k != 0 ? Axis.K : j != 0 ? Axis.J : Axis.I;
                    if (last == axis && (i != 0 || j != 0 || k != 0)) {
                        all.add(new Direction(i, j, k));
                    }
                }
            }
        }
        return all;
    }

    /** What is needed in a direction; may be empty. */
    public Box in(Direction direction) {
        return boxes[direction.number()];
    }

    /** Needs a box, too; what of it is the rank's own it has. */
    void need(Box box) {
        for (Axis axis : Axis.values()) {
            for (Direction direction : last(axis)) {
                need(direction, box.intersect(region(direction, box)));
            }
        }
    }

    /** Needs a box that lies in a direction. */
    void need(Direction direction, Box box) {
        boxes[direction.number()] = boxes[direction.number()].hull(box);
    }

    /** All that lies in a direction as far as a box reaches. */
    private Box region(Direction direction, Box reaching) {
        Box region = share;
        for (Axis axis : Axis.values()) {
            region = switch (direction.along(axis)) {
                case -1 -> region.with(axis, Math.min(reaching.lower(axis), share.lower(axis)), share.lower(axis));
                case 1 -> region.with(axis, share.upper(axis), Math.max(reaching.upper(axis), share.upper(axis)));
                default -> region;
            };
        }
        return region;
    }
}
