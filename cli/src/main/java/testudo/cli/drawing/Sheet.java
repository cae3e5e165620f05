package testudo.cli.drawing;

import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.List;

/**
 * Panels in rows below a title.
 *
 * @param title   in bold; empty for none
 * @param lines   below it
 * @param columns how many panels a row has
 */
public record Sheet(String title, List<String> lines, List<Panel> panels, int columns) {

    private static final Font TITLE = new Font(Font.SANS_SERIF, Font.BOLD, 16);
    private static final Font LINE = new Font(Font.SANS_SERIF, Font.PLAIN, 13);
    private static final int ABOVE = 10;
    private static final int TITLE_HEIGHT = 22;
    private static final int LINE_HEIGHT = 18;

    public Sheet {
        lines = List.copyOf(lines);
        panels = List.copyOf(panels);
    }

    /** How many columns suit a number of panels. */
    public static int columns(int panels) {
        return panels <= 3 ? panels : panels == 4 ? 2 : 3;
    }

    /** The picture. */
    public BufferedImage draw() {
        int width = panels.stream().mapToInt(Panel::width).max().orElse(0);
        int height = panels.stream().mapToInt(Panel::height).max().orElse(0);
        int head = ABOVE + (title.isEmpty() ? 0 : TITLE_HEIGHT) + LINE_HEIGHT * lines.size();
        int rows = (panels.size() + columns - 1) / columns;
        BufferedImage image = new BufferedImage(width * columns, head + height * rows, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        try {
            g.setColor(Color.WHITE);
            g.fillRect(0, 0, image.getWidth(), image.getHeight());
            g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            g.setColor(Color.BLACK);
            int y = ABOVE;
            if (!title.isEmpty()) {
                y += TITLE_HEIGHT;
                centred(g, title, TITLE, image.getWidth(), y);
            }
            for (String line : lines) {
                y += LINE_HEIGHT;
                centred(g, line, LINE, image.getWidth(), y);
            }
            for (int n = 0; n < panels.size(); n++) {
                Rectangle2D place = new Rectangle2D.Double(width * (n % columns), head + height * (n / columns),
                        panels.get(n).width(), panels.get(n).height());
                panels.get(n).chart().draw(g, place);
            }
        } finally {
            g.dispose();
        }
        return image;
    }

    private static void centred(Graphics2D g, String text, Font font, int width, int baseline) {
        g.setFont(font);
        FontMetrics metrics = g.getFontMetrics();
        g.drawString(text, (width - metrics.stringWidth(text)) / 2, baseline - metrics.getDescent());
    }
}
