package testudo.runtime.codegen.machine;

import java.util.ArrayList;
import java.util.List;

import testudo.api.expression.Expr;
import testudo.runtime.codegen.uses.Uses;
import testudo.runtime.kernel.Operands;

/**
 * Chooses how many planes and rows are computed together: those whose turn of the loop costs least for each row, by a plain model of
 * a processor with two loads, one store, two floating-point operations and five instructions a cycle.
 */
final class JamChoice {

    /** A larger body has to save so much. */
    private static final double WORTH = 0.97;

    /** One field read and one written. With more fields, several planes are more streams than were shown to pay. */
    private static final int MOST_FIELDS = 2;

    /** Instructions beyond which a body leaves the cache of decoded ones. */
    private static final int MOST_INSTRUCTIONS = 600;

    private static final List<Integer> ROWS = List.of(1, 2, 4);

    private JamChoice() {}

    /** Bodies of falling size; the last computes a single row. */
    static List<Body> of(Operands operands, Target target, Slots slots) {
        Body single = Selection.of(operands, Jam.of(operands, 1, 1), slots);
        if (!operands.repeatable() || divides(single) || numbered(operands)) {
            return List.of(single);
        }
        Body best = single;
        int bestPlanes = 1;
        int bestRows = 1;
        double least = cost(single, target) * WORTH;
        int instructions = single.lanes().instructions().size();
        for (int planes = 1; planes <= mostPlanes(operands); planes++) {
            for (int rows : ROWS) {
                if (planes * rows > 1 && planes * rows * instructions <= MOST_INSTRUCTIONS) {
                    Body body = Selection.of(operands, Jam.of(operands, planes, rows), slots);
                    double cost = cost(body, target) / (planes * rows);
                    if (cost < least) {
                        least = cost * WORTH;
                        best = body;
                        bestPlanes = planes;
                        bestRows = rows;
                    }
                }
            }
        }
        List<Body> bodies = new ArrayList<>();
        if (bestPlanes * bestRows > 1) {
            bodies.add(best);
        }
        if (bestPlanes > 1 && bestRows > 1) {
            bodies.add(Selection.of(operands, Jam.of(operands, bestPlanes, 1), slots));
            bodies.add(Selection.of(operands, Jam.of(operands, 1, bestRows), slots));
        }
        bodies.add(single);
        return bodies;
    }

    private static int mostPlanes(Operands operands) {
        long read = operands.outputs().stream().flatMap(o -> new Uses(List.of(o), operands.roles()).reads().stream())
                .map(Expr.Read::field).distinct().count();
        return operands.outputs().size() + read <= MOST_FIELDS ? Math.min(2, operands.planes()) : 1;
    }

    /** Noise is numbered by the element itself, so that a formula with noise cannot be displaced. */
    private static boolean numbered(Operands operands) {
        return new Uses(operands.outputs(), operands.roles()).order().stream().anyMatch(Expr.NoiseValue.class::isInstance);
    }

    /** Where divisions limit the speed, fewer loads save no time. */
    private static boolean divides(Body body) {
        return body.lanes().instructions().stream().map(Instruction::operation)
                .anyMatch(o -> o == Operation.DIVIDE || o == Operation.SQRT);
    }

    /** Cycles for one turn. */
    private static double cost(Body body, Target target) {
        Block lanes = body.lanes();
        int[][] uses = lanes.uses();
        int pressure = Pressure.of(lanes);
        int loads = 2 * Math.max(0, pressure - target.registers());
        int extra = loads;
        List<Integer> same = new ArrayList<>();
        for (int value = 0; value < lanes.values(); value++) {
            switch (lanes.value(value)) {
                case Value.Element _ -> {
                    loads++;
                    extra += uses[value].length > 1 ? 1 : 0;
                }
                case Value.Computed _ -> {}
                default -> same.add(uses[value].length);
            }
        }
        same.sort(null);
        int fixed = Math.clamp(target.registers() - pressure, 0, same.size());
        loads += same.subList(0, same.size() - fixed).stream().mapToInt(Integer::intValue).sum();
        long stores = lanes.instructions().stream().filter(i -> i.operation() == Operation.STORE).count();
        long operations = lanes.instructions().size() - stores;
        return Math.max(Math.max(loads / 2.0, stores), Math.max(operations / 2.0, (operations + stores + extra + 2) / 5.0))
                + 0.1 * (loads + operations + extra);
    }
}
