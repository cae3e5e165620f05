package testudo.cli.page;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import testudo.drawing.svg.XmlText;

/** Puts style, scripts and data into the template of the page. */
final class PageText {

    private static final List<String> SCRIPTS =
            List.of("dom.js", "charts.js", "fields.js", "series.js", "work.js", "timeline.js", "main.js");
    private static final Pattern PLACE = Pattern.compile("\\{\\{(\\w+)}}");

    private PageText() {}

    /**
     * The text of the page.
     *
     * @param title of the window
     * @param json  the data
     * @param live  whether the page may ask its own server for more
     */
    static String of(String title, String json, boolean live) {
        try {
            ChartLibrary charts = ChartLibrary.read();
            StringBuilder script = new StringBuilder(charts.script()).append("\n'use strict';\n");
            for (String name : SCRIPTS) {
                script.append(Resource.text(name));
            }
            String style = charts.style() + "\n" + Resource.text("page.css");
            Map<String, String> parts =
                    Map.of("title", XmlText.escaped(title), "policy", policy(script.toString(), style, live),
                            "style", style, "script", script.toString(), "data", withoutMarkup(json));
            // In one pass: what is put in is not searched for further places.
            return PLACE.matcher(Resource.text("page.html"))
                    .replaceAll(place -> Matcher.quoteReplacement(parts.get(place.group(1))));
        } catch (IOException e) {
            throw new IllegalStateException("The page's own resources are there.", e);
        }
    }

    /** Nothing is loaded, and no other script or style than those of the page is used. */
    static String policy(String script, String style, boolean live) {
        return "default-src 'none'; base-uri 'none'; form-action 'none'; img-src data:; script-src '" + digest(script)
                + "'; style-src '" + digest(style) + "'" + (live ? "; connect-src 'self'" : "");
    }

    /** A less-than sign stands in texts of JSON only, where it may be written as an escape; so nothing ends the element. */
    private static String withoutMarkup(String json) {
        return json.replace("<", "\\u003c");
    }

    private static String digest(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "sha256-" + Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256.", e);
        }
    }
}
