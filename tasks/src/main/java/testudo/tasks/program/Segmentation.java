package testudo.tasks.program;

import java.util.function.BiConsumer;
import java.util.stream.IntStream;

import testudo.sync.platform.Work;
import testudo.sync.platform.Worker;
import testudo.tasks.TaskWorker;

/**
 * Smooths a picture, finds the grey that parts it best into dark and bright, and labels what is connected.
 *
 * <p>By tasks the picture is cut into strips, whose segments are joined along the seams at the end; the serial twin knows no
 * strips.
 *
 * <p>Source: Otsu (1979) for the threshold; Rosenfeld and Pfaltz (1966) for labels.
 */
public final class Segmentation implements TaskProgram<Segments> {

    private static final Work.Compute SMOOTHED = new Work.Compute(1, new Work.Operations(12, 4, 1, 0), 9, 1, 8);
    private static final Work.Compute COUNTED = new Work.Compute(1, new Work.Operations(1, 0, 0, 0), 2, 1, 4);
    private static final Work.Compute LABELLED = new Work.Compute(1, new Work.Operations(10, 0, 0, 0), 8, 3, 12);
    private static final Work.Compute JOINED = new Work.Compute(1, new Work.Operations(4, 0, 0, 0), 4, 1, 8);
    private static final Work.Compute RENAMED = new Work.Compute(1, new Work.Operations(2, 0, 0, 0), 2, 1, 8);

    private final Picture picture;
    private final int rows;

    /**
     * @param rows of pixels to a task
     * @throws IllegalArgumentException if that is not positive
     */
    public Segmentation(Picture picture, int rows) {
        if (rows < 1) {
            throw new IllegalArgumentException("A strip has at least one row, got " + rows + ".");
        }
        this.picture = picture;
        this.rows = rows;
    }

    /** What tasks of one run fill in. */
    private record Sheet(Picture picture, int[] smooth, boolean[] bright, int[] labels) {

        Sheet(Picture picture) {
            this(picture, new int[picture.grey().length], new boolean[picture.grey().length], new int[picture.grey().length]);
        }

        void smooth(Worker worker, Strip strip) {
            charge(worker, SMOOTHED, strip);
            strip.smooth(picture, smooth);
        }

        int[] histogram(Worker worker, Strip strip) {
            charge(worker, COUNTED, strip);
            return strip.histogram(picture.width(), smooth);
        }

        void label(Worker worker, Strip strip, int threshold) {
            charge(worker, LABELLED, strip);
            for (int p = strip.from() * picture.width(); p < strip.to() * picture.width(); p++) {
                bright[p] = smooth[p] > threshold;
            }
            strip.label(picture.width(), bright, labels);
        }

        /** Each label's label, and that one's, until it is its own. */
        void rename(Worker worker, Strip strip) {
            charge(worker, RENAMED, strip);
            for (int p = strip.from() * picture.width(); p < strip.to() * picture.width(); p++) {
                labels[p] = root(p);
            }
        }

        /** Joins what touches across the upper edge of a strip; the label that comes first is that of both. */
        void join(Worker worker, Strip below) {
            worker.checkAlive();
            worker.charge(JOINED.times(picture.width()));
            int edge = below.from() * picture.width();
            for (int p = edge; p < edge + picture.width(); p++) {
                if (bright[p] == bright[p - picture.width()]) {
                    int one = root(p);
                    int other = root(p - picture.width());
                    labels[Math.max(one, other)] = Math.min(one, other);
                }
            }
        }

        /** Labels only ever get smaller on the way, and what another task has put in place of one leads to the same end. */
        private int root(int pixel) {
            int at = pixel;
            while (labels[at] != at) {
                at = labels[at];
            }
            return at;
        }

        private void charge(Worker worker, Work.Compute perPixel, Strip strip) {
            worker.checkAlive();
            worker.charge(perPixel.times((long) (strip.to() - strip.from()) * picture.width()));
        }

        Segments segments(int threshold) {
            return new Segments(new Picture(picture.width(), picture.height(), smooth), threshold, labels);
        }
    }

