package testudo.cli.forecast;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;

import testudo.cli.drawing.Curve;
import testudo.cli.text.Times;
import testudo.forecast.curve.Kind;
import testudo.forecast.nodes.Waiting;
import testudo.forecast.recurrence.Way;

/** Scaling curves as a table for people, as one for programs, and to be drawn. */
record ScalingTable(List<ScalingPoint> points) {

    /** A line per number of workers: both ways to wait beside each other. */
    List<String> lines(Kind kind) {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(Locale.ROOT, "%6s %8s  %-24s %12s %6s   %12s %6s   %s", "nodes", "workers", "cells",
                "data flow", "", "barrier", "", "gain"));
        List<ScalingPoint> flow = curve(kind, Waiting.DATA_FLOW);
        List<ScalingPoint> barrier = curve(kind, Waiting.BARRIER_PER_STAGE);
        for (int n = 0; n < flow.size(); n++) {
            ScalingPoint one = flow.get(n);
            lines.add(String.format(Locale.ROOT, "%6d %8d  %-24s %12s %6s %s %12s %6s %s %.3f", one.nodes(), one.workers(),
                    one.grid(), Times.of(one.perStep()), Times.percent(efficiency(one)), mark(one),
                    Times.of(barrier.get(n).perStep()), Times.percent(efficiency(barrier.get(n))), mark(barrier.get(n)),
                    barrier.get(n).perStep() / one.perStep()));
        }
        return lines;
    }

    private static String mark(ScalingPoint point) {
        return switch (point.way()) {
            case DETAIL -> " ";
            case RECURRENCE -> "~";
        };
    }

    private List<ScalingPoint> curve(Kind kind, Waiting waiting) {
        return points.stream().filter(point -> point.kind() == kind && point.waiting() == waiting).toList();
    }

    /** Against the smallest team of the same curve. */
    private double efficiency(ScalingPoint point) {
        ScalingPoint first = curve(point.kind(), point.waiting()).getFirst();
        return point.kind().efficiency(first.workers(), first.perStep(), point.workers(), point.perStep());
    }

    String csv() {
        StringBuilder text =
                new StringBuilder("scaling,waiting,nodes,workers,cells,nanosecondsPerStep,efficiency,foundBy\n");
        points.forEach(point -> text.append(point.kind().word()).append(',').append(point.waiting().word()).append(',')
                .append(point.nodes()).append(',').append(point.workers()).append(',').append(point.grid()).append(',')
                .append(point.perStep()).append(',').append(efficiency(point)).append(',').append(point.way().word())
                .append('\n'));
        return text.toString();
    }

    /** In ms per step; points by the recurrence are marked. */
    List<Curve> curves() {
        List<Curve> curves = new ArrayList<>();
        for (Kind kind : Kind.values()) {
            for (Waiting waiting : Waiting.values()) {
                SequencedMap<Double, Double> all = new LinkedHashMap<>();
                SequencedMap<Double, Double> marked = new LinkedHashMap<>();
                curve(kind, waiting).forEach(point -> {
                    all.put((double) point.workers(), point.perStep() / 1e6);
                    if (point.way() == Way.RECURRENCE) {
                        marked.put((double) point.workers(), point.perStep() / 1e6);
                    }
                });
                if (!all.isEmpty()) {
                    curves.add(new Curve(kind.word() + ", " + waiting.word(), all, marked));
                }
            }
        }
        return curves;
    }
}
