package testudo.runtime.cases;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.field.Noise;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.model.Probe;
import testudo.api.program.Program;

/** A program with initial values; the name tells how to make it again. */
public record Case(String name, Program program, Map<Field, ElementFunction> initial) {

    public Case {
        initial = Map.copyOf(initial);
    }

    /** A program with noise in [−1, 1) everywhere. */
    public static Case withNoise(String name, Program program) {
        Map<Field, ElementFunction> initial = new HashMap<>();
        for (Field field : program.fields()) {
            if (!(field instanceof Local)) {
                long seed = 97L * field.name().hashCode();
                initial.put(field, (i, j, k) -> 2 * Noise.mix(seed + i * 10_007L + j * 101L + k) - 1);
            }
        }
        return new Case(name, program, initial);
    }

    public Interpreter interpreted(Form form, long steps) {
        Interpreter interpreter = new Interpreter(program, initial, form);
        interpreter.advance(steps);
        return interpreter;
    }

    /** What probes note in so many steps, before the first one and after each that is theirs. */
    public double[][] series(List<Probe> probes, int steps) {
        Interpreter run = new Interpreter(program, initial, Form.TREE);
        double[][] series = probes.stream().map(p -> new double[(int) (steps / p.every()) + 1]).toArray(double[][]::new);
        for (int step = 0; step <= steps; step++) {
            for (int n = 0; n < series.length; n++) {
                Probe p = probes.get(n);
                if (step % p.every() == 0) {
                    series[n][(int) (step / p.every())] = run.values(p.state()).at(p.i(), p.j(), p.k());
                }
            }
            run.advance(1);
        }
        return series;
    }

    @Override
    public String toString() {
        return name;
    }
}
