package testudo.machine.description;

import java.util.Map;

/** A machine as the text of a machine file, which {@link MachineFile} reads back as the same machine. */
public final class MachineText {

    private final StringBuilder text = new StringBuilder();

    private MachineText() {}

    /** @param remark what to say at the top, in lines; may be empty */
    public static String of(Machine machine, String remark) {
        return new MachineText().written(machine, remark);
    }

    private String written(Machine machine, String remark) {
        remark.lines().forEach(line -> text.append("# ").append(line).append('\n'));
        line("id", quoted(machine.id()));
        line("name", quoted(machine.name()));
        line("about", quoted(machine.about()));
        line("memory-kind", quoted(machine.memory().toString()));
        double usual = Resolution.usual(machine.memory(), machine.value("clock.frequency")).ticksPerNanosecond();
        if (machine.ticksPerNanosecond() != usual) {
            line("ticks-per-nanosecond", Quantity.text(machine.ticksPerNanosecond()));
        }
        String table = "";
        for (Map.Entry<String, Figure> entry : machine.figures().entrySet()) {
            int dot = entry.getKey().lastIndexOf('.');
            String own = dot < 0 ? "" : entry.getKey().substring(0, dot);
            if (!own.equals(table)) {
                table = own;
                text.append("\n[").append(table).append("]\n");
            }
            line(entry.getKey().substring(dot + 1), figure(entry.getValue()));
        }
        return text.toString();
    }

    private void line(String key, String value) {
        text.append(key).append(" = ").append(value).append('\n');
    }

    private static String figure(Figure figure) {
        return "{ value = " + Quantity.text(figure.value()) + ", unit = " + quoted(figure.unit()) + ", evidence = "
                + quoted(figure.evidence().toString()) + ", confidence = " + quoted(figure.confidence().toString())
                + ", source = " + quoted(figure.source()) + " }";
    }

    private static String quoted(String raw) {
        StringBuilder quoted = new StringBuilder("\"");
        raw.chars().forEach(c -> {
            switch (c) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                default -> {
                    if (c < ' ' || c == 0x7f) {
                        quoted.append(String.format("\\u%04x", c));
                    } else {
                        quoted.append((char) c);
                    }
                }
            }
        });
        return quoted.append('"').toString();
    }
}
