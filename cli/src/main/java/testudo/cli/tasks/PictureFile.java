package testudo.cli.tasks;

import java.awt.color.ColorSpace;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Iterator;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.MemoryCacheImageInputStream;

import testudo.cli.choice.Mistake;
import testudo.tasks.program.Picture;

/** Reads pictures: PNG by the JDK's reader, PGM (P2 and P5) by our own. */
final class PictureFile {

    private static final long MOST_BYTES = 1L << 30;
    private static final long MOST_PIXELS = 1L << 26;

    private PictureFile() {}

    /** @throws Mistake with the file and what is wrong with it */
    static Picture read(Path file) {
        try {
            if (Files.isDirectory(file)) {
                throw refused(file, "it is a directory");
            }
            if (!Files.isRegularFile(file) && Files.exists(file)) {
                throw refused(file, "it is no regular file");
            }
            if (Files.size(file) > MOST_BYTES) {
                throw refused(file, "it has more than " + MOST_BYTES + " bytes");
            }
            byte[] bytes = Files.readAllBytes(file);
            if (bytes.length > 8 && (bytes[0] & 0xff) == 0x89 && bytes[1] == 'P' && bytes[2] == 'N' && bytes[3] == 'G') {
                return png(file, bytes);
            }
            if (bytes.length > 2 && bytes[0] == 'P' && (bytes[1] == '2' || bytes[1] == '5')) {
                return new PortableGreyMap(bytes).picture();
            }
            throw refused(file, "it is neither a PNG nor a PGM picture");
        } catch (NoSuchFileException e) {
            throw refused(file, "there is no such file");
        } catch (PortableGreyMap.Malformed e) {
            throw refused(file, e.getMessage());
        } catch (IOException e) {
            throw refused(file, e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage());
        }
    }

    /** @throws PortableGreyMap.Malformed if there are too many */
    static void requireFew(long width, long height) throws PortableGreyMap.Malformed {
        if (width < 1 || height < 1) {
            throw new PortableGreyMap.Malformed("it has " + width + " × " + height + " pixels");
        }
        if (width > MOST_PIXELS || height > MOST_PIXELS || width * height > MOST_PIXELS) {
            throw new PortableGreyMap.Malformed("its " + width + " × " + height + " pixels are more than " + MOST_PIXELS);
        }
    }

    private static Picture png(Path file, byte[] bytes) throws IOException, PortableGreyMap.Malformed {
        try (ImageInputStream in = new MemoryCacheImageInputStream(new ByteArrayInputStream(bytes))) {
            Iterator<ImageReader> readers = ImageIO.getImageReadersByFormatName("png");
            ImageReader reader = readers.next();
            try {
                reader.setInput(in);
                requireFew(reader.getWidth(0), reader.getHeight(0));
                return grey(reader.read(0));
            } catch (RuntimeException broken) { // as the reader says of what it did not expect
                throw refused(file, "its PNG data are damaged");
            } finally {
                reader.dispose();
            }
        }
    }

    private static Picture grey(BufferedImage image) {
        int width = image.getWidth();
        if (image.getColorModel().getColorSpace().getType() == ColorSpace.TYPE_GRAY) {
            return new Picture(width, image.getHeight(), samples(image));
        }
        int[] grey = image.getRGB(0, 0, width, image.getHeight(), null, 0, width);
        for (int p = 0; p < grey.length; p++) {
            int rgb = grey[p];
            grey[p] = (299 * (rgb >> 16 & 0xff) + 587 * (rgb >> 8 & 0xff) + 114 * (rgb & 0xff) + 500) / 1000;
        }
        return new Picture(width, image.getHeight(), grey);
    }

    /** Greys as the file has them: as colours they would be brighter, since the JDK takes its grey for linear. */
    private static int[] samples(BufferedImage image) {
        int white = (1 << image.getColorModel().getComponentSize(0)) - 1;
        int[] grey = image.getRaster().getSamples(0, 0, image.getWidth(), image.getHeight(), 0, (int[]) null);
        for (int p = 0; p < grey.length; p++) {
            grey[p] = (grey[p] * 255 + white / 2) / white;
        }
        return grey;
    }

    private static Mistake refused(Path file, String reason) {
        return new Mistake("Cannot read the picture '" + file + "': "
                + reason.strip().replaceAll("\\R", " ").replaceAll("\\.$", "") + ".");
    }
}
