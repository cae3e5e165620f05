package testudo.benchmarks.tasking;

import java.util.List;
import java.util.Optional;

/** What is asked of tasks; told by {@link TaskOutcome}s. */
public sealed interface TaskTarget {

    /** As a line of a table names it. */
    String what();

    double most();

    /** The number that must be at most so much; empty where a party is missing. */
    Optional<Double> value(TaskOutcome outcome);

    /** One party's time in another's. */
    record Ratio(String of, String to, double most) implements TaskTarget {

        @Override
        public String what() {
            return of + " / " + to;
        }

        @Override
        public Optional<Double> value(TaskOutcome outcome) {
            return outcome.ratio(of, to);
        }
    }

    /** Time of a task (ns). */
    record Nanos(String of, double most) implements TaskTarget {

        @Override
        public String what() {
            return of + ", ns";
        }

        @Override
        public Optional<Double> value(TaskOutcome outcome) {
            return outcome.standing(of).map(standing -> standing.nanos().median());
        }
    }

    /** Bytes that a task allocates beside itself, to a hundredth: what a run allocates once is less, spread over its tasks. */
    record Bytes(String of, double most) implements TaskTarget {

        @Override
        public String what() {
            return of + ", bytes beside the task";
        }

        @Override
        public Optional<Double> value(TaskOutcome outcome) {
            return outcome.standing(of)
                    .flatMap(s -> s.bytes().isPresent() ? Optional.of(Math.rint(100 * s.bytes().getAsDouble()) / 100)
                            : Optional.empty());
        }
    }

    /** The slowest of some in the fastest of them. */
    record Spread(List<String> of, double most) implements TaskTarget {

        /** Copies the list. */
        public Spread {
            of = List.copyOf(of);
        }

        @Override
        public String what() {
            return "slowest / fastest";
        }

        @Override
        public Optional<Double> value(TaskOutcome outcome) {
            List<Double> all =
                    of.stream().flatMap(name -> outcome.standing(name).stream()).map(s -> s.nanos().median()).toList();
            return all.size() < 2 ? Optional.empty()
                    : Optional.of(
                            all.stream().max(Double::compare).orElseThrow() / all.stream().min(Double::compare).orElseThrow());
        }
    }
}
