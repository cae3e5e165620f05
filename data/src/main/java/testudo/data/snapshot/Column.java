package testudo.data.snapshot;

/**
 * A named scalar of the time series, such as a reduction of the program.
 *
 * @param unit unit as text, {@code "1"} when dimensionless
 */
public record Column(String name, String unit) {

    public Column {
        for (String text : new String[] {name, unit}) {
            if (!text.matches("[^,\"\\n\\r]+") || text.contains(" (")) {
                throw new IllegalArgumentException("Column '" + name + "' with unit '" + unit
                        + "' cannot head a column: no commas, quotes, line ends or bracket after a space.");
            }
        }
    }

    /** Name and unit as the header of the column writes them. */
    @Override
    public String toString() {
        return name + " (" + unit + ")";
    }

    static Column parse(String header) {
        int bracket = header.indexOf(" (");
        if (bracket < 0 || !header.endsWith(")")) {
            throw new IllegalArgumentException("'" + header + "' is no column with its unit in brackets.");
        }
        return new Column(header.substring(0, bracket), header.substring(bracket + 2, header.length() - 1));
    }
}
