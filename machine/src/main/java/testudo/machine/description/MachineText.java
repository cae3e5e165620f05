package testudo.machine.description;

import java.util.Map;

import testudo.toml.TomlValue;

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
        line("id", TomlValue.quoted(machine.id()));
        line("name", TomlValue.quoted(machine.name()));
        line("about", TomlValue.quoted(machine.about()));
        line("memory-kind", TomlValue.quoted(machine.memory().toString()));
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
        return "{ value = " + Quantity.text(figure.value()) + ", unit = " + TomlValue.quoted(figure.unit()) + ", evidence = "
                + TomlValue.quoted(figure.evidence().toString()) + ", confidence = "
                + TomlValue.quoted(figure.confidence().toString())
                + ", source = " + TomlValue.quoted(figure.source()) + " }";
    }
}
