package testudo.cli.page;

import java.io.ByteArrayOutputStream;
import java.util.Base64;
import java.util.List;
import java.util.zip.Deflater;

/**
 * Values as levels of colour, one byte each: 0 for what is no finite number, 1 to 255 from the least to the greatest.
 *
 * <p>Each byte is the difference from the one before, modulo 256, since neighbours are alike; all are deflated (RFC 1950) and
 * written in base 64.
 */
final class Levels {

    private Levels() {}

    static String of(List<float[]> values, double least, double most) {
        Deflater deflater = new Deflater(9);
        try {
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            int before = 0;
            for (float[] part : values) {
                for (float value : part) {
                    int level = level(value, least, most);
                    all.write(level - before);
                    before = level;
                }
            }
            deflater.setInput(all.toByteArray());
            deflater.finish();
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            byte[] buffer = new byte[1 << 16];
            while (!deflater.finished()) {
                packed.write(buffer, 0, deflater.deflate(buffer));
            }
            return Base64.getEncoder().encodeToString(packed.toByteArray());
        } finally {
            deflater.end();
        }
    }

    private static int level(float value, double least, double most) {
        return Float.isFinite(value) ? (int) Math.clamp(1 + Math.round((value - least) / (most - least) * 254), 1L, 255L) : 0;
    }
}
