package testudo.distributed.execution;

import java.util.ArrayList;
import java.util.List;

import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.program.Reduction;
import testudo.api.program.ReductionOp;
import testudo.distributed.division.Division;
import testudo.distributed.subgrid.Subgrid;
import testudo.runtime.execution.Execution;
import testudo.transport.Transport;

/** What reductions come to over the cells of all ranks, between two steps; all ranks in agreement. */
record RankReductions(Subgrid subgrid, Division division, Execution execution, Transport transport, Gathering gathering) {

    /** A value that is equal on all ranks and for any number of them: rows and then their folds in lexicographic order. */
    double value(Reduction reduction) {
        return switch (reduction.op()) {
            case SUM -> sum(reduction);
            case MIN, MAX -> extreme(reduction);
        };
    }

    /** The least and the greatest value are the same in any order, so each rank looks at its own cells. */
    private double extreme(Reduction reduction) {
        ReductionOp op = reduction.op();
        Box mine = division.cells(transport.rank());
        double[] planes = new double[mine.extent(Axis.I)];
        for (int i = mine.i0(); i < mine.i1(); i++) {
            double[] values = execution.reduced(subgrid.of(reduction), subgrid.inside(mine.with(Axis.I, i, i + 1)));
            planes[i - mine.i0()] = op.fold(values, 0, values.length);
        }
        return gathering.combined(op.fold(planes, 0, planes.length), op);
    }

    private double sum(Reduction reduction) {
        Axis along = lane();
        Box cells = division.grid().box();
        List<Double> rows = new ArrayList<>();
        // Plane by plane, lest rank 0 hold the whole grid.
        for (int i = cells.i0(); i < cells.i1(); i++) {
            Box plane = along == Axis.I ? cells : cells.with(Axis.I, i, i + 1);
            double[] values = plane(reduction, plane);
            int length = plane.extent(along);
            for (int from = 0; from < values.length; from += length) {
                rows.add(reduction.op().fold(values, from, from + length));
            }
            if (along == Axis.I) {
                break;
            }
        }
        double[] folded = rows.stream().mapToDouble(Double::doubleValue).toArray();
        return gathering.tell(reduction.op().fold(folded, 0, folded.length));
    }

    private double[] plane(Reduction reduction, Box plane) {
        Box cells = plane.intersect(division.cells(transport.rank()));
        double[] mine = cells.isEmpty() ? new double[0]
                : execution.reduced(subgrid.of(reduction), subgrid.inside(cells));
        if (transport.rank() > 0) {
            gathering.give(mine);
            return new double[0];
        }
        double[] all = new double[Math.toIntExact(plane.volume())];
        for (int rank = 0; rank < transport.size(); rank++) {
            Box box = plane.intersect(division.cells(rank));
            Gathering.scatter(box, rank == 0 ? mine : gathering.take(rank, box.volume()), plane, all);
        }
        return all;
    }

    /** The last axis that is not degenerate. */
    private Axis lane() {
        Axis along = Axis.I;
        for (Axis axis : Axis.values()) {
            along = division.grid().degenerate(axis) ? along : axis;
        }
        return along;
    }
}
