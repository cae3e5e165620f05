package testudo.cli.run;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.SequencedMap;

import testudo.cli.machines.ChosenCluster;
import testudo.cli.text.Page;
import testudo.cli.text.Times;

/**
 * What a run cost on a simulated cluster, in its time.
 *
 * @param virtualSeconds with what was told before the first step and after the last (s)
 * @param stepSeconds    that the steps of node 0 took, with their messages (s)
 * @param teamSeconds    that node 0's workers were at work in them (s)
 * @param overlapped     whether messages moved while workers computed
 * @param waited         for messages by node 0's workers while they were not stopped, on average (s)
 * @param messages       of all nodes' exchanges, and their bytes
 * @param events         of the simulator
 */
record ClusterCost(ChosenCluster on, int nodes, double virtualSeconds, double stepSeconds, long steps, double teamSeconds,
        boolean overlapped, double waited, long messages, long bytes, long events, String digest) {

    private double perStep() {
        return stepSeconds / Math.max(1, steps);
    }

    /** Of node 0's time in steps, 0 to 1. */
    private double exchangeShare() {
        return Math.max(0, stepSeconds - teamSeconds + waited) / Math.max(1e-12, stepSeconds);
    }

    void print(PrintWriter out) {
        Page page = new Page(out, 2, 16);
        page.heading("on " + nodes + " nodes of " + on.cluster().name() + " (simulated)");
        page.entry("virtual time", Times.of(virtualSeconds * 1e9) + ", with what comes before and after the steps");
        page.entry("time per step", Times.of(perStep() * 1e9) + ", " + Times.percent(exchangeShare())
                + (overlapped ? " of it waiting for messages, on node 0" : " of it for messages, on node 0"));
        page.entry("messages", String.format(Locale.ROOT, "%d of all nodes, %d bytes", messages, bytes));
        page.entry("simulated with", on.conditions() + (overlapped ? "" : "; workers stop while messages move"));
        page.entry("simulated as", events + " events, digest " + digest);
    }

    /** As plain values. */
    SequencedMap<String, Object> json() {
        SequencedMap<String, Object> json = new LinkedHashMap<>();
        json.put("machine", on.cluster().id());
        json.put("machineName", on.cluster().name());
        json.put("virtualSeconds", virtualSeconds);
        json.put("stepSeconds", perStep());
        json.put("exchangeShare", exchangeShare());
        json.put("messages", messages);
        json.put("messageBytes", bytes);
        json.put("jitter", on.jitter());
        json.put("seed", on.seed());
        json.put("events", events);
        json.put("digest", digest);
        return json;
    }
}
