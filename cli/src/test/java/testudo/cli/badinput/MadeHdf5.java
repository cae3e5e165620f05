package testudo.cli.badinput;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

import testudo.api.program.Precision;
import testudo.data.hdf5.Dimension;
import testudo.data.hdf5.Hdf5File;
import testudo.data.hdf5.Values;
import testudo.data.hdf5.Variable;

/**
 * HDF5 files that are well made but hold other things than a snapshot.
 *
 * <pre>
 *   steps:time=3            whole numbers along an axis of that length
 *   numbers:time=3          numbers along one
 *   text:scenario           a text
 *   field:x=time=3,i=4      a field over axes
 *   bare:x=i=4              the same without unit, location and first index
 *   attribute:time_unit=s   of the file, a text or a whole number
 * </pre>
 */
final class MadeHdf5 {

    private final Hdf5File file = new Hdf5File();
    private final Map<String, Dimension> axes = new HashMap<>();

    private MadeHdf5() {}

    static void write(Path target, List<String> contents) throws IOException {
        MadeHdf5 made = new MadeHdf5();
        contents.forEach(made::add);
        try (FileChannel channel = FileChannel.open(target, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ,
                StandardOpenOption.WRITE)) {
            made.file.write(channel);
        }
    }

    private void add(String item) {
        String[] parts = item.split("[:=]", 3);
        String name = parts[1];
        String rest = parts.length > 2 ? parts[2] : "";
        switch (parts[0]) {
            case "steps" -> file.series(name, axis(rest), LongStream.range(0, axis(rest).length()).toArray(), Map.of());
            case "numbers" -> file.series(name, axis(rest), new double[axis(rest).length()], Map.of());
            case "text" -> file.text(name, "model = \"made\"\n");
            case "field" -> field(name, rest, Map.of("units", "m", "location", "centre", "first_index", new int[] {0, 0, 0}));
            case "bare" -> field(name, rest, Map.of());
            case "attribute" -> file.attribute(name, rest.matches("\\d+") ? Integer.valueOf(rest) : rest);
            default -> throw new IllegalArgumentException(item);
        }
    }

    private void field(String name, String dimensions, Map<String, ?> attributes) {
        List<Dimension> over = Arrays.stream(dimensions.split(",")).map(this::axis).toList();
        int count = over.stream().mapToInt(Dimension::length).reduce(1, Math::multiplyExact);
        file.variable(new Variable(name, over, attributes, Precision.DOUBLE, 0, Values.of(new double[count])));
    }

    private Dimension axis(String text) {
        String[] parts = text.split("=");
        return axes.computeIfAbsent(parts[0], name -> {
            double[] at = new double[Integer.parseInt(parts[1])];
            Arrays.setAll(at, n -> n);
            return new Dimension(name, at, Map.of("units", "m"));
        });
    }
}
