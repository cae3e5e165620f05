package testudo.runtime.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.grid.Halo;
import testudo.api.grid.Side;
import testudo.api.program.Assignment;

/**
 * The kernels of a stage as it grows from its end towards the start of the program, with what is to be known of them to say whether one
 * more may join.
 *
 * <p>A kernel that joins comes before all others, and nothing that is known of these changes: of each field is kept what the readers so far
 * need of it, and nobody goes through the kernels again. A program may have thousands.
 */
final class StageRun {

    private final Grid grid;
    private final ReadReach reach;
    /** Of the whole program: kernels that read or write a field. */
    private final Map<Field, Integer> touching;
    private final List<Assignment> backwards = new ArrayList<>();
    private final Map<Assignment, Halo> borders = new HashMap<>();
    /** How far beyond its own part a worker needs a field for the kernels of the run. */
    private final Map<Field, Halo> needed = new HashMap<>();
    /** Fields that a worker reads, for some kernel of the run, beyond its own part. */
    private final Set<Field> readBeyond = new HashSet<>();
    private final Set<Field> written = new HashSet<>();
    /** Kernels of the run that read or write a field. */
    private final Map<Field, Integer> touched = new HashMap<>();
    /** Operations per element of the borders, by axis. */
    private final Map<Axis, Integer> weights = new HashMap<>();

    /** @param touching how many kernels of the program read or write a field */
    StageRun(Grid grid, ReadReach reach, Map<Field, Integer> touching) {
        this.grid = grid;
        this.reach = reach;
        this.touching = touching;
    }

    boolean isEmpty() {
        return backwards.isEmpty();
    }

    /** The first of its kernels in program order. */
    Assignment first() {
        return backwards.getLast();
    }

    /** In program order. */
    List<Assignment> assignments() {
        return List.copyOf(backwards.reversed());
    }

    /** How far beyond its own part a worker needs the target of a kernel of the run, summed along chains of kernels. */
    Halo border(Assignment a) {
        return borders.get(a);
    }

    /**
     * Whether the kernel before the run may join it.
     *
     * @param weight operations per element that it takes
     * @param budget operations per border element that may be spent on all
     */
    boolean admits(Assignment a, int weight, int budget) {
        Halo border = needed.getOrDefault(a.target(), Halo.NONE);
        if (layers(grid, border) > 0 && !own(a) || overwrites(a, border)) {
            return false;
        }
        for (Axis axis : Axis.values()) {
            if (weights.getOrDefault(axis, 0) + weight(axis, border, weight) > budget) {
                return false;
            }
        }
        return true;
    }

    /** Whether the target is an intermediate of this stage alone. */
    private boolean own(Assignment a) {
        return a.target() instanceof Local && a.colour() < 0
                && touched.getOrDefault(a.target(), 0) + 1 == touching.get(a.target());
    }

    /** Whether a worker could update a state in place while its neighbour still reads the old value. */
    private boolean overwrites(Assignment a, Halo border) {
        return a.target() instanceof State && readBeyond.contains(a.target()) || a.reads().keySet().stream()
                .anyMatch(f -> f instanceof State && written.contains(f) && beyond(a, border, f));
    }

    private boolean beyond(Assignment reader, Halo border, Field field) {
        return layers(grid, border) > 0 || layers(grid, reach.of(reader, field)) > 0;
    }

    /** @param weight operations per element that it takes */
    void add(Assignment a, int weight) {
        Halo border = needed.getOrDefault(a.target(), Halo.NONE);
        backwards.add(a);
        borders.put(a, border);
        written.add(a.target());
        for (Field field : a.reads().keySet()) {
            Halo far = sum(border, reach.of(a, field));
            needed.merge(field, far, Halo::union);
            if (beyond(a, border, field)) {
                readBeyond.add(field);
            }
        }
        touchedBy(a).forEach(field -> touched.merge(field, 1, Integer::sum));
        for (Axis axis : Axis.values()) {
            weights.merge(axis, weight(axis, border, weight), Integer::sum);
        }
    }

    /** What a kernel reads or writes, each once. */
    static Set<Field> touchedBy(Assignment a) {
        Set<Field> fields = new HashSet<>(a.reads().keySet());
        fields.add(a.target());
        return fields;
    }

    private int weight(Axis axis, Halo border, int weight) {
        return grid.degenerate(axis) ? 0 : (border.at(axis, Side.LOWER) + border.at(axis, Side.UPPER)) * weight;
    }

    /** The most layers, both sides together, across a cut of one axis. */
    static int layers(Grid grid, Halo border) {
        int most = 0;
        for (Axis axis : Axis.values()) {
            if (!grid.degenerate(axis)) {
                most = Math.max(most, border.at(axis, Side.LOWER) + border.at(axis, Side.UPPER));
            }
        }
        return most;
    }

    private static Halo sum(Halo a, Halo b) {
        return new Halo(a.iLower() + b.iLower(), a.iUpper() + b.iUpper(), a.jLower() + b.jLower(),
                a.jUpper() + b.jUpper(), a.kLower() + b.kLower(), a.kUpper() + b.kUpper());
    }
}
