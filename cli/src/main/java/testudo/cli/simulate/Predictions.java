package testudo.cli.simulate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import testudo.cli.drawing.Curve;
import testudo.machine.measured.MeasuredCard;
import testudo.machine.measured.TileTable;

/** Simulated barriers of a card beside what was measured there, for programs and for drawing. */
record Predictions(TileTable table) {

    /** A line per barrier and number of cores; what was not measured stays empty. */
    String csv() {
        MeasuredCard card = table.card();
        StringBuilder text = new StringBuilder("machine,barrier,cores,clockGHz,homing,threadsPerCore,seed,runs,"
                + "simulatedMicroseconds,measuredMicroseconds,p5,p95,error\n");
        for (TileTable.Row row : table.rows()) {
            text.append(card.machine().id()).append(',').append(row.algorithm()).append(',').append(row.cores()).append(',')
                    .append(card.machine().value("calibration.frequency")).append(",hashed,1,").append(card.seed()).append(',')
                    .append(card.runs()).append(',').append(row.simulated()).append(',')
                    .append(row.measured()
                            .map(m -> m.median() + "," + m.low() + "," + m.high() + "," + row.error().orElseThrow())
                            .orElse(",,,"))
                    .append('\n');
        }
        return text.toString();
    }

    /** In µs per barrier. */
    List<Curve> curves() {
        Map<String, Curve> curves = new LinkedHashMap<>();
        for (TileTable.Row row : table.rows()) {
            Curve curve = curves.computeIfAbsent(row.algorithm().toString(),
                    name -> new Curve(name, new LinkedHashMap<>(), new LinkedHashMap<>()));
            curve.simulated().put((double) row.cores(), row.simulated());
            row.measured().ifPresent(measured -> curve.measured().put((double) row.cores(), measured.median()));
        }
        return List.copyOf(curves.values());
    }
}
