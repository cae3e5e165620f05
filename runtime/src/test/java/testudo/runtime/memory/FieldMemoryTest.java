package testudo.runtime.memory;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.ref.Reference;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.runtime.codegen.KernelCompiler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** Memory outside the heap is zero, there when it is first touched, and goes with its owner. */
@Timeout(900)
class FieldMemoryTest {

    private static final int PAGE = 4096;
    /** The virtual machine may map something else at the same place. */
    private static final int TRIES = 5;
    private static final List<Long> SIZES =
            List.of(0L, 1L, 8L, 4095L, 4096L, 4097L, (2L << 20) - 8, 2L << 20, (2L << 20) + 8, 70L << 20);

    @BeforeEach
    void whereMemoryIsMapped() {
        assumeTrue(KernelCompiler.machine().compiler().isPresent());
    }

    @Test
    void memoryIsZeroAndBeginsWithAPage() {
        for (long size : SIZES) {
            try (FieldMemory memory = new FieldMemory(size)) {
                assertEquals(size, memory.bytes().byteSize());
                assertEquals(0, memory.bytes().address() % (size >= 2 << 20 ? 2 << 20 : PAGE));
                for (long at = 0; at < size; at += Math.max(1, size / 100)) {
                    assertEquals(0, memory.bytes().get(ValueLayout.JAVA_BYTE, at));
                }
                if (size > 0) {
                    memory.bytes().set(ValueLayout.JAVA_BYTE, size - 1, (byte) 1);
                }
            }
        }
    }

    @Test
    void memoryIsFreedByClosing() {
        for (long size : SIZES.subList(1, SIZES.size())) {
            assertTrue(IntStream.range(0, TRIES).anyMatch(_ -> freed(size)), () -> size + " bytes");
        }
    }

    private static boolean freed(long size) {
        FieldMemory memory = new FieldMemory(size);
        long address = memory.bytes().address();
        assertEquals(Optional.of("rw-p"), Mappings.rights(address));
        assertEquals(Optional.of("rw-p"), Mappings.rights(address + size - 1));
        memory.close();
        memory.close();
        return Mappings.rights(address).isEmpty() && Mappings.rights(address + size - 1).isEmpty();
    }

    @Test
    void memoryIsFreedWhenNobodyCanReachItAndNotBefore() throws InterruptedException {
        FieldMemory kept = new FieldMemory(100_000);
        List<Long> gone = Stream.generate(() -> new FieldMemory(32L << 20).bytes().address()).limit(5).toList();
        // One is enough: something else may be mapped where another was.
        while (gone.stream().allMatch(address -> Mappings.rights(address).isPresent())) {
            System.gc();
            Thread.sleep(5);
        }
        assertEquals(Optional.of("rw-p"), Mappings.rights(kept.bytes().address()));
        Reference.reachabilityFence(kept);
    }

    /** What the system has not is an exception. */
    @Test
    void tooMuchIsAnErrorOfJava() {
        assertThrows(OutOfMemoryError.class, () -> new FieldMemory(1L << 50));
    }

    /** 16 TiB, of which three pages are ever there. */
    @Test
    void sparseMemoryMayBeMoreThanThereIs() {
        long size = 1L << 44;
        try (FieldMemory memory = FieldMemory.sparse(size)) {
            for (long at : new long[] {0, size / 2, size - Double.BYTES}) {
                assertEquals(0.0, memory.bytes().get(ValueLayout.JAVA_DOUBLE, at));
                memory.bytes().set(ValueLayout.JAVA_DOUBLE, at, at + 1.0);
            }
            assertEquals(size / 2 + 1.0, memory.bytes().get(ValueLayout.JAVA_DOUBLE, size / 2));
        }
    }

    /** Pages are given to the thread that fills them, not to the one that asked for the memory. */
    @Test
    void pagesAreGivenToWhoTouchesThemFirst() throws InterruptedException {
        int pages = 500;
        long before = Mappings.faults();
        try (FieldMemory memory = new FieldMemory((long) pages * PAGE)) {
            long asking = Mappings.faults() - before;
            long[] filling = new long[2];
            for (int half = 0; half < filling.length; half++) {
                int number = half;
                MemorySegment own = memory.bytes().asSlice((long) half * pages / 2 * PAGE, (long) pages / 2 * PAGE);
                Thread.ofPlatform().start(() -> {
                    long start = Mappings.faults();
                    own.fill((byte) 1);
                    filling[number] = Mappings.faults() - start;
                }).join();
            }
            assertTrue(asking < pages / 4, "asking took " + asking + " faults");
            for (long faults : filling) {
                assertTrue(faults >= pages / 2, "filling half of " + pages + " pages took " + faults + " faults");
            }
        }
    }
}
