package testudo.benchmarks.tasking;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A program that does one work in one way, once for each line of standard input.
 *
 * <p>Its own virtual machine, as in a real run: had several kinds of task run in one, the compiler would have seen all of them
 * at the call in the hot loop.
 */
public final class TaskProgram {

    private TaskProgram() {}

    /** @param args the word of the party, the work, its size, the number of workers */
    public static void main(String[] args) throws IOException {
        TaskWork work = Arrays.stream(TaskWork.values()).filter(w -> w.word().equals(args[1])).findFirst().orElseThrow();
        int size = Integer.parseInt(args[2]);
        TaskDoer doer = doer(args[0], Integer.parseInt(args[3]));
        PrintStream out = System.out;
        out.println("ready");
        BufferedReader orders = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        for (String line = orders.readLine(); line != null; line = orders.readLine()) {
            out.println(line.equals("bytes") ? new TaskTime(0, OurTasks.bytesOfTask(), 0).line() : doer.run(work, size).line());
        }
        System.exit(0); // pools have threads that would go on
    }

    private static TaskDoer doer(String word, int workers) {
        return switch (word) {
            case "pool" -> new PoolTasks(workers, false);
            case "pool-counted" -> new PoolTasks(workers, true);
            case "threads" -> new ThreadTasks(workers);
            default -> new OurTasks(Arrays.stream(OurTasks.Way.values()).filter(way -> way.word().equals(word)).findFirst()
                    .orElseThrow(), workers);
        };
    }
}
