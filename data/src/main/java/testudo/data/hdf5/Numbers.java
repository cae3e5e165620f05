package testudo.data.hdf5;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;

import io.jhdf.api.Dataset;
import io.jhdf.object.datatype.FloatingPoint;

import testudo.api.program.Precision;

/** How floating-point numbers of each precision stand in files; in memory they are doubles. */
final class Numbers {

    private Numbers() {}

    /** The type that the HDF5 library calls {@code H5T_IEEE_F64LE} or {@code H5T_IEEE_F32LE}. */
    static FloatingPoint type(Precision precision) {
        return precision == Precision.FLOAT ? FloatingPoint.FLOAT : FloatingPoint.DOUBLE;
    }

    /** An array of one zero, by whose type jHDF knows that of a dataset. */
    static Object zero(Precision precision) {
        return precision == Precision.FLOAT ? new float[1] : new double[1];
    }

    /** Whether a dataset holds numbers that variables can be of. */
    static boolean are(Dataset dataset) {
        return dataset.getJavaType() == double.class || dataset.getJavaType() == float.class;
    }

    /** That of a variable. */
    static Precision of(Dataset dataset) {
        return dataset.getJavaType() == float.class ? Precision.FLOAT : Precision.DOUBLE;
    }

    /** Fills the rest of a buffer with the next values. */
    static void put(Values values, ByteBuffer into, Precision precision) throws IOException {
        if (precision == Precision.DOUBLE) {
            values.next(into.asDoubleBuffer());
            return;
        }
        FloatBuffer floats = into.asFloatBuffer();
        DoubleBuffer doubles = DoubleBuffer.allocate(floats.remaining());
        values.next(doubles);
        doubles.flip();
        while (floats.hasRemaining()) {
            floats.put((float) doubles.get());
        }
    }

    /** Hands on what is left in a buffer. */
    static void get(ByteBuffer from, DoubleBuffer into, Precision precision) {
        if (precision == Precision.DOUBLE) {
            into.put(from.asDoubleBuffer());
            return;
        }
        FloatBuffer floats = from.asFloatBuffer();
        while (floats.hasRemaining()) {
            into.put(floats.get());
        }
    }
}
