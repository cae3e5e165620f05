package testudo.data.hdf5;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.NonWritableChannelException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import io.jhdf.HdfFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import testudo.api.program.Precision;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

/** What is read of a file that cannot be mapped is what is read of others, and only that is possible. */
class UnmappedChannelTest {

    @TempDir
    private Path directory;

    @Test
    void aLibraryReadsThroughIt() throws IOException {
        double[] values = IntStream.range(0, 7 * 11).mapToDouble(Math::sqrt).toArray();
        Hdf5File contents = new Hdf5File();
        Dimension x = new Dimension("x", new double[] {0, 1, 2, 3, 4, 5, 6}, Map.of());
        Dimension y = new Dimension("y", new double[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, Map.of());
        contents.variable(new Variable("u", List.of(x, y), Map.of("units", "K"), Precision.DOUBLE, 0, Values.of(values)));
        Path path = directory.resolve("file.h5");
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ,
                StandardOpenOption.WRITE)) {
            contents.write(channel);
        }
        FileChannel channel = FileChannel.open(path, StandardOpenOption.READ);
        UnmappedChannel unmapped = new UnmappedChannel(channel);
        assertEquals(channel.size(), unmapped.size());
        assertThrows(NonWritableChannelException.class, () -> unmapped.write(ByteBuffer.allocate(1)));
        assertThrows(NonWritableChannelException.class, () -> unmapped.truncate(0));
        HdfFile file = new HdfFile(unmapped);
        assertArrayEquals(values, (double[]) file.getDatasetByPath("/u").getDataFlat());
        assertEquals("K", file.getDatasetByPath("/u").getAttribute("units").getData());
        unmapped.close();
        assertFalse(channel.isOpen());
    }
}
