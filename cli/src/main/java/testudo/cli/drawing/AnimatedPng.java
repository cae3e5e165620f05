package testudo.cli.drawing;

import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;

/**
 * Writes pictures into a PNG with all 24 bits of their colours; what knows no films shows the first.
 *
 * <pre>
 *   signature IHDR acTL   fcTL IDAT   fcTL fdAT   fcTL fdAT …  IEND
 *             size frames where first where rows: only the rectangle that differs from the picture before
 * </pre>
 *
 * Portable Network Graphics, third edition (W3C 2025).
 */
public final class AnimatedPng implements Film {

    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    private static final int SAME = 0; // filter of rows that are as they are
    private static final int LEFT = 1; // less what is to the left
    private static final int UP = 2; // less what is above

    private final DataOutputStream out;
    private final int hundredths;
    private final int pictures;
    private BufferedImage before;
    private int added;
    private int sequence;

    /**
     * @param pictures   that will be added
     * @param hundredths of a second that each is shown
     */
    public AnimatedPng(OutputStream out, int pictures, int hundredths) {
        this.out = new DataOutputStream(out);
        this.pictures = pictures;
        this.hundredths = hundredths;
    }

    @Override
    public void add(BufferedImage picture) throws IOException {
        if (added == pictures) {
            throw new IllegalStateException("A film of " + pictures + " pictures has been given one more.");
        }
        if (before == null) {
            begin(picture);
        } else if (picture.getWidth() != before.getWidth() || picture.getHeight() != before.getHeight()) {
            throw new IllegalArgumentException(
                    "A film's pictures have one size, " + before.getWidth() + " × " + before.getHeight()
                            + ", got " + picture.getWidth() + " × " + picture.getHeight() + ".");
        }
        Rectangle changed = before == null ? new Rectangle(picture.getWidth(), picture.getHeight()) : changed(picture);
        control(changed);
        byte[] rows = rows(picture, changed);
        chunk(added == 0 ? "IDAT" : "fdAT", data -> {
            if (added > 0) {
                data.writeInt(sequence++);
            }
            data.write(rows);
        });
        before = picture;
        added++;
    }

    private void begin(BufferedImage picture) throws IOException {
        out.write(SIGNATURE);
        chunk("IHDR", data -> {
            data.writeInt(picture.getWidth());
            data.writeInt(picture.getHeight());
            data.write(new byte[] {8, 2, 0, 0, 0}); // bits per colour, red-green-blue, deflated, filtered, rows in order
        });
        chunk("acTL", data -> {
            data.writeInt(pictures);
            data.writeInt(0); // for ever
        });
    }

    private void control(Rectangle where) throws IOException {
        chunk("fcTL", data -> {
            data.writeInt(sequence++);
            data.writeInt(where.width);
            data.writeInt(where.height);
            data.writeInt(where.x);
            data.writeInt(where.y);
            data.writeShort(hundredths);
            data.writeShort(100);
            data.write(new byte[] {0, 0}); // leave what is there, and put this in its place
        });
    }

    /** The least rectangle outside of which nothing has changed; a rectangle has at least one pixel. */
    private Rectangle changed(BufferedImage picture) {
        int width = picture.getWidth();
        Rectangle changed = new Rectangle(-1, -1);
        int[] now = new int[width];
        int[] then = new int[width];
        for (int y = 0; y < picture.getHeight(); y++) {
            picture.getRGB(0, y, width, 1, now, 0, width);
            before.getRGB(0, y, width, 1, then, 0, width);
            for (int x = 0; x < width; x++) {
                if ((now[x] ^ then[x]) << 8 != 0) {
                    changed.add(new Rectangle(x, y, 1, 1));
                }
            }
        }
        return changed.isEmpty() ? new Rectangle(1, 1) : changed;
    }

    private static byte[] rows(BufferedImage picture, Rectangle where) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] above = new byte[3 * where.width];
        try (DeflaterOutputStream deflated = new DeflaterOutputStream(bytes)) {
            for (int y = 0; y < where.height; y++) {
                int[] pixels = picture.getRGB(where.x, where.y + y, where.width, 1, null, 0, where.width);
                byte[] row = new byte[3 * where.width];
                for (int x = 0; x < where.width; x++) {
                    row[3 * x] = (byte) (pixels[x] >> 16);
                    row[3 * x + 1] = (byte) (pixels[x] >> 8);
                    row[3 * x + 2] = (byte) pixels[x];
                }
                byte[] best = filtered(row, above, SAME);
                for (int filter : new int[] {LEFT, UP}) {
                    byte[] other = filtered(row, above, filter);
                    best = size(other) < size(best) ? other : best;
                }
                deflated.write(best);
                above = row;
            }
        }
        return bytes.toByteArray();
    }

    private static byte[] filtered(byte[] row, byte[] above, int filter) {
        byte[] filtered = new byte[row.length + 1];
        filtered[0] = (byte) filter;
        for (int b = 0; b < row.length; b++) {
            int less = filter == UP ? above[b] : filter == LEFT && b >= 3 ? row[b - 3] : 0;
            filtered[b + 1] = (byte) (row[b] - less);
        }
        return filtered;
    }

    /** What such a row may take when deflated: small differences take little. */
    private static long size(byte[] filtered) {
        long sum = 0;
        for (int b = 1; b < filtered.length; b++) {
            sum += Math.abs(filtered[b]);
        }
        return sum;
    }

    /** What a chunk holds. */
    @FunctionalInterface
    private interface Content {
        void into(DataOutputStream data) throws IOException;
    }

    private void chunk(String name, Content content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(name.getBytes(StandardCharsets.US_ASCII));
        content.into(new DataOutputStream(bytes));
        CRC32 check = new CRC32();
        check.update(bytes.toByteArray());
        out.writeInt(bytes.size() - 4);
        bytes.writeTo(out);
        out.writeInt((int) check.getValue());
    }

    @Override
    public void close() throws IOException {
        chunk("IEND", _ -> {});
        out.flush();
    }
}
