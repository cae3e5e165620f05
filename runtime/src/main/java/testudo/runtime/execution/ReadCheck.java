package testudo.runtime.execution;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

import testudo.api.field.Coefficient;
import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.State;
import testudo.api.interpreter.DefinitionReads;
import testudo.api.interpreter.ReadFault;
import testudo.api.program.Program;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.fusion.Sweep;
import testudo.runtime.plan.Plan;
import testudo.runtime.schedule.Schedule;
import testudo.sync.host.HostPlatform;
import testudo.sync.platform.Platform;

/**
 * A slow run for programs that are not trusted: looks at every read of every kernel, twice over.
 *
 * <pre>
 *   definition   the lambdas as they stand: do they read within the stencil that was derived, and elements that have a value?
 *   plan         each worker's arrays, windows and ghosts, filled with tags: does each read find its element in its version?
 * </pre>
 *
 * It computes nothing that is kept. Rows at rest are not left out. Used by one thread.
 */
public final class ReadCheck {

    private final DefinitionReads definition;
    private final ReadJudge judge;
    private final ShadowSweep single;
    private final ShadowSweep many;
    private final int together;
    private long step;
    private long flips;

    /**
     * A program before its first step.
     *
     * @param program  as its author wrote it
     * @param initial  values of every state and coefficient
     * @param plan     of this program
     * @param compiler the back end whose order of computation is followed; the kernels are not run
     * @param faults   is told each fault when it is found, once per kernel and place in its stencil
     * @throws IllegalArgumentException naming a field without initial values
     */
    public ReadCheck(Program program, Map<Field, ElementFunction> initial, Plan plan, KernelCompiler compiler,
            Consumer<ReadFault> faults) {
        this(program, initial, plan.schedule(), plan.sweeps().fused(), compiler, faults);
    }

    ReadCheck(Program program, Map<Field, ElementFunction> initial, Schedule schedule, Optional<Sweep> fused,
            KernelCompiler compiler,
            Consumer<ReadFault> faults) {
        for (Field field : program.fields()) {
            if ((field instanceof State || field instanceof Coefficient) && !initial.containsKey(field)) {
                throw new IllegalArgumentException("Field '" + field.name() + "' has no initial values.");
            }
        }
        definition = new DefinitionReads(program, initial, faults);
        Tags tags = new Tags();
        judge = new ReadJudge(tags, faults);
        Map<Field, ElementFunction> given = new HashMap<>();
        for (Schedule each : fused.isPresent() ? List.of(schedule, fused.get().schedule()) : List.of(schedule)) {
            each.buffers().forEach(b -> tags.add(b.field()));
        }
        initial.keySet().forEach(field -> given.put(field, tags.given(field)));
        schedule.analysis().earlier().forEach((level, state) -> given.put(level, (i, j, k) -> tags.of(state, i, j, k, -1)));
        Platform platform = new HostPlatform();
        Memory memory = new Memory(schedule, platform, new Storage(false), given);
        single = new ShadowSweep(schedule, 1, memory, tags, judge, compiler);
        together = fused.map(Sweep::steps).orElse(1);
        many = fused.map(f -> new ShadowSweep(f.schedule(), f.steps(), new Memory(f.schedule(), platform, memory), tags, judge,
                compiler)).orElse(single);
    }

    /** Steps looked at. */
    public long step() {
        return step;
    }

    /** Reads looked at. */
    public long reads() {
        return definition.reads() + judge.reads();
    }

    /** Looks at some steps more. */
    public void advance(long steps) {
        long end = step + steps;
        while (step < end) {
            boolean fits = step + together <= end;
            ShadowSweep sweep = fits ? many : single;
            int taken = fits ? together : 1;
            sweep.run(step, flips);
            flips += sweep.flips();
            for (int n = 0; n < taken; n++) {
                definition.step();
            }
            step += taken;
        }
    }
}
