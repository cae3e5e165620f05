package testudo.runtime;

import java.util.List;
import java.util.Optional;

import testudo.api.field.Field;
import testudo.api.program.Program;
import testudo.runtime.blowup.Watch;
import testudo.runtime.execution.Beginning;
import testudo.runtime.execution.Execution;
import testudo.runtime.execution.ExecutionEnvironment;
import testudo.runtime.plan.Plan;
import testudo.sync.host.HostPlatform;

/**
 * What makes an execution of a plan: where a program begins, where it runs, and whether its numbers are watched.
 *
 * @param watch empty where states may hold anything
 */
record Start(Program program, Beginning beginning, ExecutionEnvironment environment, Optional<Watch> watch) {

    /**
     * Links a plan while it is proved.
     *
     * @throws IllegalArgumentException when the plan is of a program of other states or coefficients
     */
    Execution of(Plan plan) {
        if (!InitialValues.lasting(plan.program()).equals(InitialValues.lasting(program))) {
            throw new IllegalArgumentException("The plan is of another program, with the fields "
                    + plan.program().fields().stream().map(Field::name).toList() + ".");
        }
        plan.prove();
        Execution execution = new Execution(plan, environment, beginning);
        watch.ifPresent(known -> execution.watch(search(plan, known)));
        plan.proof();
        return execution;
    }

    /** Repeats the run on threads of this machine, without probes, from any state. */
    private BlowUpSearch search(Plan plan, Watch known) {
        return new BlowUpSearch(program, known, beginning.initial(), beginning.reached(), state -> new Execution(plan,
                environment.at(new HostPlatform()), new Beginning(beginning.initial(), List.of(), state)));
    }
}
