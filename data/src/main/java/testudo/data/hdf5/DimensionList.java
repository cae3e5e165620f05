package testudo.data.hdf5;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

import io.jhdf.object.datatype.DataType;
import io.jhdf.storage.HdfBackingStorage;

/**
 * The type of the attribute {@code DIMENSION_LIST}: per axis a variable-length list of object references.
 *
 * <p>An element is the list's length (4 bytes), the heap's address (8) and the index in the heap (4); here every list
 * has length 1. The data encoded is an {@code int[]} of heap indices.
 */
final class DimensionList extends DataType {

    private static final int VARIABLE_LENGTH = 9;
    private static final int REFERENCE = 7;
    private static final int ELEMENT = 16;

    DimensionList() {
        super(VARIABLE_LENGTH, ELEMENT);
    }

    @Override
    public ByteBuffer toBuffer() {
        return ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN)
                .putInt(header(VARIABLE_LENGTH)).putInt(ELEMENT)
                .putInt(header(REFERENCE)).putInt(Long.BYTES).rewind();
    }

    /** Version 1 in the upper half of the first byte, the class in the lower; the class bits are all 0. */
    private static int header(int dataClass) {
        return 1 << 4 | dataClass;
    }

    @Override
    public ByteBuffer encodeData(Object heapIndices) {
        int[] indices = (int[]) heapIndices;
        ByteBuffer data = ByteBuffer.allocate(indices.length * ELEMENT).order(ByteOrder.LITTLE_ENDIAN);
        for (int index : indices) {
            data.putInt(1).putLong(ReferenceHeap.ADDRESS).putInt(index);
        }
        return data.rewind();
    }

    @Override
    public Class<?> getJavaType() {
        return int.class;
    }

    @Override
    public Object fillData(ByteBuffer buffer, int[] dimensions, HdfBackingStorage file) {
        throw new IllegalStateException("A DIMENSION_LIST is only written with this type.");
    }
}