    @Override
    public String title() {
        return "segments of a picture of " + picture.width() + " × " + picture.height() + " pixels, " + rows
                + " rows to a task";
    }

    @Override
    public Segments byTasks(TaskWorker here) {
        Sheet sheet = new Sheet(picture);
        Strip[] strips = IntStream.iterate(0, y -> y < picture.height(), y -> y + rows)
                .mapToObj(y -> new Strip(y, Math.min(y + rows, picture.height()))).toArray(Strip[]::new);
        int[][] histograms = new int[strips.length][];
        forAll(here, strips, (worker, s) -> sheet.smooth(worker, strips[s]));
        forAll(here, strips, (worker, s) -> histograms[s] = sheet.histogram(worker, strips[s]));
        int threshold = threshold(sum(histograms));
        forAll(here, strips, (worker, s) -> sheet.label(worker, strips[s], threshold));
        for (int s = 1; s < strips.length; s++) {
            sheet.join(here.worker(), strips[s]);
        }
        forAll(here, strips, (worker, s) -> sheet.rename(worker, strips[s]));
        return sheet.segments(threshold);
    }

    private static void forAll(TaskWorker here, Strip[] strips, BiConsumer<Worker, Integer> body) {
        here.finish(() -> {
            for (int s = 0; s < strips.length; s++) {
                int number = s;
                here.async(there -> body.accept(there.worker(), number));
            }
        });
    }

    @Override
    public Segments serially(Worker worker) {
        Sheet sheet = new Sheet(picture);
        Strip whole = new Strip(0, picture.height());
        sheet.smooth(worker, whole);
        int threshold = threshold(sheet.histogram(worker, whole));
        sheet.label(worker, whole, threshold);
        return sheet.segments(threshold);
    }

    private static int[] sum(int[][] histograms) {
        return IntStream.range(0, 256).map(g -> IntStream.range(0, histograms.length).map(h -> histograms[h][g]).sum())
                .toArray();
    }

    /** Where the variance between dark and bright is the greatest; the first of several. */
    private static int threshold(int[] counts) {
        double pixels = IntStream.of(counts).sum();
        double total = IntStream.range(0, 256).mapToDouble(g -> (double) g * counts[g]).sum();
        double dark = 0;
        double darkSum = 0;
        double best = -1;
        int threshold = 0;
        for (int g = 0; g < 256; g++) {
            dark += counts[g];
            darkSum += (double) g * counts[g];
            double bright = pixels - dark;
            double apart = dark == 0 || bright == 0 ? 0 : darkSum / dark - (total - darkSum) / bright;
            if (dark * bright * apart * apart > best) {
                best = dark * bright * apart * apart;
                threshold = g;
            }
        }
        return threshold;
    }

    @Override
    public boolean same(Segments one, Segments other) {
        return one.sameAs(other);
    }

    /**
     * Neighbours have the same label exactly where both are dark or both bright, and a label begins at its own pixel, from
     * which there is a way to all others.
     */
    @Override
    public String check(Segments result) {
        int width = picture.width();
        int[] labels = result.labels();
        for (int p = 0; p < labels.length; p++) {
            requireSense(result, p, p % width > 0 ? p - 1 : p);
            requireSense(result, p, p >= width ? p - width : p);
            WrongResult.unless(labels[p] <= p && labels[labels[p]] == labels[p],
                    "Pixel " + p + " has label " + labels[p] + ", where no segment begins.");
        }
        return result.count() + " segments, dark up to grey " + result.threshold()
                + "; neighbours are in one segment where both are "
                + "dark or both bright, and only there";
    }

    private static void requireSense(Segments result, int pixel, int neighbour) {
        int[] labels = result.labels();
        boolean alike = result.bright(pixel) == result.bright(neighbour);
        WrongResult.unless((labels[pixel] == labels[neighbour]) == alike,
                "Pixels " + neighbour + " and " + pixel + " are " + (alike ? "" : "not ") + "alike, but have the labels "
                        + labels[neighbour] + " and " + labels[pixel] + ".");
    }
}
