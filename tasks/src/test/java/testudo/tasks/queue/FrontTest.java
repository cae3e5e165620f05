package testudo.tasks.queue;

import org.junit.jupiter.api.Test;

import testudo.sync.host.HostPlatform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What a front gives back, and in which order. */
class FrontTest {

    private record Item(int number) implements Queued {}

    private final QueueUser user = new QueueUser();
    private final Front front = new Front(new HostPlatform(), 0, 4);

    @Test
    void tasksComeBackInTheirOrder() {
        for (int n = 0; n < 4; n++) {
            assertFalse(front.isFull());
            front.add(new Item(n));
        }
        assertTrue(front.isFull());
        Queued batch = front.close(user);
        front.leave(batch);
        assertNull(front.close(user));
        assertEquals(new Item(0), front.open(batch, user));
        assertTrue(front.serves());
        for (int n = 1; n < 4; n++) {
            assertEquals(new Item(n), front.next(user));
        }
        assertFalse(front.serves());
        assertNull(front.next(user));
    }

    /** A task alone goes as it is, again and again with the same batch until there is no more room. */
    @Test
    void oneTaskIsNoBatch() {
        for (int n = 0; n < 9; n++) {
            front.add(new Item(n));
            Queued alone = front.close(user);
            assertEquals(new Item(n), alone);
            assertEquals(alone, front.open(alone, user));
            assertNull(front.next(user));
        }
    }

    @Test
    void othersHaveWhatTheOwnerHasNotBegun() {
        Front other = new Front(new HostPlatform(), 1, 4);
        front.add(new Item(0));
        front.add(new Item(1));
        assertEquals(new Item(0), front.borrow(user));
        front.add(new Item(2));
        Queued batch = assertInstanceOf(Batch.class, front.close(user));
        assertEquals(new Item(1), front.borrow(user), "it is not in the queue yet");
        front.leave(batch);
        assertNull(front.borrow(user), "it is the queue's");
        front.add(new Item(3));
        assertEquals(new Item(2), other.open(batch, user));
        assertFalse(other.serves());
        assertNull(other.next(user));
        assertEquals(new Item(3), front.borrow(user));
        assertNull(front.close(user));
    }

    /** Sleepers are told of the first of several, and again when others have taken all. */
    @Test
    void whoFindsTheFirstFindsTheRest() {
        assertTrue(front.add(new Item(0)));
        assertFalse(front.add(new Item(1)));
        front.borrow(user);
        front.borrow(user);
        assertTrue(front.add(new Item(2)));
    }

    @Test
    void whetherAnythingThatWasAddedIsHere() {
        assertTrue(front.isEmpty());
        front.add(new Item(0));
        assertFalse(front.isEmpty());
        front.borrow(user);
        assertTrue(front.isEmpty());
        front.add(new Item(1));
        front.add(new Item(2));
        front.leave(front.close(user));
        assertTrue(front.isEmpty());
    }
}
