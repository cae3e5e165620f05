package testudo.runtime.dependence;

import java.util.Arrays;

import testudo.runtime.schedule.Buffer;
import testudo.runtime.schedule.Schedule;

/**
 * Numbers the arrays that one worker may change while another looks: of a thousand workers with windows of their own nearly all arrays
 * are private, and nothing is to be kept for each of these and each worker.
 */
final class SharedMemories {

    private static final int OTHER = -1;

    /** Our number of each array, by the schedule's; {@link #OTHER} where it is not shared. */
    private final int[] numbers;
    private final int count;

    SharedMemories(Schedule schedule) {
        numbers = new int[schedule.memories()];
        Arrays.fill(numbers, OTHER);
        int found = 0;
        for (Buffer b : schedule.buffers()) {
            for (int memory : new int[] {b.evenMemory(), b.oddMemory()}) {
                if (!b.isPrivate() && b.kind() != Buffer.Kind.COEFFICIENT && numbers[memory] == OTHER) {
                    numbers[memory] = found++;
                }
            }
        }
        count = found;
    }

    /** How many there are. */
    int count() {
        return count;
    }

    /**
     * Which of them an array is, from 0.
     *
     * @param memory the schedule's number of an array that is one of them
     */
    int number(int memory) {
        return numbers[memory];
    }
}
