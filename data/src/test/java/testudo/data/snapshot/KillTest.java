package testudo.data.snapshot;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.SAXException;

import testudo.data.ExternalTool;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Kills a writing virtual machine at random moments; what it said it had written must be there and readable. */
class KillTest {

    private static final int KILLS = 10;

    @TempDir
    Path parent;

    @Test
    @Timeout(900)
    void everySnapshotWithAFinalNameIsWhole() throws IOException, InterruptedException {
        long seed = System.nanoTime();
        System.out.println("KillTest seed " + seed);
        Random random = new Random(seed);
        for (int kill = 0; kill < KILLS; kill++) {
            Path directory = parent.resolve("run" + kill);
            long confirmed = writeUntilKilled(directory, kill % 2, random);
            RunReader run = RunReader.open(directory);
            long last = run.snapshots().getLast().step();
            assertTrue(last >= confirmed, "step " + confirmed + " was confirmed, the last is " + last);
            assertEquals(last + 1, run.snapshots().size());
            for (long step : new long[] {0, last}) {
                assertArrayEquals(SampleRun.snapshot(step, SnapshotLoop.PSI).field("psi").values(),
                        run.field(step, "psi").values());
            }
            assertListed(directory, confirmed, last);
            List<Diagnostics.Row> rows = run.diagnostics().rows();
            assertTrue(rows.size() >= confirmed + 1 && rows.size() <= last + 1);
            assertEquals(List.of(1.0, 2.0), rows.getLast().values());
        }
    }

    @Test
    @Timeout(900)
    void h5dumpReadsWhatAKillLeft() throws IOException, InterruptedException {
        ExternalTool.needH5dump();
        Path directory = parent.resolve("dumped");
        writeUntilKilled(directory, 1, new Random());
        for (StoredSnapshot snapshot : RunReader.open(directory).snapshots()) {
            ExternalTool.h5dump("-H", snapshot.file());
        }
    }

    /** Both index files are well-formed and list what was confirmed, and nothing that is not there. */
    private static void assertListed(Path directory, long confirmed, long last) throws IOException {
        List<Integer> listed = new ArrayList<>();
        try {
            listed.add(DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder()
                    .parse(directory.resolve(RunFiles.XDMF).toFile()).getElementsByTagName("Time").getLength());
        } catch (SAXException | ParserConfigurationException e) {
            throw new IOException(e);
        }
        String index = Files.readString(directory.resolve(RunFiles.INDEX));
        assertTrue(index.endsWith("}\n  ]\n}\n"), index);
        listed.add((int) index.lines().filter(line -> line.contains("\"step\"")).count());
        for (int count : listed) {
            assertTrue(count >= confirmed + 1 && count <= last + 1, listed + " of " + confirmed + " to " + last);
        }
    }

    /** @return the last step the child said it had written */
    private static long writeUntilKilled(Path directory, int compression, Random random)
            throws IOException, InterruptedException {
        Process child = ExternalTool.java(List.of("-Xmx64m", "-XX:TieredStopAtLevel=1"), SnapshotLoop.class, directory,
                compression);
        try (BufferedReader said = child.inputReader()) {
            String first = said.readLine();
            long confirmed = Long.parseLong(first);
            for (int more = random.nextInt(12); more > 0; more--) {
                confirmed = Long.parseLong(said.readLine());
            }
            // Not for ordering: the kill should hit any moment of writing a snapshot, which takes some milliseconds.
            LockSupport.parkNanos(random.nextLong(TimeUnit.MILLISECONDS.toNanos(15)));
            // The handle leaves the pipe open, unlike the process, so that what the child still said is read.
            child.toHandle().destroyForcibly();
            for (String line = said.readLine(); line != null; line = said.readLine()) {
                confirmed = line.matches("\\d+") ? Math.max(confirmed, Long.parseLong(line)) : confirmed;
            }
            assertTrue(child.waitFor(600, TimeUnit.SECONDS));
            return confirmed;
        } finally {
            child.destroyForcibly();
        }
    }
}
