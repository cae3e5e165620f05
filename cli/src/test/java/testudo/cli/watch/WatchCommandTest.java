package testudo.cli.watch;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The live page is for browsers of this machine that know the address, and for nobody else. */
@Timeout(900)
class WatchCommandTest {

    @TempDir
    private Path folder;

    private Path run() {
        Path run = folder.resolve("run");
        CommandRun.of("run", "../examples/vortex.toml", "--cells", "9,7", "--steps", 2, "--output", run, "--no-progress")
                .good();
        return run;
    }

    /** The answer to a request as it stands on the wire. */
    private static String answer(URI page, String request, String host) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), page.getPort())) {
            socket.getOutputStream().write((request + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n")
                    .getBytes(StandardCharsets.UTF_8));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static JsonNode json(URI at) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) at.toURL().openConnection();
        return new ObjectMapper().readTree(connection.getInputStream());
    }

    @Test
    void onlyWhoeverKnowsTheAddressIsAnswered() throws Exception {
        try (Watching watching = new Watching(run())) {
            URI page = watching.address();
            assertTrue(page.getPath().matches("/[0-9a-f]{32}/"), page.toString());
            assertEquals("127.0.0.1", page.getHost());
            String ours = page.getAuthority();
            String whole = answer(page, "GET " + page.getPath(), ours);
            assertTrue(whole.startsWith("HTTP/1.1 200"), whole);
            String wrong = page.getPath().replace(page.getPath().charAt(1), page.getPath().charAt(1) == '0' ? '1' : '0');
            for (String path : new String[] {"/", "/data.json", wrong, page.getPath() + "snapshot-000000.h5",
                page.getPath() + "../run/index.json", page.getPath() + "/"}) {
                assertTrue(answer(page, "GET " + path, ours).startsWith("HTTP/1.1 404"), path);
            }
            assertTrue(answer(page, "GET " + page.getPath(), "evil.example:" + page.getPort()).startsWith("HTTP/1.1 404"),
                    "a stranger's name that leads here");
            String post = answer(page, "POST " + page.getPath(), ours);
            assertTrue(post.startsWith("HTTP/1.1 405"), post);
            String head = answer(page, "HEAD " + page.getPath(), ours);
            assertTrue(head.contains("no-store") && head.endsWith("\r\n\r\n"), head);
            for (InetAddress other : InetAddress.getAllByName(InetAddress.getLocalHost().getHostName())) {
                assertTrue(other.isLoopbackAddress() || refuses(other, page.getPort()), "listens on " + other);
            }
        }
    }

    private static boolean refuses(InetAddress other, int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(other, port), 2000);
            return false;
        } catch (IOException e) {
            return true;
        }
    }

    @Test
    void twoAddressesDiffer() throws Exception {
        Path run = run();
        try (Watching one = new Watching(run); Watching other = new Watching(run)) {
            assertNotEquals(one.address().getPath(), other.address().getPath());
        }
    }

    /** Before the first snapshot there is a notice, and then the run; each second it says whether there is something new. */
    @Test
    void aDirectoryWithoutSnapshotsIsWatchedUntilThereAreSome() throws Exception {
        Path run = Files.createDirectories(folder.resolve("run"));
        try (Watching watching = new Watching(run)) {
            URI page = watching.address();
            assertTrue(json(page.resolve("data.json")).get("notice").asText().contains("holds no complete snapshot"));
            String before = json(page.resolve("status.json")).get("version").asText();
            assertNotEquals(before, json(page.resolve("status.json")).get("version").asText(), "asks again");
            run();
            assertEquals("vortex", json(page.resolve("data.json")).at("/about/model").asText());
            String now = json(page.resolve("status.json")).get("version").asText();
            assertEquals(now, json(page.resolve("status.json")).get("version").asText(), "nothing new");
            assertEquals("finished", json(page.resolve("status.json")).at("/state/word").asText());
        }
    }

    @Test
    void mistakesAreOneSentence() throws IOException {
        CommandRun.of("watch", folder.resolve("none")).refused("is not a run directory");
        CommandRun.of("watch", folder, "--port", 70_000).refused("--port is a number from 0 to 65535, got 70000.");
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CommandRun.of("watch", folder, "--port", taken.getLocalPort())
                    .refused("Cannot listen on port " + taken.getLocalPort());
        }
        assertFalse(Thread.getAllStackTraces().keySet().stream().anyMatch(t -> t.getName().equals("testudo-watch")));
    }
}
