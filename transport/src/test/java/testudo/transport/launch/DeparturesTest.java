package testudo.transport.launch;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** How those end that are left when one has failed. */
@Timeout(300)
class DeparturesTest {

    private final List<End> failures = new ArrayList<>();

    /** A process of the system, whose threads may be where no signal reaches them. */
    private static final class Node extends Process {

        private final boolean held;
        private int code;

        /** @param code -1 while it runs */
        Node(int code, boolean held) {
            this.code = code;
            this.held = held;
        }

        @Override
        public int exitValue() {
            if (code < 0) {
                throw new IllegalThreadStateException();
            }
            return code;
        }

        @Override
        public long pid() {
            return Long.MAX_VALUE; // of none
        }

        @Override
        public boolean isAlive() {
            return code < 0;
        }

        @Override
        public void destroy() {
            code = held ? -1 : 137;
        }

        @Override
        public int waitFor() {
            return exitValue();
        }

        @Override
        public OutputStream getOutputStream() {
            return OutputStream.nullOutputStream();
        }

        @Override
        public InputStream getInputStream() {
            return InputStream.nullInputStream();
        }

        @Override
        public InputStream getErrorStream() {
            return InputStream.nullInputStream();
        }
    }

    private Departures of(Node... nodes) {
        return new Departures(List.of(nodes), failures::add);
    }

    @Test
    void whoWaitsForADiskWhenItIsKilledIsNotWaitedFor() throws InterruptedException {
        Node held = new Node(-1, true);
        Departures departures = of(held, new Node(137, false), new Node(-1, false));
        assertEquals(137, departures.await());
        assertEquals(List.of(held), departures.held());
        assertEquals(List.of(End.of(OptionalInt.of(1), 137)), failures, "who was killed for it did not fail");
    }

    @Test
    void nobodyIsKilledWhereAllEndWell() throws InterruptedException {
        Departures departures = of(new Node(0, false), new Node(0, false));
        assertEquals(0, departures.await());
        assertTrue(departures.held().isEmpty());
        assertEquals(List.of(), failures);
    }
}
