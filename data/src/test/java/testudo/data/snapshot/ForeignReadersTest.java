package testudo.data.snapshot;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

import testudo.api.effort.Effort;
import testudo.api.field.Boundary;
import testudo.api.field.FieldSpec;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.grid.Location;
import testudo.api.model.Probe;
import testudo.api.model.Receiver;
import testudo.data.ExternalTool;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Equal extents on all axes: a reader that guesses axes from lengths gets them wrong. */
@Tag("part")
class ForeignReadersTest {

    private static final Grid CUBE = Grid.of(5, 5, 5);
    private static final State PSI = SampleRun.centred("psi", CUBE);
    private static final State U = SampleRun.onFaces("u1", Axis.J, CUBE);

    @TempDir
    Path parent;
    private Path directory;

    private void write(int compression) {
        directory = parent.resolve("run" + compression);
        try (RunWriter writer = RunWriter.create(directory, false, SampleRun.description(CUBE, compression))) {
            writer.write(SampleRun.snapshot(0, PSI, U));
            writer.write(SampleRun.snapshot(7, PSI, U));
        }
    }

    /** In brief each engine with one of both. */
    static Stream<Arguments> enginesAndCompressions() {
        return Stream.of(Arguments.of("netcdf4", 0), Arguments.of("h5netcdf", 4), Arguments.of("netcdf4", 4),
                Arguments.of("h5netcdf", 0)).limit(Effort.oneIn(2).of(4));
    }

    @ParameterizedTest
    @MethodSource("enginesAndCompressions")
    void xarrayNamesAxesRightly(String engine, int compression) {
        ExternalTool.needPython("xarray", engine.equals("netcdf4") ? "netCDF4" : engine);
        write(compression);
        Path packed = parent.resolve("packed.h5");
        Pack.pack(directory, packed, compression, true);
        ExternalTool.python("""
                import sys, xarray
                one = xarray.open_dataset(sys.argv[2], engine=sys.argv[1], decode_times=False)
                assert one['psi'].dims == ('x', 'y', 'z'), one['psi'].dims
                assert one['u1'].dims == ('x', 'y_face', 'z'), one['u1'].dims
                assert list(one['y_face'].values) == [0.5, 2.5, 4.5, 6.5, 8.5, 10.5], one['y_face'].values
                assert one['z'].attrs['units'] == 'm' and one['u1'].attrs['units'] == 'm/s'
                assert one['u1'].attrs['location'] == 'face_y'
                assert one['time'].values[0] == 1.75 and one['step'].values[0] == 7
                assert float(one['psi'].sel(x=2.5, y=7.5, z=14.5)) == 7e6 + 2e4 + 3e2 + 4
                all = xarray.open_dataset(sys.argv[3], engine=sys.argv[1], decode_times=False)
                assert all['psi'].dims == ('time', 'x', 'y', 'z'), all['psi'].dims
                assert all['u1'].dims == ('time', 'x', 'y_face', 'z'), all['u1'].dims
                assert list(all['time'].values) == [0, 1.75] and list(all['step'].values) == [0, 7]
                assert float(all['psi'].sel(time=1.75, x=2.5, y=7.5, z=14.5)) == 7e6 + 2e4 + 3e2 + 4
                """, engine, directory.resolve("snapshot-000007.h5"), packed);
    }

