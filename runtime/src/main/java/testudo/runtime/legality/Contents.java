package testudo.runtime.legality;

import java.util.HashMap;
import java.util.Map;

import org.eclipse.collections.impl.map.mutable.primitive.ObjectIntHashMap;

import testudo.api.field.Field;
import testudo.api.field.Next;
import testudo.api.field.State;
import testudo.runtime.schedule.Buffer;
import testudo.runtime.schedule.Schedule;

/** Numbers for what elements hold: which version of which element of a field, in windows of which column. */
final class Contents {

    private final ObjectIntHashMap<Field> fields = new ObjectIntHashMap<>();
    private final Map<State, State> earlier = new HashMap<>();
    private final int columns;
    private final long versions;

    /** @param versions more than any version */
    Contents(Schedule schedule, long versions) {
        columns = schedule.columns();
        this.versions = versions;
        schedule.analysis().earlier().forEach((level, state) -> earlier.put(state, level));
        for (Buffer b : schedule.buffers()) {
            fields.getIfAbsentPut(Next.base(b.field()), fields.size());
        }
    }

    /** What elements hold, but for their plane: a version of a field, in windows of one column. */
    long series(Field field, long version, int column) {
        if (version == Versions.EARLIER) {
            return series(earlier.get(Next.base(field)), 0, column);
        }
        return ((long) fields.getOrThrow(Next.base(field)) * columns + column) * versions + version;
    }

    /** The series of both colours. */
    long[] series(Field field, long[] version, int column) {
        return new long[] {series(field, version[0], column), series(field, version[1], column)};
    }

    /** What an element of a plane holds. */
    static long of(long series, int element) {
        return (series << Integer.SIZE) + (element & 0xffff_ffffL);
    }
}
