package testudo.data.snapshot;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

import testudo.api.field.FieldValues;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The file grows in place, and whatever part of a change has reached it, it is well-formed and tells of whole snapshots. */
class XdmfFileTest {

    private static final Grid GRID = Grid.of(5, 7);
    /** Names that look like the end of an instruction must not end one. */
    private static final State[] FIELDS = {SampleRun.centred("a?>", GRID), SampleRun.onFaces("b<?", Axis.J, GRID)};

    @TempDir
    Path directory;
    private Path file;
    private XdmfFile xdmf;
    private final List<Written> written = new ArrayList<>();
    private DocumentBuilder parser;

    @BeforeEach
    void begin() throws ParserConfigurationException {
        file = directory.resolve(RunFiles.XDMF);
        xdmf = new XdmfFile(file, SampleRun.description(GRID, 0));
        parser = DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder();
        parser.setErrorHandler(null);
    }

    @Test
    @Timeout(900)
    void anyPartOfAChangeLeavesAWellFormedFile() throws IOException, SAXException {
        appendTo(3);
        byte[] before = Files.readAllBytes(file);
        appendTo(4);
        byte[] after = Files.readAllBytes(file);
        assertEquals(before.length, after.length);
        List<Integer> shown = new ArrayList<>();
        List<Integer> unseen = new ArrayList<>();
        for (int n = 0; n < after.length; n++) {
            if (before[n] != after[n]) {
                boolean shows = after[n] == '?' && new String(after, n - 6, 6, StandardCharsets.US_ASCII).equals("<?room");
                (shows && after[n + 1] == '>' ? shown : unseen).add(n);
            }
        }
        assertEquals(2, shown.size());
        assertTrue(unseen.size() > 500, unseen.size() + " bytes differ");
        // A disk may get what is not yet forced in any order.
        Collections.shuffle(unseen, new Random(1));
        byte[] part = before.clone();
        for (int n = 0; n < unseen.size(); n++) {
            part[unseen.get(n)] = after[unseen.get(n)];
            if (n % 10 == 0 || n == unseen.size() - 1) {
                assertEquals(List.of(3, 3), steps(part));
            }
        }
        part[shown.getFirst()] = '?';
        assertEquals(List.of(4, 3), steps(part));
        part[shown.getLast()] = '?';
        assertEquals(List.of(4, 4), steps(part));
    }

    @Test
    void onlyNowAndThenIsTheFileReplaced() throws IOException, SAXException {
        int replaced = 0;
        Object before = null;
        for (int n = 1; n <= 150; n++) {
            appendTo(n);
            Object now = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
            replaced += now.equals(before) ? 0 : 1;
            before = now;
        }
        assertEquals(List.of(150, 150), steps(Files.readAllBytes(file)));
        assertTrue(replaced <= 5, replaced + " files");
    }

    @Test
    @Timeout(900)
    void aReaderFindsWholeSnapshotsAtAnyMoment() throws InterruptedException, ExecutionException {
        appendTo(1);
        try (ExecutorService reader = Executors.newSingleThreadExecutor()) {
            AtomicBoolean over = new AtomicBoolean();
            Semaphore looked = new Semaphore(0);
            Future<Integer> most = reader.submit(() -> {
                int last = 1;
                while (!over.get()) {
                    List<Integer> now = steps(Files.readAllBytes(file));
                    assertTrue(Collections.min(now) >= last, now + " after " + last);
                    last = Collections.min(now);
                    looked.release();
                }
                return last;
            });
            try {
                for (int step = 2; step <= 40; step++) {
                    appendTo(step);
                    while (step % 8 == 0 && !most.isDone() && !looked.tryAcquire(10, TimeUnit.MILLISECONDS)) {
                        Thread.onSpinWait(); // the reader has not looked once more yet
                    }
                }
            } finally {
                over.set(true);
            }
            assertTrue(most.get() <= 40);
        }
    }

    @Test
    void whatIsLeftInTheEndHasNoRoomAndTellsTheSame() throws IOException, SAXException {
        appendTo(60);
        List<Integer> grown = steps(Files.readAllBytes(file));
        xdmf.finish(written);
        assertEquals(grown, steps(Files.readAllBytes(file)));
        String whole = Files.readString(file);
        assertTrue(!whole.contains("<?room"), whole);
        new XdmfFile(file, SampleRun.description(GRID, 0)).append(written);
        assertEquals(grown, steps(Files.readAllBytes(file)));
    }

    @Test
    void fieldsNotThereBeforeAndFilesTakenAwayAreNoEnd() throws IOException, SAXException {
        appendTo(2);
        append(2, SampleRun.centred("a?>", GRID), SampleRun.onFaces("late", Axis.I, GRID));
        assertEquals(List.of(3, 3, 3), steps(Files.readAllBytes(file)));
        Files.delete(file);
        append(3, FIELDS);
        assertEquals(List.of(4, 4, 4), steps(Files.readAllBytes(file)));
    }

    private void appendTo(int count) {
        for (int step = written.size(); step < count; step++) {
            append(step, FIELDS);
        }
    }

    private void append(int step, State... fields) {
        written.add(new Written(step, 0.5 * step, RunFiles.snapshot(step), SampleRun.snapshot(step, fields).fields()
                .stream().map(FieldValues::field)
                .map(Written.Placed::of).toList()));
        xdmf.append(written);
    }

    /** How many steps each series has, which must be in order and with their values. */
    private List<Integer> steps(byte[] text) throws IOException, SAXException {
        NodeList grids = parser.parse(new ByteArrayInputStream(text)).getElementsByTagName("Grid");
        List<Integer> counts = new ArrayList<>();
        for (Element grid : IntStream.range(0, grids.getLength()).mapToObj(n -> (Element) grids.item(n)).toList()) {
            if (grid.getAttribute("CollectionType").equals("Temporal")) {
                counts.add(0);
            } else {
                assertEquals("step " + counts.getLast(), grid.getAttribute("Name"));
                counts.set(counts.size() - 1, counts.getLast() + 1);
            }
        }
        return counts;
    }
}
