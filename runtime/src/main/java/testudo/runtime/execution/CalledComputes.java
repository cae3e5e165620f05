package testudo.runtime.execution;

import java.util.ArrayList;
import java.util.List;

import testudo.api.grid.Box;
import testudo.runtime.codegen.machine.CallTable;
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

    private CalledComputes(List<LinkedCompute> parts) {
        this.parts = parts.toArray(LinkedCompute[]::new);
        String first = parts.getFirst().name();
        String last = parts.getLast().name();
        name = first.equals(last) ? first : first + " to " + last;
    }

    /** The computations of a script, phase by phase, those together that can be. */
    static Computation[][] together(Computation[][] script) {
        Computation[][] together = new Computation[script.length][];
        for (int p = 0; p < script.length; p++) {
            together[p] = together(script[p]);
        }
        return together;
    }

    private static Computation[] together(Computation[] phase) {
        List<Computation> together = new ArrayList<>();
        List<LinkedCompute> called = new ArrayList<>();
        for (Computation c : phase) {
            if (c instanceof LinkedCompute linked && linked.called()) {
                called.add(linked);
            } else {
                end(called, together);
                together.add(c);
            }
        }
        end(called, together);
        return together.toArray(Computation[]::new);
    }

    private static void end(List<LinkedCompute> called, List<Computation> together) {
        if (!called.isEmpty()) {
            together.add(new CalledComputes(called));
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
        int parity = (int) (sweep & 1);
        CallTable table = tables[parity];
        if (table == null) {
            table = table(parity == 0);
            tables[parity] = table;
        }
        table.run(scalars);
        return 0;
    }

    private CallTable table(boolean even) {
        CallTable.Builder calls = new CallTable.Builder();
        for (LinkedCompute part : parts) {
            part.add(calls, even);
        }
        return calls.build();
    }
}
