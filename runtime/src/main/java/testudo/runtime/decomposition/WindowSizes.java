package testudo.runtime.decomposition;

import java.util.ArrayList;
import java.util.List;

import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.grid.Axis;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.analysis.Uses;

/** How large windows are, by what does not depend on how a grid is cut. */
final class WindowSizes {

    /** Kernels that write an intermediate, those that read it, and how many planes back each of these does. */
    private record Kept(int bytes, List<Assignment> writers, List<Assignment> readers, int[] back) {}

    /** A state or coefficient that several kernels touch. */
    private record Shared(int bytes, List<Assignment> kernels) {}

    private final Program program;
    private final Axis axis;
    private final List<Kept> kept = new ArrayList<>();
    private final List<Shared> shared = new ArrayList<>();

    /** @param axis the streamed axis */
    WindowSizes(Analysis analysis, Axis axis) {
        program = analysis.program();
        this.axis = axis;
        for (Field field : program.fields()) {
            add(field, analysis.uses());
        }
    }

    private void add(Field field, Uses uses) {
        List<Assignment> readers = uses.readers(field);
        if (field instanceof Local) {
            int[] back = readers.stream().mapToInt(reader -> reader.reads().get(field).offsets().stream()
                    .mapToInt(o -> -o.along(axis)).max().orElse(0)).toArray();
            kept.add(new Kept(program.bytes(field), uses.writers(field), readers, back));
            return;
        }
        List<Assignment> kernels = new ArrayList<>(readers);
        uses.writers(field).stream().filter(writer -> !readers.contains(writer)).forEach(kernels::add);
        if (kernels.size() > 1) {
            shared.add(new Shared(program.bytes(field), kernels));
        }
    }

    /**
     * Bytes of the windows of one worker, and of the planes of states and coefficients that several kernels touch.
     *
     * @param skew  how far kernels lag behind each other
     * @param lanes cells of a row
     */
    long bytes(Skew skew, int planes, Extents column, int cells, int parts, int lanes) {
        int extent = program.grid().extent(axis);
        long live = 0;
        for (Shared field : shared) {
            int first = Integer.MAX_VALUE;
            int last = 0;
            for (Assignment kernel : field.kernels) {
                first = Math.min(first, skew.lag(kernel));
                last = Math.max(last, skew.lag(kernel));
            }
            live += (long) Math.min(planes + last - first + 2, extent + 2) * Math.ceilDiv(cells, parts) * field.bytes;
        }
        for (Kept field : kept) {
            int behind = 0;
            int rows = 0;
            for (Assignment writer : field.writers) {
                for (int w = 0; w < parts; w++) {
                    rows = Math.max(rows, column.of(writer, w).length());
                }
                for (int r = 0; r < field.back.length; r++) {
                    behind = Math.max(behind, skew.lag(field.readers.get(r)) - skew.lag(writer) + Math.max(0, field.back[r]));
                }
            }
            live += (long) Math.min(planes + behind, extent + 1) * rows * field.bytes;
        }
        return live * lanes;
    }
}
