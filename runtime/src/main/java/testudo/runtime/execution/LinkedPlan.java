package testudo.runtime.execution;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.api.program.Reduction;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.fusion.Sweep;
import testudo.runtime.fusion.Sweeps;
import testudo.runtime.plan.Plan;
import testudo.runtime.schedule.Schedule;
import testudo.sync.platform.Platform;

/**
 * A plan with memory, kernels and synchronizers: all that takes steps.
 *
 * @param gradual whether kernels change to faster code while they run
 */
record LinkedPlan(Storage storage, Memory memory, Recordings recordings, Optional<ActiveRegion> region,
        LinkedReductions reductions, StepLoop loop, Costs costs, WarmUpThread warmUp, boolean gradual) {

    /** Links a plan whose beginning was found to fit it. */
    static LinkedPlan of(Plan plan, ExecutionEnvironment environment, Beginning beginning) {
        Platform platform = environment.platform();
        Sweeps sweeps = plan.sweeps();
        Schedule schedule = plan.schedule();
        KernelCompiler sharing = environment.compiler().sharing();
        Costs costs = new Costs(plan, sharing.description(plan.program()));
        Storage storage = new Storage(sharing.offHeap());
        Memory memory = new Memory(schedule, platform, storage, beginning.values(plan.program().precisions()));
        Recordings recordings = new Recordings(beginning, schedule.analysis(), memory);
        Optional<ActiveRegion> region = ActiveRegion.of(plan, beginning.initial());
        Linker linker = new Linker(schedule, memory, sharing, new ProbeSampling(schedule, 1, recordings.all()), region);
        Map<Reduction, LinkedReduction> reductions = new IdentityHashMap<>();
        plan.program().reductions().forEach(r -> reductions.put(r, linker.link(r)));
        StepClock clock = new StepClock(plan.program(),
                plan.program().measuredStep().map(measured -> new StepMeasurement(measured,
                        measured.reductions().stream().map(reductions::get).toList(), schedule.team(), platform)),
                beginning.moment(plan.program()));
        LinkedSweep single = LinkedSweep.of(sweeps.single(), linker, clock, plan.sync(), environment);
        Optional<ProbeSampling> samples = sweeps.fused().map(f -> new ProbeSampling(f.schedule(), f.steps(), recordings.all()));
        Optional<Linker> chain = sweeps.fused().map(Sweep::schedule)
                .map(fused -> new Linker(fused, new Memory(fused, platform, memory), sharing, samples.orElseThrow(),
                        Optional.empty()));
        region.ifPresent(r -> r.lookAt(memory));
        LinkedSweep longest =
                chain.map(l -> LinkedSweep.of(sweeps.fused().orElseThrow(), l, clock, plan.sync(), environment)).orElse(single);
        // The single sweep where a chain of steps skips values that a probe wants.
        LinkedSweep many = samples.map(ProbeSampling::complete).orElse(true) ? longest : single;
        WarmUpThread warmUp = new WarmUpThread(
                chain.map(l -> List.of(l.warmUp(), linker.warmUp())).orElse(List.of(linker.warmUp())));
        return new LinkedPlan(storage, memory, recordings, region, new LinkedReductions(reductions, plan, platform),
                new StepLoop(platform, schedule.team(), many, single, costs, clock), costs, warmUp, sharing.isGradual());
    }
}
