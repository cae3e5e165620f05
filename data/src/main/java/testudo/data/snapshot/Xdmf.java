package testudo.data.snapshot;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.grid.Location;
import testudo.api.model.Coordinates;
import testudo.drawing.svg.XmlText;

/**
 * The snapshots as time series in XDMF 3, which ParaView and VisIt open: one series per mesh.
 *
 * <p>Fields that hold exactly the cells are drawn as cells: the mesh has one node more than cells per axis and values are
 * centred on cells. Fields on faces, edges and nodes, and fields that hold elements beyond the grid, are drawn as points:
 * the nodes of their mesh are where their elements lie. XDMF binds the fastest index to X, so axis I (x) is drawn along Z, J
 * (y) along Y and K (z) along X; a grid of one axis is drawn along Y, cells as a strip one cell wide. Checked with ParaView
 * 5.11 (Xdmf3ReaderS and XdmfReader).
 */
final class Xdmf {

    /** The snapshots of one mesh. @param opening what stands before them; @param grids one text per snapshot */
    record Series(String opening, List<String> grids) {}

    /** What stands before all series, after each, and after all. */
    static final String HEAD = """
            <?xml version="1.0" encoding="UTF-8"?>
            <Xdmf Version="3.0">
              <Domain>
            """;
    static final String CLOSING = "    </Grid>\n";
    static final String TAIL = "  </Domain>\n</Xdmf>\n";

    /** Where the elements of some fields lie. */
    private record Mesh(Location location, Box domain) {
        static Mesh of(Written.Placed field) {
            return new Mesh(field.location(), field.domain());
        }
    }

    private final RunDescription run;

    private Xdmf(RunDescription run) {
        this.run = run;
    }

    /**
     * One series per mesh.
     *
     * @param fields    those of any snapshot of the run so far
     * @param snapshots those to describe, in order of steps
     */
    static List<Series> of(RunDescription run, Collection<Written.Placed> fields, List<Written> snapshots) {
        Xdmf xdmf = new Xdmf(run);
        Set<Mesh> meshes = new LinkedHashSet<>();
        fields.stream().map(Mesh::of).filter(xdmf::cells).forEach(meshes::add);
        fields.stream().map(Mesh::of).forEach(meshes::add);
        return meshes.stream().map(mesh -> new Series(xdmf.opening(mesh, fields),
                snapshots.stream().map(s -> xdmf.grid(mesh, s)).toList())).toList();
    }

    private boolean cells(Mesh mesh) {
        return mesh.location == Location.CENTRE && mesh.domain.equals(run.grid().box());
    }

    private String opening(Mesh mesh, Collection<Written.Placed> fields) {
        String name = run.model();
        if (!cells(mesh)) {
            name += " " + fields.stream().filter(f -> Mesh.of(f).equals(mesh)).map(Written.Placed::name).distinct()
                    .collect(Collectors.joining(" "));
        }
        return String.format(Locale.ROOT, """
                    <Grid Name="%s" GridType="Collection" CollectionType="Temporal">
                """, XmlText.escaped(name));
    }

    private String grid(Mesh mesh, Written snapshot) {
        Grid grid = run.grid();
        int rank = Math.max(2, grid.rank());
        boolean cells = cells(mesh);
        // A strip's second axis comes first, since the last one is the fastest.
        List<Axis> axes = grid.rank() == 1 ? List.of(Axis.J, Axis.I) : List.of(Axis.values()).subList(0, rank);
        Coordinates coordinates = run.coordinates();
        String nodes = join(axes.stream().map(a -> Integer.toString(mesh.domain.extent(a) + (cells ? 1 : 0))).toList());
        String origin = join(axes.stream().map(a -> Double.toString(cells ? coordinates.at(a, Location.face(a), 0)
                : coordinates.at(a, mesh.location, mesh.domain.lower(a)))).toList());
        String spacing = join(axes.stream().map(a -> Double.toString(coordinates.spacing().along(a))).toList());
        String attributes = snapshot.fields().stream().filter(f -> Mesh.of(f).equals(mesh))
                .map(f -> attribute(snapshot, f, cells)).collect(Collectors.joining());
        return String.format(Locale.ROOT, """
                      <Grid Name="step %d" GridType="Uniform">
                        <Time Value="%s"/>
                        <Topology TopologyType="%dDCoRectMesh" Dimensions="%s"/>
                        <Geometry GeometryType="%s">
                          <DataItem Format="XML" NumberType="Float" Precision="8" Dimensions="%d">%s</DataItem>
                          <DataItem Format="XML" NumberType="Float" Precision="8" Dimensions="%d">%s</DataItem>
                        </Geometry>
                %s      </Grid>
                """, snapshot.step(), snapshot.time(), rank, nodes,
                rank == 3 ? "ORIGIN_DXDYDZ" : "ORIGIN_DXDY", rank, origin, rank, spacing, attributes);
    }

    private String attribute(Written snapshot, Written.Placed field, boolean cells) {
        // A strip has as many extents as its mesh has axes: with fewer ParaView's Xdmf2 reader takes the first value for all.
        String extents = (run.grid().rank() == 1 ? "1 " : "") + join(IntStream.range(0, run.grid().rank())
                .mapToObj(a -> Integer.toString(field.domain().extent(Axis.values()[a]))).toList());
        return String.format(Locale.ROOT, """
                        <Attribute Name="%s" AttributeType="Scalar" Center="%s">
                          <Information Name="units" Value="%s"/>
                %s          <DataItem Format="HDF" NumberType="Float" Precision="%d" Dimensions="%s">%s:/%s</DataItem>
                        </Attribute>
                """, XmlText.escaped(field.name()), cells ? "Cell" : "Node", XmlText.escaped(field.unit()),
                instant(field), run.precisions().of(field.name()).bytes(), extents,
                XmlText.escaped(snapshot.file()), XmlText.escaped(field.name()));
    }

    /** What tells that values are not of the time of their grid: readers show it beside the field, or skip it. */
    private static String instant(Written.Placed field) {
        return field.stepsAhead() == 0 ? ""
                : "          <Information Name=\"" + SnapshotFile.TIME_OFFSET + "\" Value=\"" + field.stepsAhead() + "\"/>\n";
    }

    private static String join(List<String> numbers) {
        return String.join(" ", numbers);
    }
}
