package testudo.runtime.codegen.machine;

import java.util.ArrayList;
import java.util.List;

import testudo.api.expression.Expr;
import testudo.assembler.Assembler;
import testudo.runtime.codegen.uses.Uses;
import testudo.runtime.kernel.Operands;

/**
 * Chooses how many planes and rows are computed together: those whose turn of the loop costs least for each row, by a plain model of
 * a processor with two loads, one store, two products, two sums and five instructions a cycle.
 */
final class UnrollAndJamChoice {

    /** A larger body has to save so much. */
    private static final double WORTH = 0.97;

    /** One field read and one written. With more fields, several planes are more streams than were shown to pay. */
    static final int MOST_FIELDS = 2;

    /** Planes together where memory sets the pace on a compressed grid; more were slower (measured). */
    private static final int MOST_FETCHED = 2;

    /** Instructions beyond which a body leaves the cache of decoded ones. */
    private static final int MOST_INSTRUCTIONS = 600;

    private static final List<Integer> SIZES = List.of(1, 2, 4);

    /** Rows together; more keep the sums of all of them in registers. */
    private static final int MOST_ROWS = 4;

    /** What an instruction costs beyond its share of the limit (cycles): the limits do not overlap wholly. */
    private static final double WAIT = 0.1;

    /** What half a line costs that is fetched from the second cache (cycles); planes computed together share planes they read. */
    private static final double NEAR = 1;

    /** Bytes of it, which is a vector where these have 256 bits. */
    private static final double HALF_LINE = 32;

    /** What it costs from further away, where a few planes do not fit the second cache. */
    private static final double FAR = 4;

    /** Bytes of a plane beyond which a few of them do not fit a second cache. */
    private static final long LARGE_PLANE = 128 << 10;

    private UnrollAndJamChoice() {}

    /** Bodies of falling size; the last computes a single row. */
    static List<Body> of(Operands operands, Target target, Division division, Slots slots) {
        Uses uses = Uses.of(operands);
        Body single = Selection.of(operands, target, division, JammedOutputs.of(operands, 1, 1), slots);
        boolean coloured = operands.colour() >= 0; // neighbouring rows have their elements of a colour in different lanes
        if (!operands.repeatable() || coloured || divides(single) || numbered(uses)) {
            return List.of(single);
        }
        Body best = single;
        int mostPlanes = mostPlanes(operands, uses, single);
        int bestPlanes = 1;
        int bestRows = 1;
        double fetch = fetch(operands, target);
        double least = cost(single, operands, target, fetch);
        int instructions = single.lanes().instructions().size();
        Reach reach = Reach.of(operands);
        for (int planes : SIZES) {
            for (int rows : SIZES) {
                int count = planes * rows;
                if (count > 1 && count <= MOST_ROWS && planes <= mostPlanes && count * instructions <= MOST_INSTRUCTIONS
                        && reach.encodable(rows)) {
                    Body body = Selection.of(operands, target, division, JammedOutputs.of(operands, planes, rows), slots);
                    double cost = cost(body, operands, target, fetch) / count;
                    if (cost < (count > bestPlanes * bestRows ? least * WORTH : least)) {
                        least = cost;
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
            bodies.add(Selection.of(operands, target, division, JammedOutputs.of(operands, bestPlanes, 1), slots));
            bodies.add(Selection.of(operands, target, division, JammedOutputs.of(operands, 1, bestRows), slots));
        }
        bodies.add(single);
        return bodies;
    }

    /** What a vector costs that is fetched (cycles). */
    private static double fetch(Operands operands, Target target) {
        long plane = (long) operands.grid().extent(operands.roles().row()) * operands.grid().extent(operands.roles().lane());
        double each = plane * operands.precision().bytes() > LARGE_PLANE ? FAR : NEAR;
        return each * target.bytes() / HALF_LINE;
    }

    private static int mostPlanes(Operands operands, Uses uses, Body single) {
        long read = uses.reads().stream().map(Expr.Read::field).distinct().count();
        if (operands.outputs().size() + read > MOST_FIELDS) {
            return 1;
        }
        return ReadAhead.serves(operands, single) ? Math.min(operands.planes(), MOST_FETCHED) : operands.planes();
    }

    /** Noise is numbered by the element itself, so that a formula with noise cannot be displaced. */
    private static boolean numbered(Uses uses) {
        return uses.order().stream().anyMatch(Expr.NoiseValue.class::isInstance);
    }

    /** Where divisions limit the speed, fewer loads save no time. */
    private static boolean divides(Body body) {
        return body.lanes().instructions().stream().map(Instruction::operation)
                .anyMatch(o -> o == Operation.DIVIDE || o == Operation.SQRT);
    }

    /** Cycles for one turn, in the code that it becomes. */
    private static double cost(Body body, Operands operands, Target target, double fetch) {
        Block lanes = body.lanes();
        Pointers pointers = new Pointers(lanes, operands, target);
        Assembler scratch = new Assembler();
        BlockCode code = new BlockCode(scratch, target, new StackFrame(0, new Slots(), target), new Constants(scratch, target),
                pointers, lanes, Lanes.ALL, Invariants.of(lanes, target.free(), target.masks()), false);
        code.write();
        int stores = 0;
        int products = 0;
        int sums = 0;
        for (Instruction i : lanes.instructions()) {
            switch (i.operation()) {
                case STORE -> stores++;
                case MULTIPLY, MULTIPLY_ADD, MULTIPLY_SUBTRACT, SUBTRACT_PRODUCT -> products++;
                case ADD, SUBTRACT, GREATER, LESS, GREATEST, LEAST, COMPARE, ROUND -> sums++;
                case SINGLE -> sums += 2; // to floats and back
                case NARROW -> sums++;
                default -> {} // of bits, which many units do, and what is no product or sum
            }
        }
        int operations = lanes.instructions().size() - stores;
        double limit = Math.max(Math.max(code.loads() / 2, stores),
                Math.max(Math.max(products, sums) / 2.0, (operations + stores + code.moves() + 2) / 5.0));
        return limit + WAIT * (code.loads() + operations + code.moves())
                + fetch * pointers.planes().size() * body.rows();
    }
}
