package testudo.machine.description;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Clusters: the nodes' machine, with a network, and with figures in place of the node's. */
@Timeout(900)
class ClusterFileTest {

    private static final java.util.List<String> CLUSTERS = MachineFile.CLUSTERS;

    @Test
    void figuresOfTheFileStandInPlaceOfTheNodes() {
        Machine cluster = MachineFile.shipped("phi-cluster");
        Machine node = MachineFile.shipped("knc");
        assertEquals(57, cluster.count("topology.cores"));
        assertEquals(node.figure("memory.same-socket"), cluster.figure("memory.same-socket"));
        assertEquals(4, cluster.count("cluster.nodes"));
        assertFalse(node.has("cluster.nodes"));
        assertTrue(node.absences().containsKey("cluster"));
    }

    @ParameterizedTest
    @FieldSource("CLUSTERS")
    void aClusterWrittenOutIsTheSameCluster(String id) {
        Machine cluster = MachineFile.shipped(id);
        assertEquals(cluster, MachineFile.parse("written.toml", MachineText.of(cluster, "")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        node = "knc"               | node = "kncc"             | mine.toml:6:1: There is no machine 'kncc' (there are c64, tilepro64, ivb, hsw, bdw, skx, knc, knl, and any file *.toml that describes one); did you mean 'knc'?
        node = "knc"               | node = "no-such.toml"     | mine.toml:6:1: There is no machine file 'no-such.toml' beside this one.
        node = "knc"               | node = 3                  | mine.toml:6:1: node must be a string, got the whole number 3.
        node = "knc"               | node = "knc"¶memory-kind = "banks" | mine.toml:7:1: 'memory-kind' is the node's, which has one already.
        nodes = { value = 4        | nodes = { value = 0       | 'cluster.nodes' is a whole number from 1 to 16384, got 0.
        latency = { value = 5      | latency = { value = 5e9   | 'cluster.latency' is a time of at most 1 ms
        latency = {                | latenzy = {               | There is no figure 'cluster.latenzy'; did you mean 'cluster.latency'?
        look = {                   | # look = {                | Figure 'cluster.look' is missing, while others of 'cluster' are there; without any of them, the machine is no cluster.
        bandwidth = { value = 1, unit = "GB/s" | bandwidth = { value = 1, unit = "GB" | 'cluster.bandwidth' is in 'GB/s', got 'GB'.
        usable = { value = 228     | usable = { value = 244    | 'topology.usable' is at most the number of hardware threads, 228, got 244.
        """)
    void brokenFilesAreRefusedWithTheirPlace(String right, String wrong, String sentence) {
        String text = MachineFile.text("phi-cluster");
        assertTrue(text.contains(right), right);
        String message = assertThrows(MachineException.class,
                () -> MachineFile.parse("mine.toml", text.replace(right, wrong.replace('¶', '\n')))).getMessage();
        assertTrue(message.contains(sentence), message);
        assertTrue(message.matches("(?s)mine\\.toml:\\d+:\\d+: .*"), message);
    }

    @Test
    void aFileWithANodeAndNoNetworkIsNoCluster() {
        String text = MachineFile.text("phi-cluster");
        String message = assertThrows(MachineException.class,
                () -> MachineFile.parse("mine.toml", text.substring(0, text.indexOf("[cluster]")))).getMessage();
        assertTrue(message.contains("its table 'cluster' is missing"), message);
    }

    @Test
    void aNodeIsAFileBesideTheCluster(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("node.toml"), MachineFile.text("knc"));
        Path file = folder.resolve("cluster.toml");
        Files.writeString(file, MachineFile.text("phi-cluster").replace("\"knc\"", "\"node.toml\""));
        assertEquals(MachineFile.shipped("phi-cluster").figures(), MachineFile.read(file).figures());
        Files.writeString(file, MachineFile.text("phi-cluster").replace("\"knc\"", "\"cluster.toml\""));
        assertTrue(assertThrows(MachineException.class, () -> MachineFile.read(file)).getMessage()
                .contains("The node 'cluster.toml' is a cluster itself.\n    node = "));
    }
}
