package testudo.sync.processors;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Lists of processors as the system writes them, such as {@code 0-3,8-11}. */
final class ProcessorList {

    private static final int MOST = 1 << 16; // far beyond any kernel's limit; keeps a broken list from filling the memory

    private ProcessorList() {}

    /** @throws IllegalArgumentException if the text is no such list */
    static List<Integer> parse(String text) {
        return Stream.of(text.strip().split(",")).flatMapToInt(ProcessorList::range).boxed().toList();
    }

    private static IntStream range(String text) {
        String[] ends = text.split("-", 2);
        int first = Integer.parseInt(ends[0]);
        int last = Integer.parseInt(ends[ends.length - 1]);
        if (first < 0 || last < first || last >= MOST) {
            throw new IllegalArgumentException("A range of processors has its lower end first, got '" + text + "'.");
        }
        return IntStream.rangeClosed(first, last);
    }
}
