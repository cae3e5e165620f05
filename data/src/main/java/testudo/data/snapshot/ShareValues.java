package testudo.data.snapshot;

import java.nio.DoubleBuffer;

import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.data.hdf5.Values;

/** The elements of a rank's share of a field, asked for box by box while they are written; for one thread. */
final class ShareValues implements Values {

    /** Elements asked for at once: 1 MiB. */
    private static final int MOST = 1 << 17;

    private final Field field;
    private final Box share;
    private final SharedSnapshot.Held held;
    /** The first index that is not in {@link #slab} yet. */
    private int i;
    private int j;
    private int k;
    private DoubleBuffer slab = DoubleBuffer.allocate(0);

    ShareValues(Field field, Box share, SharedSnapshot.Held held) {
        this.field = field;
        this.share = share;
        this.held = held;
        this.i = share.i0();
        this.j = share.j0();
        this.k = share.k0();
    }

    @Override
    public void next(DoubleBuffer into) {
        while (into.hasRemaining()) {
            if (!slab.hasRemaining()) {
                slab = DoubleBuffer.wrap(held.values(field, nextBox()).values());
            }
            int count = Math.min(slab.remaining(), into.remaining());
            into.put(slab.slice(slab.position(), count));
            slab.position(slab.position() + count);
        }
    }

    /** As many whole planes as may be, else whole rows of one, else some of a row: what follows in the order of elements. */
    private Box nextBox() {
        int row = share.extent(Axis.K);
        long plane = (long) share.extent(Axis.J) * row;
        if (k > share.k0() || row > MOST) {
            Box box = new Box(i, i + 1, j, j + 1, k, (int) Math.min((long) k + MOST, share.k1()));
            k = box.k1();
            if (k == share.k1()) {
                k = share.k0();
                j++;
            }
            carry();
            return box;
        }
        if (j > share.j0() || plane > MOST) {
            Box box = new Box(i, i + 1, j, Math.min(j + MOST / row, share.j1()), share.k0(), share.k1());
            j = box.j1();
            carry();
            return box;
        }
        Box box = new Box(i, (int) Math.min(i + MOST / plane, share.i1()), share.j0(), share.j1(), share.k0(), share.k1());
        i = box.i1();
        return box;
    }

    private void carry() {
        if (j == share.j1()) {
            j = share.j0();
            i++;
        }
    }
}
