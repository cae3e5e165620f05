package testudo.cli.page;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;
import testudo.cli.watch.Watching;
import testudo.data.snapshot.RunReader;
import testudo.data.snapshot.StoredField;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The page of a run in three dimensions as a browser shows it: whole, without network, at any width, by keys alone. */
@Timeout(900)
class RunPageTest {

    private static final String DRAWN = "document.documentElement.dataset.drawn && document.querySelector('#fields canvas')";

    @TempDir
    private static Path folder;

    private static Browser browser;
    private static Path page;

    @BeforeAll
    static void runAndOpen() throws IOException, InterruptedException {
        browser = new Browser(folder.resolve("browser"));
        page = folder.resolve("sphere.html");
        CommandRun.of("run", ScenarioFiles.sphere(folder), "--workers", 2, "--no-progress", "--report", page).good();
        browser.look(1400, false);
        browser.open(page.toUri(), DRAWN);
    }

    @AfterAll
    static void leave() {
        if (browser != null) {
            browser.close();
        }
    }

    @Test
    void nothingIsAskedOfANetworkAndNobodyComplains() throws IOException {
        assertEquals(List.of(), browser.complaints());
        assertEquals(List.of(), browser.asked().stream().map(URI::create)
                .filter(at -> !List.of("file", "data", "about", "blob").contains(at.getScheme()))
                .filter(at -> !at.getHost().equals("127.0.0.1")).toList()); // another test looks at a live page
        assertTrue(Files.size(page) < 5_000_000);
    }

    /** Charts are as wide as they may be, and nothing makes the page itself wider than the window. */
    @ParameterizedTest
    @CsvSource({"400,false", "400,true", "1400,false", "1400,true"})
    void itFitsTheWindowInLightAndDark(int width, boolean dark) {
        browser.look(width, dark);
        browser.await("charts.every(one => one.drawn && Math.abs(one.width - one.host.clientWidth) < 2)");
        assertTrue(browser.value("document.documentElement.scrollWidth").asInt() <= width);
        assertTrue(browser.value("[...document.querySelectorAll('.caption')].every(one => one.scrollWidth <= one.clientWidth)")
                .asBoolean(), "what heads a table is wrapped, however wide that is");
        int paper = browser.value("parseInt(getComputedStyle(document.body).backgroundColor.match(/\\d+/)[0])").asInt();
        assertTrue(dark ? paper < 60 : paper > 200, "background " + paper);
        assertEquals(4 + browser.value("shownNow.series.length").asInt(), browser.value("charts.length").asInt(),
                "field, extremes, timeline, roofline, and one per column of the series");
        assertEquals("", browser.value("document.documentElement.dataset.failed || ''").asText());
    }

    /** What the picture shows is what the snapshot holds: level by level, over all planes and steps. */
    @Test
    void theSliderMovesThroughTheSnapshotsByKeys() {
        browser.look(1400, false);
        browser.value("document.querySelector('#fields input[type=range]').focus()");
        String last =
                browser.value("document.querySelector('#fields input[type=range]').getAttribute('aria-valuetext')").asText();
        assertEquals("step 6, time 0.6786 s", last);
        String before = seen();
        browser.key("Home", 36);
        browser.await("document.querySelector('#fields input[type=range]').value === '0'");
        assertEquals("step 0, time 0 s",
                browser.value("document.querySelector('#fields input[type=range]').getAttribute('aria-valuetext')").asText());
        browser.value("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))");
        assertNotEquals(before, seen());
        browser.key("End", 35);
        browser.await("document.querySelector('#fields input[type=range]').value === '3'");
        assertEquals("3px", browser.value("getComputedStyle(document.activeElement).outlineWidth").asText(), "focus is seen");
    }

    private static String seen() {
        return browser.value("document.querySelector('#fields canvas').toDataURL()").asText();
    }

    @Test
    void readersOfScreensAreToldWhatChartsShow() {
        List<String> told = browser.toldToScreenReaders();
        for (String expected : List.of("heading: revolving-sphere on 11 × 13 × 17 cells", "slider: Snapshot",
                "region: Kernels computed together, those that took most first", "columnheader: for 1", "rowheader: worker 1",
                "button: Play", "navigation: Parts of the page", "image: Least and greatest x over time")) {
            assertTrue(told.contains(expected), () -> expected + " is missing among\n" + String.join("\n", told));
        }
        assertEquals(0, browser.value("[...document.querySelectorAll('.plot, img, canvas')].filter(one => "
                + "!one.closest('[role=img]') && !one.alt).length").asInt());
        assertEquals(0, browser.value("[...document.querySelectorAll('input, select')].filter(one => "
                + "!one.labels.length && !one.getAttribute('aria-label')).length").asInt());
    }

    @Test
    void numbersBesideTicksAreToldApart() {
        assertEquals("3.9999999999 3.99999999995 4",
                browser.value("ticks(null, [3.9999999999, 3.99999999995, 4]).join(' ')").asText());
        assertEquals("0 2.5e-7", browser.value("ticks(null, [0, 2.5e-7]).join(' ')").asText());
        assertTrue(
                browser.value("axisWidth(null, ['3.99999999995'])").asInt() > browser.value("axisWidth(null, ['4'])").asInt());
    }

