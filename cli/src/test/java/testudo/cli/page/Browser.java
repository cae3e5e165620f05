package testudo.cli.page;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Assumptions;

import static org.junit.jupiter.api.Assertions.fail;

/**
 * Debian's Chromium without a window, steered by its DevTools protocol; where it is missing a test is skipped, or fails under CI.
 *
 * <p>One tab, used by one thread. Whatever the browser complains of, and every address it asks for, is kept.
 */
public final class Browser implements AutoCloseable {

    private static final Path PROGRAM = Path.of("/usr/bin/chromium");

    /** Only there to end what hangs. */
    private static final long LIMIT_MINUTES = 5;

    private final Process process;
    private final WebSocket socket;
    private final LinkedBlockingQueue<JsonNode> answers = new LinkedBlockingQueue<>();
    private final List<String> complaints = new CopyOnWriteArrayList<>();
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private final String session;
    private int calls;

    /** @param folder for what the browser keeps */
    public Browser(Path folder) throws IOException, InterruptedException {
        boolean present = Files.isExecutable(PROGRAM);
        if (!present && Boolean.getBoolean("testudo.ci")) {
            fail("CI must have " + PROGRAM + ".");
        }
        Assumptions.assumeTrue(present, "skipped: needs " + PROGRAM);
        List<String> command = new ArrayList<>(List.of(PROGRAM.toString(), "--headless", "--no-sandbox", "--disable-gpu",
                "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update",
                "--disable-sync", "--hide-scrollbars", "--remote-debugging-port=0", "--user-data-dir=" + folder,
                "about:blank"));
        process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        List<String> port = portFile(folder.resolve("DevToolsActivePort"));
        socket = HttpClient.newHttpClient().newWebSocketBuilder()
                .buildAsync(URI.create("ws://127.0.0.1:" + port.get(0) + port.get(1)), new Heard()).join();
        String target = call("Target.createTarget", Map.of("url", "about:blank"), "").get("targetId").asText();
        session = call("Target.attachToTarget", Map.of("targetId", target, "flatten", true), "").get("sessionId").asText();
        for (String domain : List.of("Page", "Runtime", "Log", "Network", "Accessibility")) {
            call(domain + ".enable", Map.of());
        }
    }

    private List<String> portFile(Path file) throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(LIMIT_MINUTES);
        while (!Files.exists(file) || Files.readAllLines(file).size() < 2) {
            if (!process.isAlive() || System.nanoTime() > end) {
                fail("Chromium did not start.");
            }
            Thread.sleep(20);
        }
        return Files.readAllLines(file);
    }

    private final class Heard implements WebSocket.Listener {

        private final StringBuilder text = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
            text.append(part);
            if (last) {
                hear(text.toString());
                text.setLength(0);
            }
            from.request(1);
            return null;
        }
    }

    private void hear(String message) {
        try {
            JsonNode json = new ObjectMapper().readTree(message);
            switch (json.path("method").asText("")) {
                case "" -> answers.add(json);
                case "Runtime.exceptionThrown", "Log.entryAdded" -> complaints.add(json.get("params").toString());
                case "Network.requestWillBeSent" -> asked.add(json.at("/params/request/url").asText());
                default -> {}
            }
        } catch (IOException e) {
            complaints.add(e.toString());
        }
    }

    /** Sends a command to the tab and waits for what it answers. */
    JsonNode call(String method, Map<String, Object> parameters) {
        return call(method, parameters, session);
    }

    private JsonNode call(String method, Map<String, Object> parameters, String to) {
        int id = ++calls;
        try {
            socket.sendText(new ObjectMapper().writeValueAsString(to.isEmpty()
                    ? Map.of("id", id, "method", method, "params", parameters)
                    : Map.of("id", id, "method", method, "params", parameters, "sessionId", to)), true).join();
            JsonNode answer = answers.poll(LIMIT_MINUTES, TimeUnit.MINUTES);
            if (answer == null || answer.get("id").asInt() != id || answer.has("error")) {
                throw new AssertionError(method + ": " + answer);
            }
            return answer.get("result");
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** The window's width, and whether the reader wants dark colours. */
    public void look(int width, boolean dark) {
        call("Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", false));
        call("Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
    }

    /** Opens a page and waits until an expression of its own is true. */
    public void open(URI page, String ready) {
        call("Page.navigate", Map.of("url", page.toString()));
        await(ready);
    }

    /** Waits until an expression is true. */
    public void await(String expression) {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(LIMIT_MINUTES);
        while (!value("(() => { try { return Boolean(" + expression + "); } catch (notYet) { return false; } })()")
                .asBoolean()) {
            if (System.nanoTime() > end || !complaints.isEmpty()) {
                fail("The page never came to: " + expression + "; complaints: " + complaints);
            }
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    /** What a script in the page says, as JSON. */
    public JsonNode value(String script) {
        JsonNode answer = call("Runtime.evaluate", Map.of("expression", script, "returnByValue", true, "awaitPromise", true));
        if (answer.has("exceptionDetails")) {
            throw new AssertionError(script + ": " + answer);
        }
        return answer.at("/result/value");
    }

    /** Presses and releases a key as a reader does. @param code of Windows' virtual keys */
    public void key(String name, int code) {
        for (String type : List.of("rawKeyDown", "keyUp")) {
            call("Input.dispatchKeyEvent", Map.of("type", type, "key", name, "code", name, "windowsVirtualKeyCode", code));
        }
    }

    /** What a reader of screens is told: role and name of every element that it does not skip. */
    public List<String> toldToScreenReaders() {
        List<String> told = new ArrayList<>();
        for (JsonNode node : call("Accessibility.getFullAXTree", Map.of()).get("nodes")) {
            if (!node.path("ignored").asBoolean()) {
                told.add(node.at("/role/value").asText() + ": " + node.at("/name/value").asText());
            }
        }
        return told;
    }

    /** The whole page as a picture (PNG). */
    public byte[] picture() {
        JsonNode size = call("Page.getLayoutMetrics", Map.of()).get("cssContentSize");
        Map<String, Object> clip = Map.of("x", 0, "y", 0, "width", size.get("width").asDouble(), "height",
                size.get("height").asDouble(), "scale", 1);
        return Base64.getDecoder().decode(call("Page.captureScreenshot", Map.of("format", "png", "clip", clip,
                "captureBeyondViewport", true)).get("data").asText());
    }

    /** What the browser complained of: errors of scripts, refused by the page's policy, not found. */
    public List<String> complaints() {
        return List.copyOf(complaints);
    }

    /** Every address asked for. */
    public List<String> asked() {
        return List.copyOf(asked);
    }

    @Override
    public void close() {
        socket.abort();
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        try {
            process.destroyForcibly().waitFor(LIMIT_MINUTES, TimeUnit.MINUTES);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
