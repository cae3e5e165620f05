package testudo.runtime.legality;

import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.decomposition.AxisSource;

/**
 * What an access must find in each patch: a version of a field, the same of all its elements of a colour, or that of each element of a state
 * that is updated in place in part.
 */
final class Expected {

    private final Versions versions;
    private final Contents contents;
    private final Access access;
    private final Shadow shadow;
    private final long[] series;
    private final boolean inParts;
    private final int end;
    private final int step;

    /**
     * @param version of both colours, where the field is not in parts
     * @param end     the kernel before which a state in parts must have it, or the number of all for the end of the step
     */
    Expected(Versions versions, Contents contents, Access access, Shadow shadow, long[] version, int end, int step) {
        this.versions = versions;
        this.contents = contents;
        this.access = access;
        this.shadow = shadow;
        this.end = end;
        this.step = step;
        series = contents.series(access.buffer().field(), version, access.buffer().isWindow() ? access.column() : 0);
        inParts = versions.inParts(access.buffer().field());
    }

    /** Whether a patch holds it of an element of the plane axis. */
    boolean found(int patch, int element) {
        return shadow.content(patch) == Contents.of(inParts ? ofElement(patch, element) : series[patch & 1], element);
    }

    private long ofElement(int patch, int element) {
        AxisRoles roles = access.layout().roles();
        int row = source(roles.row(), shadow.row(patch) + access.row0());
        int lane = source(roles.lane(), shadow.lane(patch) + access.lane0());
        State state = (State) access.buffer().field();
        long version = versions.ofElement(state, end, step, patch & 1, at(roles, Axis.I, element, row, lane),
                at(roles, Axis.J, element, row, lane), at(roles, Axis.K, element, row, lane));
        return contents.series(state, version, 0);
    }

    private static int at(AxisRoles roles, Axis axis, int plane, int row, int lane) {
        return axis == roles.plane() ? plane : axis == roles.row() ? row : lane;
    }

    /** Where rows and lanes outside have their values from; constants count as copies of what lies beside them. */
    private int source(Axis axis, int index) {
        AxisSource source = AxisSource.of(access.buffer().field(), axis, index);
        return source.constant()
                ? Math.clamp(index, access.buffer().field().domain().lower(axis),
                        access.buffer().field().domain().upper(axis) - 1)
                : source.index();
    }
}
