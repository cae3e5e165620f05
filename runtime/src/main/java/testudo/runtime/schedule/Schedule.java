package testudo.runtime.schedule;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import testudo.api.field.Field;
import testudo.api.field.Next;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.program.Precision;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.Interval;
import testudo.sync.plan.DynamicPlan;

/**
 * One time step, or several taken at once, cut over workers: immutable, walked by the executor, the legality checker and the explanation alike.
 *
 * @param analysis      the program and its stages
 * @param decomposition how it was cut
 * @param roles         streamed, row and contiguous axis
 * @param cut           the axis along which workers are neighbours
 * @param buffers       where values live; the private copies of a field follow one another in the order of their workers
 * @param layouts       per buffer, where its elements lie
 * @param memories      number of arrays
 * @param blocks        sub-domains per column along the streamed axis
 * @param columns       columns of sub-domains
 * @param phases        in the order every worker runs them
 * @param scripts       per worker
 * @param parts         per worker, its own cells along the cut axis in the first column, or in all of its own columns
 * @param shared        per column, the cells along the cut axis that its workers share
 */
public record Schedule(Analysis analysis, Decomposition decomposition, AxisRoles roles, Axis cut, List<Buffer> buffers,
        List<Layout> layouts, int memories, int blocks, int columns, List<Phase> phases, List<WorkerScript> scripts,
        List<Interval> parts, List<Interval> shared) {

    private static final long HEADER = 16;

    /** Bytes of a computation in a script: itself, its box, what it is linked to, and references to these. */
    private static final long COMPUTATION = 200;

    /** Bytes per phase and worker: lists, waits. */
    private static final long PHASE = 150;

    public Schedule {
        buffers = List.copyOf(buffers);
        layouts = List.copyOf(layouts);
        phases = List.copyOf(phases);
        scripts = List.copyOf(scripts);
        parts = List.copyOf(parts);
        shared = List.copyOf(shared);
    }

    public int workers() {
        return decomposition.workers();
    }

    /** Who run the scripts: a worker for each, or fewer who take them in turn, as strands. */
    public int team() {
        return decomposition.team();
    }

    /** The worker of the team that a script belongs to. */
    public int home(int script) {
        return DynamicPlan.home(script, workers(), team());
    }

    /** A worker's own cells along the cut axis in a column of sub-domains that all workers share. */
    public Interval part(int column, int worker) {
        return shared.get(column).part(worker, workers());
    }

    public Layout layout(Buffer buffer) {
        return layouts.get(buffer.id());
    }

    /** Planes of most boxes. */
    public int planesAtOnce() {
        return decomposition.tiling().block(analysis.program().grid()).extent(roles.plane());
    }

    /** The buffer in which a worker finds a field. */
    public Buffer buffer(Field field, int worker) {
        int n = 0;
        while (n < buffers.size()) {
            Buffer b = buffers.get(n);
            if (b.field().equals(field)) {
                return b.isPrivate() ? buffers.get(n + worker) : b;
            }
            n += b.isPrivate() ? workers() : 1;
        }
        throw new IllegalArgumentException("The schedule holds no field '" + field.name() + "'.");
    }

    /** What its arrays have room for: of every state and coefficient all indices, ghosts included. */
    public Room room() {
        Map<Field, Box> held = new HashMap<>();
        int ahead = 0;
        for (Buffer b : buffers) {
            if (b.kind() == Buffer.Kind.NEXT) {
                ahead = Math.max(ahead, layout(b).slot(b.field().domain().lower(roles.plane())));
            }
            if (b.kind() == Buffer.Kind.CURRENT || b.kind() == Buffer.Kind.COEFFICIENT) {
                Layout layout = layout(b);
                Interval rows = layout.span(roles.row(), 0);
                Interval lanes = layout.span(roles.lane(), 0);
                held.put(b.field(), Box.EMPTY.with(roles.plane(), layout.planes().lo(), layout.planes().hi())
                        .with(roles.row(), rows.lo(), rows.hi()).with(roles.lane(), lanes.lo(), lanes.hi()));
            }
        }
        return new Room(held, ahead);
    }

    /** Whether workers share planes, each a band of them. */
    public boolean inBands() {
        return cut == roles.plane();
    }

    /** Whether the two arrays of every state change places with each sweep, which leaves states in the other one. */
    public boolean alternates() {
        return buffers.stream().anyMatch(b -> b.field() instanceof Next(State state)
                && b.evenMemory() != buffer(state, 0).evenMemory());
    }

    /** How many elements are computed more often than once, as a share of those to be computed. */
    public double redundancy() {
        long computed = scripts.stream().flatMap(script -> script.phases().stream()).flatMap(List::stream)
                .mapToLong(c -> c.box().volume()).sum();
        long once = analysis.program().assignments().stream().mapToLong(a -> a.box().volume()).sum();
        return Math.max(0, (double) computed / once - 1);
    }

    /** Bytes of an array's elements. */
    public long bytes(Buffer buffer) {
        return layout(buffer).size() * precision(buffer).bytes();
    }

    /** What an array holds. */
    public Precision precision(Buffer buffer) {
        return analysis.program().precision(buffer.field());
    }

    /** Bytes of all windows of intermediates. */
    public long windowBytes() {
        return buffers.stream().filter(Buffer::isWindow).mapToLong(this::bytes).sum();
    }

    /** Bytes of the scripts, also once they are linked. */
    public long scriptBytes() {
        long computations = scripts.stream().flatMap(script -> script.phases().stream()).mapToLong(List::size).sum();
        return computations * COMPUTATION + (long) phases.size() * workers() * PHASE;
    }

    /** Bytes that a run holds: all arrays, headers included, and the scripts. */
    public long bytes() {
        boolean[] counted = new boolean[memories];
        long bytes = scriptBytes();
        for (Buffer b : buffers) {
            for (int memory : new int[] {b.evenMemory(), b.oddMemory()}) {
                if (!counted[memory]) {
                    counted[memory] = true;
                    bytes += HEADER + bytes(b);
                }
            }
        }
        return bytes;
    }
}
