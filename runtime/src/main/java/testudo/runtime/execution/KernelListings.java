package testudo.runtime.execution;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import testudo.api.program.Assignment;
import testudo.runtime.codegen.GroupedKernels;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.codegen.Operands;
import testudo.runtime.schedule.KernelGroup;
import testudo.runtime.schedule.Schedule;
import testudo.runtime.schedule.WorkerScript;

/** The code of a schedule's kernels, for people to read. */
public final class KernelListings {

    private KernelListings() {
    }

    /** Per kernel group, in the order in which they first run, the instructions. */
    public static Map<String, String> of(Schedule schedule, KernelCompiler compiler) {
        Placement placement = new Placement(schedule);
        Map<String, String> listings = new LinkedHashMap<>();
        Map<List<Assignment>, Boolean> worth = new HashMap<>();
        for (WorkerScript script : schedule.scripts()) {
            for (var phase : script.phases()) {
                for (KernelGroup group : KernelGroup.of(phase,
                        k -> worth.computeIfAbsent(k, _ -> GroupedKernels.worth(k, compiler.registers())))) {
                    Operands operands = placement.operands(group, script.worker());
                    listings.computeIfAbsent(operands.name(), _ -> compiler.listing(operands));
                }
            }
        }
        return listings;
    }
}
