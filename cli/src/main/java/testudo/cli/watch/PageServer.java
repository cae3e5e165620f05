package testudo.cli.watch;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

import testudo.data.snapshot.OutputException;

/**
 * Serves a live page to browsers of this machine that know its secret path.
 *
 * <p>Listens on loopback only. Requests under another path, or by another name of the host, as a page of a stranger may be made to
 * send them, are answered 404 whatever they ask for. One thread answers, one request after the other.
 */
final class PageServer implements AutoCloseable {

    private static final int TOKEN_BYTES = 16;
    private static final String PLAIN = "text/plain; charset=utf-8";
    private static final String JSON = "application/json; charset=utf-8";

    private final LivePage live;
    private final HttpServer server;
    private final String token;
    private final ExecutorService thread;

    /**
     * Begins to serve.
     *
     * @param port 0 for any that is free
     * @throws OutputException when the port is taken
     */
    PageServer(LivePage live, int port) {
        this.live = live;
        byte[] secret = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(secret);
        token = HexFormat.of().formatHex(secret);
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 16);
        } catch (IOException e) {
            throw new OutputException("Cannot listen on port " + port + " of this machine: " + e.getMessage() + ".");
        }
        thread = Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name("testudo-watch").factory());
        server.setExecutor(thread);
        server.createContext("/", this::answer);
        server.start();
    }

    /** Where the page is. */
    String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/" + token + "/";
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String[] path = exchange.getRequestURI().getPath().split("/", -1);
            if (!isOurs(exchange) || path.length != 3 || !isToken(path[1])) {
                send(exchange, 404, PLAIN, "Not found.\n".getBytes(StandardCharsets.UTF_8));
            } else if (!Set.of("GET", "HEAD").contains(exchange.getRequestMethod())) {
                send(exchange, 405, PLAIN, "Only GET is answered.\n".getBytes(StandardCharsets.UTF_8));
            } else {
                part(exchange, path[2]);
            }
        }
    }

    private void part(HttpExchange exchange, String name) throws IOException {
        try {
            switch (name) {
                case "" -> send(exchange, 200, "text/html; charset=utf-8", live.page());
                case "data.json" -> send(exchange, 200, JSON, live.data().getBytes(StandardCharsets.UTF_8));
                case "status.json" -> send(exchange, 200, JSON, live.status());
                default -> send(exchange, 404, PLAIN, "Not found.\n".getBytes(StandardCharsets.UTF_8));
            }
        } catch (OutputException e) {
            send(exchange, 503, PLAIN, (e.getMessage() + "\n").getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Whether the browser was told to come here by our own address, and not by a name that leads to loopback. */
    private boolean isOurs(HttpExchange exchange) {
        int port = server.getAddress().getPort();
        return List.of("127.0.0.1:" + port, "localhost:" + port)
                .contains(String.valueOf(exchange.getRequestHeaders().getFirst("Host")));
    }

    /** In a time that does not tell how much of it was right. */
    private boolean isToken(String given) {
        return MessageDigest.isEqual(token.getBytes(StandardCharsets.UTF_8), given.getBytes(StandardCharsets.UTF_8));
    }

    private static void send(HttpExchange exchange, int code, String type, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.getResponseHeaders().set("Cache-Control", "no-store");
        exchange.getResponseHeaders().set("Referrer-Policy", "no-referrer");
        exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
        boolean head = exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(code, head ? -1 : body.length);
        if (!head) {
            exchange.getResponseBody().write(body);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        thread.shutdownNow();
    }
}