    /** One call for a snapshot whose elements are in eight files; a file that is lost leaves a hole of NaN, not zeros. */
    @ParameterizedTest
    @CsvSource({"netcdf4,0", "h5netcdf,4"})
    void snapshotsInPartsLookWhole(String engine, int compression) throws IOException {
        ExternalTool.needPython("xarray", "h5py", engine.equals("netcdf4") ? "netCDF4" : engine);
        Path parts = parent.resolve("parts");
        SharedRun.parts(parts, CUBE, compression, Cuts.regular(CUBE.box(), 2, 2, 2), PSI, U);
        String script = """
                import os, sys, math, h5py, xarray
                one = xarray.open_dataset(sys.argv[2], engine=sys.argv[1], decode_times=False)
                assert one['psi'].dims == ('x', 'y', 'z') and one['u1'].dims == ('x', 'y_face', 'z')
                assert one['u1'].shape == (5, 6, 5), one['u1'].shape
                assert one['time'].values[0] == 2.25 and one['step'].values[0] == 9
                for lost in (False, True):
                    if lost:
                        one.close()
                        os.remove(sys.argv[3])
                        one = xarray.open_dataset(sys.argv[2], engine=sys.argv[1], decode_times=False, cache=False)
                    for i in range(5):
                        for j in range(6):
                            for k in range(5):
                                value = float(one['u1'].values[i, j, k])
                                hole = lost and i >= 2 and j >= 2 and k >= 2
                                assert math.isnan(value) if hole else value == 1e9 + 9e6 + 1e4 * i + 1e2 * j + k, (i, j, k, value)
                whole = h5py.File(sys.argv[2])['psi']
                assert whole.is_virtual and len(whole.virtual_sources()) == 8
                """;
        ExternalTool.python(script, engine, parts.resolve("snapshot-000009.h5"), parts.resolve("part-000009-0007.h5"));
    }

