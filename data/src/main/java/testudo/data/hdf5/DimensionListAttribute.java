package testudo.data.hdf5;

import java.nio.ByteBuffer;

import io.jhdf.api.Attribute;
import io.jhdf.api.Node;
import io.jhdf.object.datatype.DataType;
import io.jhdf.object.message.DataSpace;

/**
 * The attribute that binds the axes of a variable to dimension scales.
 *
 * @param node        the variable
 * @param heapIndices where the heap holds the reference for each axis
 */
record DimensionListAttribute(Node node, int[] heapIndices) implements Attribute {

    static final String NAME = "DIMENSION_LIST";

    @Override
    public Node getNode() {
        return node;
    }

    @Override
    public String getName() {
        return NAME;
    }

    @Override
    public long getSize() {
        return heapIndices.length;
    }

    @Override
    public long getSizeInBytes() {
        return getSize() * getDataType().getSize();
    }

    @Override
    public int[] getDimensions() {
        return new int[] {heapIndices.length};
    }

    @Override
    public long[] getDimensionsAsLong() {
        return new long[] {heapIndices.length};
    }

    @Override
    public Object getData() {
        return heapIndices;
    }

    @Override
    public Class<?> getJavaType() {
        return int.class;
    }

    @Override
    public boolean isScalar() {
        return false;
    }

    @Override
    public boolean isEmpty() {
        return false;
    }

    @Override
    public ByteBuffer getBuffer() {
        return getDataType().encodeData(heapIndices);
    }

    @Override
    public DataSpace getDataSpace() {
        return DataSpace.fromObject(heapIndices);
    }

    @Override
    public DataType getDataType() {
        return new DimensionList();
    }
}
