package testudo.data.snapshot;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

import testudo.api.grid.Axis;
import testudo.api.grid.Box;

/** Grids cut into boxes, one per rank. */
final class Cuts {

    private Cuts() {}

    /** Even parts, uneven ones where that does not go. */
    static List<Box> regular(Box grid, int alongI, int alongJ, int alongK) {
        List<Box> boxes = new ArrayList<>();
        for (int a = 0; a < alongI; a++) {
            for (int b = 0; b < alongJ; b++) {
                for (int c = 0; c < alongK; c++) {
                    boxes.add(new Box(grid.i1() * a / alongI, grid.i1() * (a + 1) / alongI, grid.j1() * b / alongJ,
                            grid.j1() * (b + 1) / alongJ, grid.k1() * c / alongK, grid.k1() * (c + 1) / alongK));
                }
            }
        }
        return boxes;
    }

    /** Boxes of any extents, also of one layer, whose sides need not meet. */
    static List<Box> random(Box grid, int ranks, SplittableRandom random) {
        List<Box> boxes = new ArrayList<>(List.of(grid));
        while (boxes.size() < ranks) {
            Box box = boxes.remove(random.nextInt(boxes.size()));
            Axis axis = Axis.values()[random.nextInt(3)];
            if (box.extent(axis) == 1) {
                boxes.add(box);
                continue;
            }
            int at = random.nextInt(box.lower(axis) + 1, box.upper(axis));
            boxes.add(box.with(axis, box.lower(axis), at));
            boxes.add(box.with(axis, at, box.upper(axis)));
        }
        return boxes;
    }
}
