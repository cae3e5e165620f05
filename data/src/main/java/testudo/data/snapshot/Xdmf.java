package testudo.data.snapshot;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.grid.Location;
import testudo.api.model.Coordinates;

/**
 * The snapshots as one time series in XDMF 3, which ParaView and VisIt open.
 *
 * <p>Cells are drawn as cells: the mesh has one node more than cells per axis and values are centred on cells. Fields
 * on faces, and fields that hold elements beyond the grid, do not lie on this mesh and are left out; their values are
 * in the HDF5 files. XDMF binds the fastest index to X, so axis I (x) is drawn along Z, J (y) along Y and K (z) along
 * X; a grid of one axis is drawn along Y as a strip one cell wide. Checked with ParaView 5.11 (Xdmf3ReaderS).
 */
final class Xdmf {

    private final RunDescription run;

    private Xdmf(RunDescription run) {
        this.run = run;
    }

    static String of(RunDescription run, List<Written> snapshots) {
        Xdmf xdmf = new Xdmf(run);
        return """
                <?xml version="1.0" encoding="UTF-8"?>
                <Xdmf Version="3.0">
                  <Domain>
                    <Grid Name="%s" GridType="Collection" CollectionType="Temporal">
                %s    </Grid>
                  </Domain>
                </Xdmf>
                """.formatted(text(run.model()), snapshots.stream().map(xdmf::grid).collect(Collectors.joining()));
    }

    private String grid(Written snapshot) {
        Grid grid = run.grid();
        int rank = Math.max(2, grid.rank());
        // A strip's second axis comes first, since the last one is the fastest.
        List<Axis> axes = grid.rank() == 1 ? List.of(Axis.J, Axis.I) : List.of(Axis.values()).subList(0, rank);
        Coordinates coordinates = run.coordinates();
        String nodes = join(axes.stream().mapToInt(a -> grid.extent(a) + 1).mapToObj(Integer::toString).toList());
        String origin = join(axes.stream()
                .map(a -> Double.toString(coordinates.at(a, Location.face(a), 0))).toList());
        String spacing = join(axes.stream().map(a -> Double.toString(coordinates.spacing().along(a))).toList());
        String attributes = snapshot.meshed().stream().map(f -> attribute(snapshot, f)).collect(Collectors.joining());
        return """
                      <Grid Name="step %d" GridType="Uniform">
                        <Time Value="%s"/>
                        <Topology TopologyType="%dDCoRectMesh" Dimensions="%s"/>
                        <Geometry GeometryType="%s">
                          <DataItem Format="XML" NumberType="Float" Precision="8" Dimensions="%d">%s</DataItem>
                          <DataItem Format="XML" NumberType="Float" Precision="8" Dimensions="%d">%s</DataItem>
                        </Geometry>
                %s      </Grid>
                """.formatted(snapshot.step(), snapshot.time(), rank, nodes,
                rank == 3 ? "ORIGIN_DXDYDZ" : "ORIGIN_DXDY", rank, origin, rank, spacing, attributes);
    }

    private String attribute(Written snapshot, Written.Meshed field) {
        Grid grid = run.grid();
        String cells = join(IntStream.range(0, grid.rank())
                .mapToObj(a -> Integer.toString(grid.extent(Axis.values()[a]))).toList());
        return """
                        <Attribute Name="%s" AttributeType="Scalar" Center="Cell">
                          <Information Name="units" Value="%s"/>
                          <DataItem Format="HDF" NumberType="Float" Precision="8" Dimensions="%s">%s:/%s</DataItem>
                        </Attribute>
                """.formatted(text(field.name()), text(field.unit()), cells, text(snapshot.file()),
                text(field.name()));
    }

    private static String join(List<String> numbers) {
        return String.join(" ", numbers);
    }

    private static String text(String raw) {
        return raw.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }
}