    @Test
    void h5pyFindsProvenance() {
        ExternalTool.needPython("h5py");
        write(0);
        String out = ExternalTool.python("""
                import h5py, sys
                f = h5py.File(sys.argv[1])
                print(f['scenario'][()].decode().strip(), *(f.attrs[n].decode() for n in
                      ('model', 'version', 'decomposition', 'sync')), f.attrs['workers'], list(f.attrs['cells']))
                """, directory.resolve("snapshot-000000.h5"));
        assertEquals("model = \"sample\" sample 0.1.0 whole-grid pairwise 2 [5, 5, 5]", out.strip());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 5})
    void h5dumpReadsEveryByte(int compression) {
        ExternalTool.needH5dump();
        write(compression);
        String dump = ExternalTool.h5dump(directory.resolve("snapshot-000007.h5"));
        assertTrue(dump.contains("DIMENSION_LIST"), dump);
    }

    @Test
    void xdmfDescribesTheCells() throws IOException, SAXException, ParserConfigurationException {
        write(0);
        Document document = parse(Files.readString(directory.resolve("run.xdmf")));
        assertEquals(List.of("0.0", "1.75", "0.0", "1.75"), values(document, "Time", "Value"));
        assertEquals(List.of("6 6 6", "6 6 6", "5 6 5", "5 6 5"), values(document, "Topology", "Dimensions"));
        assertEquals(List.of("psi", "psi", "u1", "u1"), values(document, "Attribute", "Name"));
        assertEquals(List.of("Cell", "Cell", "Node", "Node"), values(document, "Attribute", "Center"));
        Element data = (Element) document.getElementsByTagName("Attribute").item(1);
        assertEquals("snapshot-000007.h5:/psi", data.getElementsByTagName("DataItem").item(0).getTextContent());
        Element geometry = (Element) document.getElementsByTagName("Geometry").item(0);
        assertEquals("0.0 0.5 1.0", geometry.getElementsByTagName("DataItem").item(0).getTextContent());
        assertEquals("1.0 2.0 3.0", geometry.getElementsByTagName("DataItem").item(1).getTextContent());
    }

    /** The fields of Yee's scheme: none lies in the cells, each has a mesh whose nodes are its elements. */
    @Test
    void xdmfPlacesFieldsOnNodesEdgesAndFacesWhereTheyLie() throws IOException, SAXException, ParserConfigurationException {
        Grid plane = Grid.of(4, 7);
        Path yee = parent.resolve("yee");
        State[] fields = {at("e", Location.EDGE_K, plane), at("hx", Location.FACE_I, plane), at("hy", Location.FACE_J, plane),
            at("n", Location.NODE, Grid.of(4, 7))};
        try (RunWriter writer = RunWriter.create(yee, false, SampleRun.description(plane, 0))) {
            writer.write(SampleRun.snapshot(0, fields));
        }
        Document document = parse(Files.readString(yee.resolve("run.xdmf")));
        assertEquals(List.of("e", "hx", "hy", "n"), values(document, "Attribute", "Name"));
        assertEquals(List.of("5 8", "5 7", "4 8", "5 8"), values(document, "Topology", "Dimensions"));
        List<String> origins = List.of("0.0 0.5", "0.0 1.5", "0.5 0.5", "0.0 0.5");
        for (int n = 0; n < origins.size(); n++) {
            Element geometry = (Element) document.getElementsByTagName("Geometry").item(n);
            assertEquals(origins.get(n), geometry.getElementsByTagName("DataItem").item(0).getTextContent());
            assertEquals("1.0 2.0", geometry.getElementsByTagName("DataItem").item(1).getTextContent());
        }
    }

    /** What is of another instant than the model time beside it says so, in snapshots and their lists, in a pack and of probes. */
    @Test
    void fieldsThatLeapTellTheirInstant() throws IOException, SAXException, ParserConfigurationException {
        Grid grid = Grid.of(4, 7);
        State e = at("e", Location.EDGE_K, grid);
        State h = new State("h", FieldSpec.of(Boundary.fixed(0)).on(Location.FACE_I).ahead(-0.5), grid);
        directory = parent.resolve("leaping");
        try (RunWriter writer = RunWriter.create(directory, false, SampleRun.description(grid, 0))) {
            writer.record(0.25, List.of(new ProbedSeries(Receiver.of(new Probe("p", h, 0, 0, 0, 1)), new double[] {0, 1})));
            writer.write(SampleRun.snapshot(1, e, h));
        }
        Document document = parse(Files.readString(directory.resolve("run.xdmf")));
        assertEquals(List.of("e", "h"), values(document, "Attribute", "Name"));
        assertEquals(List.of("units", "units", "time_offset_in_steps"), values(document, "Information", "Name"));
        assertEquals(List.of("1", "1", "-0.5"), values(document, "Information", "Value"));
        assertEquals("Attribute", document.getElementsByTagName("Information").item(2).getParentNode().getNodeName());
        String index = Files.readString(directory.resolve("index.json"));
        assertTrue(index.contains("  \"timeUnit\": \"s\",\n  \"timeOffsetsInSteps\": {\"h\": -0.5},\n  \"snapshots\": ["),
                index);
        ExternalTool.needPython("h5py");
        Path packed = parent.resolve("leaping.h5");
        Pack.pack(directory, packed, 0, true);
        ExternalTool.python("""
                import h5py, sys
                for name, field in ((sys.argv[1], 'h'), (sys.argv[2], 'h'), (sys.argv[3], 'p')):
                    f = h5py.File(name)
                    assert f[field].attrs['time_offset_in_steps'] == -0.5, name
                    assert field == 'p' or 'time_offset_in_steps' not in f['e'].attrs, name
                """, directory.resolve("snapshot-000001.h5"), packed, directory.resolve("probes.h5"));
    }

    private static State at(String name, Location location, Grid grid) {
        return new State(name, FieldSpec.of(Boundary.fixed(0)).on(location), grid);
    }

    /** Two cadences, so two axes of time; attributes tell where the probes are. */
    @Test
    void h5pyAndXarrayReadProbes() {
        ExternalTool.needPython("h5py", "xarray", "netCDF4");
        directory = parent.resolve("probed");
        Grid grid = Grid.of(4, 7);
        State hx = at("hx", Location.FACE_I, grid);
        try (RunWriter writer = RunWriter.create(directory, false, SampleRun.description(grid, 4))) {
            writer.record(0.25, List.of(
                    new ProbedSeries(Receiver.of(new Probe("every", hx, 4, 2, 0, 1)), new double[] {0, 1, 2, 3, 4, 5, 6}),
                    new ProbedSeries(Receiver.of(new Probe("third", hx, 0, 6, 0, 3)), new double[] {0, 30, 60})));
        }
        ExternalTool.python("""
                import sys, h5py, xarray
                f = h5py.File(sys.argv[1])
                assert list(f['every'].dims[0].keys()) == ['time_every_1'], list(f['every'].dims[0].keys())
                assert list(f['time_every_3'][()]) == [0, 0.75, 1.5] and f['time_every_3'].attrs['units'] == b's'
                assert list(f['step_every_3'][()]) == [0, 3, 6]
                a = f['third'].attrs
                assert (a['field'], a['location'], a['units'], a['position_units']) == (b'hx', b'face_x', b'1', b'm')
                assert list(a['index']) == [0, 6, 0] and list(a['position']) == [0, 13.5]
                run = xarray.open_dataset(sys.argv[1], engine='netcdf4', decode_times=False)
                assert run['every'].dims == ('time_every_1',) and float(run['every'].sel(time_every_1=1.25)) == 5
                assert float(run['third'][2]) == 60
                """, directory.resolve("probes.h5"));
    }

    @Test
    void xdmfOfFlatGridsIsFlat() throws IOException, SAXException, ParserConfigurationException {
        for (Grid grid : List.of(Grid.of(5, 7), Grid.of(13))) {
            Path flat = parent.resolve("flat" + grid.rank());
            try (RunWriter writer = RunWriter.create(flat, false, SampleRun.description(grid, 0))) {
                writer.write(SampleRun.snapshot(0, SampleRun.centred("a", grid)));
            }
            Document document = parse(Files.readString(flat.resolve("run.xdmf")));
            assertEquals(List.of("2DCoRectMesh"), values(document, "Topology", "TopologyType"));
            assertEquals(List.of(grid.rank() == 2 ? "6 8" : "2 14"), values(document, "Topology", "Dimensions"));
            // As many as the mesh has axes; ParaView's Xdmf2 reader saw one value on a mesh of 13 by "13" alone.
            assertEquals(grid.rank() == 2 ? "5 7" : "1 13", values(document, "DataItem", "Dimensions").getLast());
        }
    }

    @Test
    void indexIsJson() throws IOException {
        ExternalTool.needPython("json");
        write(0);
        assertEquals("sample [[0, 0.0, 'snapshot-000000.h5'], [7, 1.75, 'snapshot-000007.h5']]", ExternalTool.python("""
                import json, sys
                j = json.load(open(sys.argv[1]))
                print(j['model'], [[s['step'], s['time'], s['file']] for s in j['snapshots']])
                """, directory.resolve("index.json")).strip());
        assertEquals("""
                {
                  "model": "sample",
                  "version": "0.1.0",
                  "created": "%s",
                  "timeUnit": "s",
                  "snapshots": [
                    {"step": 0, "time": 0.0, "file": "snapshot-000000.h5"},
                    {"step": 7, "time": 1.75, "file": "snapshot-000007.h5"}
                  ]
                }
                """.formatted(RunReader.open(directory).description().provenance().created()),
                Files.readString(directory.resolve("index.json")));
        assertEquals("\"a\\\"\\\\\\n\\u0001é\"", IndexJson.text("a\"\\\n\u0001é"));
    }

    private static Document parse(String xml) throws ParserConfigurationException, SAXException, IOException {
        return DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder()
                .parse(new InputSource(new StringReader(xml)));
    }

    private static List<String> values(Document document, String tag, String attribute) {
        var nodes = document.getElementsByTagName(tag);
        return IntStream.range(0, nodes.getLength())
                .mapToObj(n -> ((Element) nodes.item(n)).getAttribute(attribute)).toList();
    }
}
