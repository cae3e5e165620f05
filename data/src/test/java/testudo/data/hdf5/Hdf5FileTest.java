package testudo.data.hdf5;

import java.io.IOException;
import java.nio.DoubleBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import io.jhdf.HdfFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.api.program.Precision;
import testudo.data.ExternalTool;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class Hdf5FileTest {

    @TempDir
    Path directory;

    private static Dimension axis(String name, int length) {
        return new Dimension(name, IntStream.range(0, length).mapToDouble(n -> 0.5 * n).toArray(),
                Map.of("units", "m"));
    }

    private static double[] numbers(int count) {
        return IntStream.range(0, count).mapToDouble(n -> n % 97 - Math.PI * n).toArray();
    }

    private Path write(Hdf5File file) throws IOException {
        Path path = directory.resolve("file.h5");
        Files.deleteIfExists(path);
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ,
                StandardOpenOption.WRITE)) {
            file.write(channel);
        }
        return path;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 9})
    void elementsComeBackBitForBit(int deflate) throws IOException {
        // 67 × 61 × 59 doubles are 1.9 MiB: two chunks, the second partial.
        double[] values = numbers(67 * 61 * 59);
        Hdf5File file = new Hdf5File();
        file.variable(
                new Variable("u", List.of(axis("x", 67), axis("y", 61), axis("z", 59)), Map.of("units", "K"), Precision.DOUBLE,
                        deflate, Values.of(values)));
        file.variable(new Variable("row", List.of(axis("z", 59)), Map.of(), Precision.DOUBLE, deflate, Values.of(numbers(59))));
        Path path = write(file);
        try (Hdf5Source source = Hdf5Source.open(path)) {
            assertEquals(List.of("row", "u"), source.variables());
            assertArrayEquals(values, source.elements("u"));
            assertArrayEquals(numbers(59), source.elements("row"));
            assertEquals(List.of("x", "y", "z"), source.dimensions("u").stream().map(Dimension::name).toList());
            assertEquals(Map.of("units", "K"), source.attributes("u"));
            assertEquals(Map.of("units", "m"), source.dimensions("u").getFirst().attributes());
        }
        try (HdfFile plain = new HdfFile(path)) {
            assertArrayEquals(values, (double[]) plain.getDatasetByPath("u").getDataFlat());
        }
    }

    /** Half the size, the same floats; chunks of a partial last one, too. */
    @ParameterizedTest
    @ValueSource(ints = {0, 9})
    void floatsComeBackBitForBit(int deflate) throws IOException {
        double[] values = Arrays.stream(numbers(67 * 61 * 59)).map(v -> (float) v).toArray();
        values[5] = Float.NEGATIVE_INFINITY;
        values[6] = -0.0;
        values[7] = Float.MIN_VALUE;
        Hdf5File file = new Hdf5File();
        file.variable(
                new Variable("u", List.of(axis("x", 67), axis("y", 61), axis("z", 59)), Map.of("units", "K"), Precision.FLOAT,
                        deflate, Values.of(values)));
        Path path = write(file);
        try (Hdf5Source source = Hdf5Source.open(path)) {
            assertEquals(List.of("u"), source.variables());
            assertEquals(Precision.FLOAT, source.precision("u"));
            assertArrayEquals(values, source.elements("u"));
        }
        try (HdfFile plain = new HdfFile(path)) {
            float[] floats = (float[]) plain.getDatasetByPath("u").getDataFlat();
            assertArrayEquals(values, IntStream.range(0, floats.length).mapToDouble(n -> floats[n]).toArray());
        }
        if (deflate == 0) {
            assertTrue(Files.size(path) < 1.01 * Float.BYTES * values.length, () -> path + " is larger than its floats");
        }
    }

    @ParameterizedTest
    @CsvSource({"0, DOUBLE", "4, DOUBLE", "0, FLOAT", "4, FLOAT"})
    void theHdf5LibraryReadsTheSameElements(int deflate, Precision precision) throws IOException {
        ExternalTool.needPython("h5py");
        Hdf5File file = new Hdf5File();
        file.variable(new Variable("u", List.of(axis("x", 67), axis("y", 61), axis("z", 59)), Map.of(), precision, deflate,
                Values.of(numbers(67 * 61 * 59))));
        file.attribute("answer", new int[] {42, 43});
        file.series("step", axis("time", 2), new long[] {7, 1L << 40}, Map.of());
        file.text("scenario", "größe = 1\n".repeat(20_000));
        String out = ExternalTool.python("""
                import h5py, math, numpy, sys
                f = h5py.File(sys.argv[1])
                u = f['u'][:].ravel()
                assert u.dtype == (numpy.float32 if sys.argv[2] == 'FLOAT' else numpy.float64), u.dtype
                assert all(v == u.dtype.type(n % 97 - math.pi * n) for n, v in enumerate(u)), 'values'
                assert [d[0].name for d in f['u'].dims] == ['/x', '/y', '/z'], 'scales'
                assert list(f.attrs['answer']) == [42, 43]
                assert list(f['step'][:]) == [7, 1 << 40]
                assert f['scenario'][()].decode() == 'größe = 1\\n' * 20000
                print(f['u'].shape, f['u'].compression, f['u'].chunks)
                """, write(file), precision.name());
        assertTrue(out.startsWith("(67, 61, 59) " + (deflate == 0 ? "None" : "gzip")), out);
    }

    /** 2.2 GiB of elements, a few megabytes once deflated. */
    @Test
    @Timeout(900)
    @Tag("exhaustive")
    void chunkedDataMayExceedTwoGibibytes() throws IOException {
        int planes = 300;
        long[] next = {0};
        Hdf5File file = new Hdf5File();
        file.variable(new Variable("u", List.of(axis("time", planes), axis("x", 1000), axis("y", 1000)), Map.of(),
                Precision.DOUBLE, 1,
                into -> {
                    for (; into.hasRemaining(); next[0]++) {
                        into.put(next[0] % 1_000_000 == 0 ? next[0] : 1);
                    }
                }));
        try (Hdf5Source source = Hdf5Source.open(write(file))) {
            Values values = source.values("u");
            double[] plane = new double[1_000_000];
            for (int n = 0; n < planes; n++) {
                values.next(DoubleBuffer.wrap(plane));
                assertEquals(1e6 * n, plane[0]);
                assertEquals(1, plane[999_999]);
            }
        }
    }

    @Test
    void everyVariableIsBoundToItsAxesByReferences() throws IOException {
        ExternalTool.needH5dump();
        Hdf5File file = new Hdf5File();
        // More references than the smallest heap holds.
        for (int n = 0; n < 200; n++) {
            file.variable(new Variable("u" + n, List.of(axis("x", 3), axis("y", 3)), Map.of(), Precision.DOUBLE, 0,
                    Values.of(numbers(9))));
        }
        Path path = write(file);
        String dump = ExternalTool.h5dump("-a", "/u199/DIMENSION_LIST", path);
        assertTrue(dump.contains("/x") && dump.contains("/y"), dump);
        ExternalTool.h5dump(path);
    }

    @Test
    void tornFileIsRefused() throws IOException {
        Hdf5File file = new Hdf5File();
        file.variable(new Variable("u", List.of(axis("x", 1000)), Map.of(), Precision.DOUBLE, 0, Values.of(numbers(1000))));
        Path path = write(file);
        byte[] bytes = Files.readAllBytes(path);
        Arrays.fill(bytes, 0, 48, (byte) 0);
        Files.write(path, bytes);
        assertEquals("it is no complete HDF5 file",
                assertThrows(IOException.class, () -> Hdf5Source.open(path)).getMessage());
    }

    @Test
    void attributesThatWouldBeCorruptAreRefused() {
        Hdf5File file = new Hdf5File();
        assertThrows(IllegalArgumentException.class, () -> file.attribute("scenario", "x".repeat(70_000)));
        file.attribute("note", "x");
        assertThrows(IllegalArgumentException.class, () -> file.attribute("note", "y"));
    }
}
