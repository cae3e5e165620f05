package testudo.cli.drawing;

import java.awt.image.BufferedImage;
import java.awt.image.RenderedImage;
import java.io.IOException;
import java.io.OutputStream;

import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Writes pictures one after the other into a GIF that plays for ever; close it in the end. */
public final class Animation implements Film {

    private static final String FORMAT = "javax_imageio_gif_image_1.0";

    private final ImageWriter writer = ImageIO.getImageWritersByFormatName("gif").next();
    private final ImageOutputStream out;
    private final int hundredths;

    /** @param hundredths of a second that each picture is shown */
    public Animation(OutputStream out, int hundredths) throws IOException {
        this.out = new MemoryCacheImageOutputStream(out);
        this.hundredths = hundredths;
        writer.setOutput(this.out);
        writer.prepareWriteSequence(null);
    }

    @Override
    public void add(BufferedImage picture) throws IOException {
        IIOMetadata metadata = writer.getDefaultImageMetadata(
                ImageTypeSpecifier.createFromRenderedImage((RenderedImage) picture), null);
        IIOMetadataNode root = (IIOMetadataNode) metadata.getAsTree(FORMAT);
        IIOMetadataNode control = child(root, "GraphicControlExtension");
        control.setAttribute("disposalMethod", "none");
        control.setAttribute("userInputFlag", "FALSE");
        control.setAttribute("transparentColorFlag", "FALSE");
        control.setAttribute("delayTime", Integer.toString(hundredths));
        control.setAttribute("transparentColorIndex", "0");
        IIOMetadataNode loop = new IIOMetadataNode("ApplicationExtension");
        loop.setAttribute("applicationID", "NETSCAPE");
        loop.setAttribute("authenticationCode", "2.0");
        loop.setUserObject(new byte[] {1, 0, 0});
        child(root, "ApplicationExtensions").appendChild(loop);
        metadata.setFromTree(FORMAT, root);
        writer.writeToSequence(new IIOImage(picture, null, metadata), null);
    }

    private static IIOMetadataNode child(IIOMetadataNode root, String name) {
        for (int n = 0; n < root.getLength(); n++) {
            if (root.item(n).getNodeName().equals(name)) {
                return (IIOMetadataNode) root.item(n);
            }
        }
        IIOMetadataNode made = new IIOMetadataNode(name);
        root.appendChild(made);
        return made;
    }

    @Override
    public void close() throws IOException {
        writer.endWriteSequence();
        out.close();
        writer.dispose();
    }
}
