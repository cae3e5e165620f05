package testudo.cli.run;

import java.util.Optional;
import java.util.function.BiFunction;

import testudo.api.field.FieldValues;
import testudo.api.field.State;
import testudo.api.grid.Box;
import testudo.api.model.ExactSolution;
import testudo.api.model.Setup;
import testudo.api.program.Moment;
import testudo.data.norms.ErrorNorms;

/**
 * How near a run came to the exact answer at a moment.
 *
 * @param setup of the whole grid
 */
record Nearness(Setup setup, Moment moment) {

    /** @param values of the state on boxes that follow each other, none of which is the whole of a large one */
    Summary.Accuracy of(BiFunction<State, Box, FieldValues> values) {
        return new Summary.Accuracy(norms(values), remark());
    }

    /** Errors, where an exact answer is known. */
    Optional<ErrorNorms> norms(BiFunction<State, Box, FieldValues> values) {
        return setup.exact().filter(this::known).map(exact -> ErrorNorms.of(
                Slabs.of(exact.state().domain()).map(slab -> values.apply(exact.state(), slab)), exact, moment.step(),
                moment.time()));
    }

    private boolean known(ExactSolution exact) {
        return moment.step() > 0 && exact.validAt().test(moment.step());
    }

    private String remark() {
        if (setup.exact().isEmpty()) {
            return "no exact answer is known";
        }
        ExactSolution exact = setup.exact().get();
        if (!known(exact)) {
            return "no exact answer is known at step " + moment.step();
        }
        return exact.perTime() ? "L2 and L1 per " + setup.timeUnit() + " of elapsed time" : "";
    }
}