    @Test
    void whatASampledTimelineLeavesOutIsSaid() {
        String text = browser
                .value("work({record: {...shownNow.record, recorded: {...shownNow.record.recorded, every: 2}}}).textContent")
                .asText();
        assertTrue(text.contains("recorded in one of 2 turns of steps") && text.contains("steps that were not recorded"), text);
    }

    @Test
    void theFactsOfTheRunAreThere() {
        JsonNode record = browser.value("shownNow.record");
        String text = browser.value("document.getElementById('page').textContent").asText();
        assertTrue(text.contains(record.at("/summary/checksum").asText()));
        assertTrue(text.contains("pairwise"), text);
        assertEquals(64, record.at("/summary/checksum").asText().length());
        assertEquals(2, record.at("/recorded/waitedFor").size());
        assertTrue(record.at("/recorded/computingSeconds/1").asDouble() > 0);
        assertTrue(record.at("/roofline/memoryCeiling").asDouble() > 1e8);
        assertTrue(record.at("/roofline/flopsPerCell").asDouble() > 100);
    }

    /** What is drawn is what the snapshot holds, to half a level: the first plane of the first step, decoded by the page. */
    @Test
    void thePageDecodesTheValuesOfTheSnapshot() {
        JsonNode field = browser.value("({least: shownNow.fields[0].least, most: shownNow.fields[0].most})");
        JsonNode levels = browser.value("levels(shownNow.fields[0]).then(all => [...all.slice(0, 11 * 13)])");
        StoredField stored = RunReader.open(ScenarioFiles.output(folder)).field(0, "x");
        double half = (field.get("most").asDouble() - field.get("least").asDouble()) / 254 / 2;
        for (int i = 0; i < 11; i++) {
            for (int j = 0; j < 13; j++) {
                double seen = field.get("least").asDouble() + 2 * half * (levels.get(j * 11 + i).asInt() - 1);
                assertEquals(stored.values()[(i * 13 + j) * 17 + 17 / 2], seen, half * 1.01, "cell " + i + ", " + j);
            }
        }
        assertEquals(9, browser.value("shownNow.fields[0].planes.length").asInt());
    }

    /** Whatever a stranger wrote into names, units and comments is text; and what was not recorded is said. */
    @Test
    void textsOfStrangersAreShownAndNeverRun() throws IOException {
        String evil = "</script><img src=x onerror=\"document.title=1\"><script>document.title=1</script>{{data}}";
        Path scenario = Files.writeString(folder.resolve("evil.toml"), """
                # %s
                name = "evil"
                steps = 4
                [grid]
                cells = [16]
                [fields.u]
                initial = "sin(x)"
                unit = '%s'
                [[kernels]]
                u = "0.9*u"
                [[probes]]
                name = "here"
                field = "u"
                at = [0.25]
                """.formatted(evil, evil));
        Path run = folder.resolve("<img src=x onerror=alert(1)>");
        Path file = folder.resolve("evil.html");
        CommandRun.of("run", scenario, "--workers", 1, "--every", 2, "--output", run, "--no-progress").good();
        CommandRun.of("report", run, "-o", file).good();
        try {
            browser.open(file.toUri(), DRAWN + " && shownNow.about.model === 'evil'");
            assertEquals("<img src=x onerror=alert(1)> · Testudo", browser.value("document.title").asText());
            assertEquals(0, browser.value("document.querySelectorAll('img').length").asInt());
            assertEquals(List.of(), browser.complaints());
            browser.value("document.querySelectorAll('summary').forEach(one => one.click())");
            browser.await(
                    "[...document.querySelectorAll('pre')].some(one => one.textContent.includes('<script>document.title=1'))");
            String text = browser.value("document.getElementById('page').textContent").asText();
            assertTrue(text.contains("Not recorded."), text);
            assertTrue(text.contains(evil), text);
            assertEquals(5, browser.value("shownNow.probes[0].values.length").asInt());
            assertEquals("here: u at x = 0.28125 (" + evil + ")",
                    browser.value("document.querySelector('#probes figcaption').textContent").asText());
        } finally {
            browser.open(page.toUri(), DRAWN + " && shownNow.about.model !== 'evil'");
        }
    }

    /** A page that is open follows the run: further snapshots reach it without a hand. */
    @Test
    void aLivePageFollowsTheRun() throws Exception {
        Path run = folder.resolve("live");
        Path scenario = ScenarioFiles.sphere(Files.createDirectories(folder.resolve("of live")));
        CommandRun.of("run", scenario, "--workers", 1, "--output", run, "--no-progress").good();
        try (Watching watching = new Watching(run)) {
            URI page = watching.address();
            browser.open(page, DRAWN + " && shownNow.live");
            assertEquals("3", browser.value("document.querySelector('#fields input[type=range]').max").asText());
            CommandRun.of("run", scenario, "--workers", 1, "--output", run, "--no-progress", "--force", "--steps", 10).good();
            browser.await("document.querySelector('#fields input[type=range]').max === '5'");
            browser.await("document.getElementById('state').textContent.startsWith('finished: step 10 of 10')");
            assertEquals(List.of(), browser.complaints());
            assertEquals(Set.of(page.getAuthority()), browser.asked().stream().map(URI::create)
                    .filter(at -> at.getScheme().startsWith("http")).map(URI::getAuthority).collect(Collectors.toSet()));
        } finally {
            browser.open(RunPageTest.page.toUri(), DRAWN);
        }
    }
}
