package testudo.benchmarks.partner;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

import testudo.benchmarks.family.Family;
import testudo.benchmarks.family.Meetings;
import testudo.benchmarks.family.Rings;

/**
 * A program that runs one family and nothing else, and waits for orders on standard input.
 *
 * <p>Its own virtual machine, as in a real run: had several families run in one, the compiler would have seen several
 * kinds of meeting at the calls in the hot loops, and could not have compiled them into the loop.
 */
public final class PartnerProgram {

    private PartnerProgram() {}

    /** @param args {@code meeting} or {@code ring}, the name of the family, the number of workers */
    public static void main(String[] args) throws IOException {
        Track track = args[0].equals("ring") ? new Track.OfRing(find(Rings.families(), args[1]))
                : new Track.OfMeeting(find(Meetings.families(), args[1]));
        Laps laps = new Laps(track, Integer.parseInt(args[2]));
        PrintStream out = System.out;
        out.println("ready");
        BufferedReader orders = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        for (String line = orders.readLine(); line != null; line = orders.readLine()) {
            String[] words = line.split(" ");
            out.println(laps.answer(Order.of(words[0]), Long.parseLong(words[1])));
        }
    }

    private static <T> Family<T> find(List<Family<T>> families, String name) {
        return families.stream().filter(f -> f.name().equals(name)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no family '" + name + "'."));
    }
}
