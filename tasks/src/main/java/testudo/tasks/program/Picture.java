package testudo.tasks.program;

import java.util.Arrays;

/**
 * A grey picture.
 *
 * @param width pixels of a row
 * @param height rows
 * @param grey from 0 (black) to 255 (white), row by row from the top; nobody changes it
 */
public record Picture(int width, int height, int[] grey) {

    private static final int DISCS = 40;

    /**
     * @throws IllegalArgumentException if a side is not positive, the number of pixels is not their product, or one is no grey
     */
    public Picture {
        if (width < 1 || height < 1 || grey.length != (long) width * height) {
            throw new IllegalArgumentException(
                    "A picture of " + width + " × " + height + " pixels does not have " + grey.length + ".");
        }
        if (Arrays.stream(grey).anyMatch(g -> g < 0 || g > 255)) {
            throw new IllegalArgumentException("Greys are from 0 to 255.");
        }
    }

    /** Bright discs on a dark ground, some of them over others, and noise over all; the same for the same size. */
    static Picture synthetic(int width, int height) {
        int[] grey = new int[width * height];
        Dice dice = new Dice(4);
        int[][] discs = new int[DISCS][];
        int largest = 1 + Math.min(width, height) / 10;
        for (int d = 0; d < DISCS; d++) {
            discs[d] = new int[] {dice.below(width), dice.below(height), 1 + dice.below(largest)};
        }
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int bright = 60;
                for (int[] disc : discs) {
                    int dx = x - disc[0];
                    int dy = y - disc[1];
                    bright = dx * dx + dy * dy <= disc[2] * disc[2] ? 180 : bright;
                }
                grey[y * width + x] = bright + dice.below(101) - 50;
            }
        }
        return new Picture(width, height, grey);
    }

    /** At a place, or at the nearest one inside. */
    int near(int x, int y) {
        return grey[Math.clamp(y, 0, height - 1) * width + Math.clamp(x, 0, width - 1)];
    }
}
