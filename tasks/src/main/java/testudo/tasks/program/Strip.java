package testudo.tasks.program;

/**
 * Rows of a picture that one task works on.
 *
 * @param from the first row
 * @param to the row after the last
 */
record Strip(int from, int to) {

    /** Smooths the rows with the weights 1 2 1, along rows and columns. */
    void smooth(Picture picture, int[] smooth) {
        for (int y = from; y < to; y++) {
            for (int x = 0; x < picture.width(); x++) {
                int sum = 0;
                for (int dy = -1; dy <= 1; dy++) {
                    int row = picture.near(x - 1, y + dy) + 2 * picture.near(x, y + dy) + picture.near(x + 1, y + dy);
                    sum += dy == 0 ? 2 * row : row;
                }
                smooth[y * picture.width() + x] = (sum + 8) / 16;
            }
        }
    }

    /** Counts how often each grey occurs. */
    int[] histogram(int width, int[] grey) {
        int[] counts = new int[256];
        for (int p = from * width; p < to * width; p++) {
            counts[grey[p]]++;
        }
        return counts;
    }

    /** Labels each pixel by the first one that is connected with it within the rows. */
    void label(int width, boolean[] bright, int[] labels) {
        int first = from * width;
        int end = to * width;
        int[] open = new int[end - first];
        for (int p = first; p < end; p++) {
            labels[p] = -1;
        }
        for (int p = first; p < end; p++) {
            if (labels[p] >= 0) {
                continue;
            }
            int count = 0;
            labels[p] = p;
            open[count++] = p;
            while (count > 0) {
                int at = open[--count];
                int x = at % width;
                int[] neighbours = {x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width};
                for (int next : neighbours) {
                    if (next >= first && next < end && labels[next] < 0 && bright[next] == bright[at]) {
                        labels[next] = p;
                        open[count++] = next;
                    }
                }
            }
        }
    }
}
