package testudo.runtime.decomposition;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.grid.Offset;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.analysis.Traffic;

/**
 * Chooses sub-domains whose windows fit a core's second-level cache.
 *
 * <p>Few planes at a time and as many rows as fit: with all rows in one column nothing is computed twice; columns are cut
 * only when the windows of whole planes would not fit (measured: one plane of 32 to 64 rows per core beats 256 rows by
 * 1.8 with the windows out of cache).
 */
public final class AutomaticTiling {

    /** Planes per sub-domain that keep waits rare; more only makes the windows larger. */
    private static final int MOST_PLANES = 4;

    /** The share of the cache the windows may take; the rest is for what streams through. */
    private static final double SHARE = 0.75;

    private static final long USUAL_CACHE = 1 << 20;

    private AutomaticTiling() {
    }

    /** @param cacheBytes of one core, see {@link #secondLevelCache} */
    public static Tiling.SubDomains of(Analysis analysis, int workers, long cacheBytes) {
        Grid grid = analysis.program().grid();
        AxisRoles roles = AxisRoles.of(grid);
        long budget = (long) (SHARE * cacheBytes) * workers;
        int planes = Math.min(MOST_PLANES, grid.extent(roles.plane()));
        while (planes > 1 && bytes(analysis, roles, planes, grid.extent(roles.row())) > budget) {
            planes /= 2;
        }
        int rows = grid.extent(roles.row());
        int least = Math.max(workers * deepest(analysis.program(), roles.row()), 8 * workers);
        while (rows > least && bytes(analysis, roles, planes, rows) > budget) {
            rows = Math.max(least, rows / 2);
        }
        int[] block = {grid.n1(), grid.n2(), grid.n3()};
        block[roles.plane().ordinal()] = planes;
        block[roles.row().ordinal()] = Math.min(rows, grid.extent(roles.row()));
        return new Tiling.SubDomains(block[0], block[1], block[2]);
    }

    /** Bytes of all windows, and of the states and coefficients passing through, for a column of so many rows. */
    private static long bytes(Analysis analysis, AxisRoles roles, int planes, int rows) {
        Program program = analysis.program();
        Skew skew = new Skew(program, roles.plane(), planes);
        long live = (long) Traffic.of(program).inputs() * (planes + 2);
        for (Field local : program.locals()) {
            int behind = 0;
            for (Assignment writer : program.writers(local).toList()) {
                for (Assignment reader : program.assignments()) {
                    if (reader.reads().containsKey(local)) {
                        int back = reader.reads().get(local).offsets().stream()
                                .mapToInt(o -> -o.along(roles.plane())).max().orElse(0);
                        behind = Math.max(behind, skew.lag(reader) - skew.lag(writer) + Math.max(0, back));
                    }
                }
            }
            live += planes + behind;
        }
        return live * rows * program.grid().extent(roles.lane()) * Double.BYTES;
    }

    /** The deepest read along an axis: a core's slab must not be thinner. */
    private static int deepest(Program program, Axis axis) {
        int deepest = 1;
        for (Assignment a : program.assignments()) {
            for (Field field : a.reads().keySet()) {
                for (Offset o : a.reads().get(field).offsets()) {
                    deepest = Math.max(deepest, Math.abs(o.along(axis)) + (field instanceof Local ? 0 : 2));
                }
            }
        }
        return deepest;
    }

    /** Bytes of a core's second-level cache as the system tells, or 1 MiB where it does not. */
    public static long secondLevelCache() {
        try {
            String text = Files.readString(Path.of("/sys/devices/system/cpu/cpu0/cache/index2/size")).strip();
            long unit = switch (text.charAt(text.length() - 1)) {
                case 'K' -> 1L << 10;
                case 'M' -> 1L << 20;
                default -> 1;
            };
            return Long.parseLong(text.replaceAll("\\D", "")) * unit;
        } catch (IOException | NumberFormatException | IndexOutOfBoundsException unknown) {
            return USUAL_CACHE;
        }
    }
}
