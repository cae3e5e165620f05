package testudo.runtime.codegen;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import testudo.api.expression.Expr;
import testudo.api.field.Field;
import testudo.api.program.Precision;
import testudo.runtime.codegen.machine.Encodable;
import testudo.runtime.codegen.machine.FloatTrees;
import testudo.runtime.codegen.machine.Split;
import testudo.runtime.codegen.uses.Uses;
import testudo.runtime.kernel.Elements;
import testudo.runtime.kernel.Frame;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Operands;
import testudo.runtime.kernel.Scalars;

/** A kernel of which Java computes some functions: row by row, machine code and Java in turn ({@link Split}). */
final class SplitKernel implements Kernel {

    /** Code and the fields it touches: the kernel's own by number, those of one row by number beyond. */
    private record Part(Kernel kernel, int[] fields) {}

    /** Every second part is Java's. */
    private static final int TURNS = 2;

    private final List<Part> parts = new ArrayList<>();
    private final List<Field> fields;
    private final int own;
    private final Precision precision;

    /** Machine code as a whole where all of it can be encoded, else in parts. */
    static Kernel compile(Operands given, KernelCompiler machine) {
        Operands operands = FloatTrees.computed(given);
        Encodable encodable = new Encodable(operands);
        return encodable.obstacle(operands.outputs(), operands).isEmpty() ? machine.compile(operands)
                : new SplitKernel(operands, Split.of(operands, encodable), machine, KernelCompiler.scalar());
    }

    SplitKernel(Operands operands, Split split, KernelCompiler machine, KernelCompiler java) {
        own = operands.fields().size();
        precision = operands.precision();
        fields = new ArrayList<>();
        for (Split.Stage stage : split.stages()) {
            stage.arguments().forEach(a -> fields.add(a.field()));
            stage.results().forEach(r -> fields.add(r.field()));
        }
        for (Split.Stage stage : split.stages()) {
            parts.add(part(operands, machine, stage.arguments(), -1));
            parts.add(part(operands, java, stage.results(), operands.colour()));
        }
        List<Split.Named> none = List.of();
        parts.add(part(operands, machine, none, operands.colour(), split.outputs()));
    }

    private Part part(Operands operands, KernelCompiler compiler, List<Split.Named> targets, int colour) {
        return part(operands, compiler, targets, colour, targets.stream().map(Split.Named::value).toList());
    }

    /** With no targets of its own, the outputs go to the kernel's. */
    private Part part(Operands operands, KernelCompiler compiler, List<Split.Named> targets, int colour, List<Expr> outputs) {
        List<Integer> numbers = new ArrayList<>();
        if (targets.isEmpty()) {
            for (int n = 0; n < outputs.size(); n++) {
                numbers.add(n);
            }
        }
        targets.forEach(t -> numbers.add(own + fields.indexOf(t.field())));
        new Uses(outputs, operands.roles()).reads().stream().map(Expr.Read::field).distinct()
                .forEach(f -> numbers.add(fields.contains(f) ? own + fields.indexOf(f) : operands.read(f)));
        List<Field> touched = numbers.stream().map(n -> n < own ? operands.fields().get(n) : fields.get(n - own)).toList();
        List<Operands.Place> places = new ArrayList<>();
        for (int n = 0; n < touched.size(); n++) {
            int number = numbers.get(n);
            places.add(new Operands.Place(n, number < own ? operands.places().get(number).stride() : 0));
        }
        Operands part = new Operands(operands.name(), touched, places, outputs, colour, 1, operands.roles(), operands.grid(),
                operands.parameters()).in(operands.precision());
        Set<Integer> narrow = IntStream.range(0, numbers.size()).filter(n -> operands.narrow().contains(numbers.get(n))).boxed()
                .collect(Collectors.toSet());
        part = narrow.isEmpty() ? part : part.withNarrow(narrow);
        return new Part(outputs.isEmpty() ? (_, _, _, _, _, _, _, _) -> {} : compiler.compile(part),
                numbers.stream().mapToInt(Integer::intValue).toArray());
    }

    @Override
    public void run(Frame frame, Scalars scalars, int p0, int p1, int r0, int r1, int l0, int l1) {
        if (l0 >= l1) {
            return;
        }
        Rows rows = rows(frame, l0, l1);
        for (int p = p0; p < p1; p++) {
            for (int r = r0; r < r1; r++) {
                for (int n = 0; n < parts.size(); n++) {
                    boolean java = n % TURNS == 1;
                    if (java) {
                        rows.toHeap(parts.get(n).fields, l1 - l0);
                    }
                    parts.get(n).kernel.run(rows.frames[n], scalars, p, p + 1, r, r + 1, l0, l1);
                    if (java) {
                        rows.fromHeap(parts.get(n).fields, l1 - l0);
                    }
                }
            }
        }
    }

    private Rows rows(Frame frame, int l0, int l1) {
        if (frame.bound().made() instanceof Rows known && known.first == l0 && known.count >= l1 - l0) {
            return known;
        }
        Rows made = new Rows(frame, l0, l1 - l0);
        frame.bound().keep(made);
        return made;
    }

    /** The fields of one row, outside the heap and on it, and a frame for each part; used by one thread at a time. */
    private final class Rows {

        private final int first;
        private final int count;
        private final Elements.OffHeap[] outside = new Elements.OffHeap[fields.size()];
        private final double[][] heap = new double[fields.size()][];
        private final Frame[] frames = new Frame[parts.size()];

        Rows(Frame frame, int first, int count) {
            this.first = first;
            this.count = count;
            for (int n = 0; n < heap.length; n++) {
                heap[n] = new double[count];
                outside[n] = Elements.offHeap(count, precision);
            }
            long[] onePlace = new long[frame.planes()[0].length];
            for (int n = 0; n < frames.length; n++) {
                int[] numbers = parts.get(n).fields;
                frames[n] = Frame.of(numbers.length);
                for (int f = 0; f < numbers.length; f++) {
                    boolean of = numbers[f] < own;
                    int row = numbers[f] - own;
                    frames[n].arrays()[f] = of ? frame.arrays()[numbers[f]]
                            : n % TURNS == 1 ? new Elements.OnHeap(heap[row]) : outside[row];
                    frames[n].planes()[f] = of ? frame.planes()[numbers[f]] : onePlace;
                    frames[n].planeShift()[f] = frame.planeShift()[of ? numbers[f] : 0];
                    frames[n].addend()[f] = of ? frame.addend()[numbers[f]] : -first;
                }
            }
        }

        void toHeap(int[] numbers, int lanes) {
            for (int n : numbers) {
                outside[n - own].read(0, heap[n - own], 0, lanes);
            }
        }

        void fromHeap(int[] numbers, int lanes) {
            for (int n : numbers) {
                outside[n - own].write(0, heap[n - own], 0, lanes);
            }
        }
    }
}
