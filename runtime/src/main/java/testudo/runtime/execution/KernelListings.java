package testudo.runtime.execution;

import java.util.LinkedHashMap;
import java.util.Map;

import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.Caches;
import testudo.runtime.kernel.Operands;
import testudo.runtime.schedule.KernelGroup;
import testudo.runtime.schedule.Schedule;
import testudo.runtime.schedule.WorkerScript;

/** The code of a schedule's kernels, for people to read. */
public final class KernelListings {

    private KernelListings() {}

    /** Per kernel group, in the order in which they first run, the instructions. */
    public static Map<String, String> of(Schedule schedule, KernelCompiler compiler) {
        Placement placement = new Placement(schedule);
        Map<String, String> listings = new LinkedHashMap<>();
        Groups groups = new Groups(compiler, schedule);
        FarOperands far = new FarOperands(schedule, groups, Caches.ofThisMachine(schedule.team()));
        for (WorkerScript script : schedule.scripts()) {
            for (var phase : script.phases()) {
                for (KernelGroup group : groups.of(phase)) {
                    Operands operands = far.in(placement.operands(group, script.worker()), group);
                    listings.computeIfAbsent(operands.name(), _ -> compiler.listing(operands));
                }
            }
        }
        return listings;
    }
}
