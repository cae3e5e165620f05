package testudo.cli.drawing;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32;
import javax.imageio.ImageIO;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What is read back by the JDK's reader of plain PNG, frame by frame, are the pictures with all their colours. */
class AnimatedPngTest {

    private record Chunk(String name, byte[] data) {}

    private static List<Chunk> chunks(byte[] file) {
        ByteBuffer bytes = ByteBuffer.wrap(file);
        assertEquals(0x89504e470d0a1a0aL, bytes.getLong());
        List<Chunk> chunks = new ArrayList<>();
        while (bytes.hasRemaining()) {
            int length = bytes.getInt();
            byte[] checked = new byte[length + 4];
            bytes.get(checked);
            CRC32 crc = new CRC32();
            crc.update(checked);
            assertEquals((int) crc.getValue(), bytes.getInt());
            chunks.add(new Chunk(new String(checked, 0, 4), Arrays.copyOfRange(checked, 4, checked.length)));
        }
        return chunks;
    }

    /** A frame's data as a picture of its own. */
    private static BufferedImage plain(int width, int height, byte[] data) throws IOException {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(file);
        out.writeLong(0x89504e470d0a1a0aL);
        ByteBuffer header = ByteBuffer.allocate(13).putInt(width).putInt(height).put(new byte[] {8, 2, 0, 0, 0});
        for (Chunk chunk : List.of(new Chunk("IHDR", header.array()), new Chunk("IDAT", data),
                new Chunk("IEND", new byte[0]))) {
            ByteArrayOutputStream checked = new ByteArrayOutputStream();
            checked.write(chunk.name.getBytes());
            checked.write(chunk.data);
            CRC32 crc = new CRC32();
            crc.update(checked.toByteArray());
            out.writeInt(chunk.data.length);
            checked.writeTo(out);
            out.writeInt((int) crc.getValue());
        }
        return ImageIO.read(new ByteArrayInputStream(file.toByteArray()));
    }

    private static byte[] film(List<BufferedImage> pictures, int hundredths) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (AnimatedPng film = new AnimatedPng(out, pictures.size(), hundredths)) {
            for (BufferedImage picture : pictures) {
                film.add(picture);
            }
        }
        return out.toByteArray();
    }

    /** Noise, a slope, the same again, one pixel changed, and changes at opposite corners. */
    private static List<BufferedImage> pictures() {
        Random draws = new Random(7);
        List<BufferedImage> pictures = new ArrayList<>();
        for (int n = 0; n < 5; n++) {
            BufferedImage picture =
                    new BufferedImage(23, 17, n == 2 ? BufferedImage.TYPE_INT_ARGB : BufferedImage.TYPE_INT_RGB);
            for (int y = 0; y < 17; y++) {
                for (int x = 0; x < 23; x++) {
                    picture.setRGB(x, y,
                            n == 0 ? draws.nextInt() | 0xff000000 : 0xff000000 | x * 11 << 16 | y * 15 << 8 | x + y);
                }
            }
            pictures.add(picture);
        }
        pictures.get(3).setRGB(22, 5, 0xff123456);
        pictures.get(4).setRGB(0, 16, 0xff00ff00);
        pictures.get(4).setRGB(22, 0, 0xffff00ff);
        return pictures;
    }

    @Test
    void everyFrameHasThePicturesColours() throws IOException {
        List<BufferedImage> pictures = pictures();
        List<Chunk> chunks = chunks(film(pictures, 7));
        assertEquals(List.of("IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "fcTL", "fdAT", "fcTL", "fdAT",
                "IEND"), chunks.stream().map(Chunk::name).toList());
        assertEquals(pictures.size(), ByteBuffer.wrap(chunks.get(1).data).getInt());
        BufferedImage canvas = new BufferedImage(23, 17, BufferedImage.TYPE_INT_RGB);
        int sequence = 0;
        List<Integer> areas = new ArrayList<>();
        for (int n = 0; n < pictures.size(); n++) {
            ByteBuffer control = ByteBuffer.wrap(chunks.get(2 + 2 * n).data);
            assertEquals(sequence++, control.getInt());
            int width = control.getInt();
            int height = control.getInt();
            int x = control.getInt();
            int y = control.getInt();
            assertEquals(7 << 16 | 100, control.getInt());
            byte[] data = chunks.get(3 + 2 * n).data;
            if (n > 0) {
                assertEquals(sequence++, ByteBuffer.wrap(data).getInt());
                data = Arrays.copyOfRange(data, 4, data.length);
            }
            canvas.createGraphics().drawImage(plain(width, height, data), x, y, null);
            areas.add(width * height);
            for (int p = 0; p < 23 * 17; p++) {
                assertEquals(pictures.get(n).getRGB(p % 23, p / 23), canvas.getRGB(p % 23, p / 23), "pixel " + p + " of " + n);
            }
        }
        assertEquals(List.of(1, 1), areas.subList(2, 4));
    }

    /** For those who know no films. */
    @Test
    void aPlainReaderSeesTheFirst() throws IOException {
        BufferedImage first = ImageIO.read(new ByteArrayInputStream(film(pictures(), 7)));
        assertEquals(pictures().getFirst().getRGB(3, 4), first.getRGB(3, 4));
    }

    @Test
    void aFilmHasItsSizeAndNumber() {
        BufferedImage small = new BufferedImage(3, 2, BufferedImage.TYPE_INT_RGB);
        BufferedImage large = new BufferedImage(4, 2, BufferedImage.TYPE_INT_RGB);
        String told = assertThrows(IllegalArgumentException.class, () -> film(List.of(small, large), 7)).getMessage();
        assertTrue(told.contains("3 × 2, got 4 × 2"), told);
    }
}
