package testudo.cli.tasks;

import testudo.tasks.program.Picture;

/**
 * A picture in the portable grey map format: a head of numbers and comments, then greys as numbers (P2) or as bytes (P5).
 *
 * <p>Source: the pgm manual page of Netpbm.
 */
final class PortableGreyMap {

    /** The bytes are no such picture; the message says why, as the end of a sentence. */
    static final class Malformed extends Exception {
        Malformed(String reason) {
            super(reason);
        }
    }

    private final byte[] bytes;
    private int at = 2; // after P2 or P5

    PortableGreyMap(byte[] bytes) {
        this.bytes = bytes;
    }

    Picture picture() throws Malformed {
        int width = number("width");
        int height = number("height");
        int white = number("greatest grey");
        PictureFile.requireFew(width, height);
        if (white < 1 || white > 65_535) {
            throw new Malformed("its greatest grey is from 1 to 65535, got " + white);
        }
        boolean plain = bytes[1] == '2';
        int each = plain ? 2 : white < 256 ? 1 : 2; // a plain number is a digit and a space at the least
        at += plain ? 0 : 1; // one white space after the head
        long least = (long) width * height * each - (plain ? 1 : 0); // no space behind the last
        if (bytes.length - at < least) {
            throw new Malformed("it ends before its " + width + " × " + height + " pixels are there");
        }
        int[] grey = new int[width * height];
        for (int p = 0; p < grey.length; p++) {
            int value =
                    plain ? number("grey") : each == 1 ? bytes[at++] & 0xff : (bytes[at++] & 0xff) << 8 | bytes[at++] & 0xff;
            if (value > white) {
                throw new Malformed("pixel " + p + " is " + value + ", more than its greatest grey " + white);
            }
            grey[p] = (value * 255 + white / 2) / white;
        }
        return new Picture(width, height, grey);
    }

    /** The next number, after white space and comments. */
    private int number(String what) throws Malformed {
        while (at < bytes.length && (Character.isWhitespace(bytes[at]) || bytes[at] == '#')) {
            if (bytes[at] == '#') {
                while (at < bytes.length && bytes[at] != '\n') {
                    at++;
                }
            } else {
                at++;
            }
        }
        int begin = at;
        int value = 0;
        while (at < bytes.length && bytes[at] >= '0' && bytes[at] <= '9' && value <= 100_000_000) {
            value = 10 * value + bytes[at++] - '0';
        }
        if (at == begin || value > 100_000_000) {
            throw new Malformed("its " + what + " is no number at byte " + begin);
        }
        return value;
    }
}
