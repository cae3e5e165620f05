package testudo.runtime.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

import testudo.api.grid.Box;
import testudo.runtime.codegen.machine.CallTable;
import testudo.runtime.codegen.machine.CallTimes;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.kernel.Scalars;

/**
 * Computations, one after the other, that are calls of machine code and nothing else: made together, from tables of calls that are
 * checked and written when sweeps of even and of odd number first come here.
 *
 * <p>Used by one worker at a time.
 */
final class CalledComputes implements Computation {

    private final String name;
    private final LinkedCompute[] parts;
    private final CallTable[] tables = new CallTable[2]; // by the parity of the sweep; null before the first of that parity
    private final int[][] ends; // by parity and computation: calls up to its end

    CalledComputes(List<LinkedCompute> parts) {
        this.parts = parts.toArray(LinkedCompute[]::new);
        String first = parts.getFirst().name();
        String last = parts.getLast().name();
        name = first.equals(last) ? first : first + " to " + last;
        ends = new int[tables.length][parts.size()];
    }

    /** The computations of a script, phase by phase, those together that can be. */
    static Computation[][] together(Computation[][] script) {
        Computation[][] together = new Computation[script.length][];
        for (int p = 0; p < script.length; p++) {
            together[p] = together(script[p], CalledComputes::new, c -> c);
        }
        return together;
    }

    /** A phase with others in place of computations that are made together, and of each of the rest. */
    static Computation[] together(Computation[] phase, Function<List<LinkedCompute>, Computation> calls,
            UnaryOperator<Computation> others) {
        List<Computation> together = new ArrayList<>();
        List<LinkedCompute> called = new ArrayList<>();
        for (Computation c : phase) {
            if (c instanceof LinkedCompute linked && linked.called()) {
                called.add(linked);
            } else {
                end(called, together, calls);
                together.add(others.apply(c));
            }
        }
        end(called, together, calls);
        return together.toArray(Computation[]::new);
    }

    private static void end(List<LinkedCompute> called, List<Computation> together,
            Function<List<LinkedCompute>, Computation> calls) {
        if (!called.isEmpty()) {
            together.add(calls.apply(List.copyOf(called)));
            called.clear();
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Box box(AxisRoles roles) {
        Box all = Box.EMPTY;
        for (LinkedCompute part : parts) {
            all = all.hull(part.box(roles));
        }
        return all;
    }

    @Override
    public long run(Scalars scalars, long sweep) {
        table(sweep).run(scalars);
        return 0;
    }

    /** Computes, and tells when the calls were over. */
    CallTimes timed(Scalars scalars, long sweep) {
        return table(sweep).timed(scalars);
    }

    /** How many calls the first so many computations are, in such a sweep. */
    int calls(long sweep, int computations) {
        return computations == 0 ? 0 : ends[(int) (sweep & 1)][computations - 1];
    }

    private CallTable table(long sweep) {
        int parity = (int) (sweep & 1);
        CallTable table = tables[parity];
        if (table == null) {
            table = made(parity);
            tables[parity] = table;
        }
        return table;
    }

    private CallTable made(int parity) {
        CallTable.Builder calls = new CallTable.Builder();
        for (int n = 0; n < parts.length; n++) {
            parts[n].add(calls, parity == 0);
            ends[parity][n] = calls.count();
        }
        return calls.build();
    }
}
