package testudo.data.hdf5;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

import io.jhdf.object.message.DataLayout;
import io.jhdf.object.message.DataLayoutMessage;
import io.jhdf.object.message.FillValueMessage;
import io.jhdf.object.message.Message;

import testudo.api.program.Precision;

/**
 * A message of an object header given by its bytes, for kinds that jHDF does not write (HDF5 File Format Specification 3.0, IV.A.2).
 *
 * <p>It is a layout by inheritance only, whose constructor is the one that jHDF has opened to others.
 */
final class RawMessage extends DataLayoutMessage {

    private static final int LAYOUT_VERSION = 4;
    private static final int VIRTUAL = 3;
    private static final int FILL_VERSION = 3;
    /** Space allocated late, written if set, value defined. */
    private static final int FILL_FLAGS = 0x2A;

    private final int type;
    private final byte[] bytes;

    private RawMessage(int type, ByteBuffer bytes) {
        super(Message.BASIC_FLAGS);
        this.type = type;
        this.bytes = bytes.array();
    }

    /** Elements that other files hold. @param heap address of the collection whose first object tells which */
    static RawMessage virtual(long heap) {
        return new RawMessage(DataLayoutMessage.MESSAGE_TYPE, ByteBuffer.allocate(14).order(ByteOrder.LITTLE_ENDIAN)
                .put((byte) LAYOUT_VERSION).put((byte) VIRTUAL).putLong(heap).putInt(1));
    }

    /** What stands for elements that are nowhere. */
    static RawMessage fill(double value, Precision precision) {
        ByteBuffer bytes = ByteBuffer.allocate(6 + precision.bytes()).order(ByteOrder.LITTLE_ENDIAN).put((byte) FILL_VERSION)
                .put((byte) FILL_FLAGS).putInt(precision.bytes());
        return new RawMessage(FillValueMessage.MESSAGE_TYPE,
                precision == Precision.FLOAT ? bytes.putFloat((float) value) : bytes.putDouble(value));
    }

    @Override
    public int getMessageType() {
        return type;
    }

    @Override
    public ByteBuffer toBuffer() {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    @Override
    public DataLayout getDataLayout() {
        throw new UnsupportedOperationException("jHDF has no name for this layout.");
    }
}
