package testudo.tascell.wire;

import java.io.IOException;

import testudo.tascell.protocol.Address;

/** The words of a message's line, one after the other. */
final class Fields {

    private final String[] words;
    private int next = 1; // after the version

    Fields(String[] words) {
        this.words = words;
    }

    /** How many are left, the checksum included. */
    int left() {
        return words.length - next;
    }

    String word() throws IOException {
        if (next >= words.length) {
            throw new IOException("its line is too short");
        }
        return words[next++];
    }

    int number() throws IOException {
        return number(word());
    }

    Address address() throws IOException {
        String word = word();
        int colon = word.indexOf(':');
        if (colon < 0) {
            throw new IOException("'" + WireReader.printable(word) + "' is no address");
        }
        return new Address(number(word.substring(0, colon)), number(word.substring(colon + 1)));
    }

    private static int number(String word) throws IOException {
        try {
            return Integer.parseInt(word);
        } catch (NumberFormatException e) {
            throw new IOException("'" + WireReader.printable(word) + "' is no number", e);
        }
    }
}
