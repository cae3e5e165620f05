package testudo.tascell.program;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * A rectangle of a matrix, stored row by row.
 *
 * @param a the matrix it is part of
 * @param at its first element
 * @param stride elements from one row to the next
 */
record Block(double[] a, int at, int stride, int rows, int columns) {

    private static final long MOST = 1L << 26;
    private static final int FIRST = 1 << 12; // so many elements are believed before they have come

    static Block of(int rows, int columns) {
        return new Block(new double[rows * columns], 0, columns, rows, columns);
    }

    Block part(int row, int column, int height, int width) {
        return new Block(a, at + row * stride + column, stride, height, width);
    }

    Block top(int height) {
        return part(0, 0, height, columns);
    }

    Block bottom(int height) {
        return part(height, 0, rows - height, columns);
    }

    Block left(int width) {
        return part(0, 0, rows, width);
    }

    Block right(int width) {
        return part(0, width, rows, columns - width);
    }

    void write(DataOutput out) throws IOException {
        out.writeInt(rows);
        out.writeInt(columns);
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                out.writeDouble(a[at + i * stride + j]);
            }
        }
    }

    static Block read(DataInput in) throws IOException {
        int rows = in.readInt();
        int columns = in.readInt();
        if (rows < 0 || columns < 0 || (long) rows * columns > MOST) {
            throw new IOException("there is no block of " + rows + " x " + columns);
        }
        int count = rows * columns;
        double[] a = new double[Math.min(count, FIRST)];
        for (int n = 0; n < count; n++) {
            if (n == a.length) {
                a = Arrays.copyOf(a, (int) Math.min(count, 2L * n));
            }
            a[n] = in.readDouble();
        }
        return new Block(a, 0, columns, rows, columns);
    }

    /** Reads what {@link #write} wrote of a block of the same shape. */
    void readSame(DataInput in) throws IOException {
        int height = in.readInt();
        int width = in.readInt();
        if (height != rows || width != columns) {
            throw new IOException("it is a block of " + height + " x " + width + " in place of " + rows + " x " + columns);
        }
        readElements(in);
    }

    private void readElements(DataInput in) throws IOException {
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                a[at + i * stride + j] = in.readDouble();
            }
        }
    }
}
