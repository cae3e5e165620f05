package testudo.cli.machines;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

import testudo.machine.description.Place;
import testudo.machine.memory.Traffic;
import testudo.machine.platform.Energy;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationReport;
import testudo.machine.platform.SimulationReport.WorkerTimes;

/** What a run cost in the virtual time of its machine, as plain values for JSON; times in seconds of that machine. */
public final class SimulationJson {

    private static final int HOTTEST = 10;

    private SimulationJson() {}

    /** The report of all runs on the platform. */
    public static SequencedMap<String, Object> of(SimulatedPlatform platform) {
        SimulationReport report = platform.wholeReport().orElseThrow();
        SequencedMap<String, Object> json = new LinkedHashMap<>();
        json.put("machine", platform.machine().id());
        json.put("machineName", platform.machine().name());
        json.put("virtualSeconds", seconds(report.elapsed()));
        json.putAll(new Conditions(platform.machine(), platform.options()).entries());
        json.put("syncShare", report.syncShare());
        json.put("workers", workers(platform, report));
        json.put("traffic", traffic(report));
        json.put("hottest", report.words().entrySet().stream().filter(e -> e.getValue().requests() > 0).limit(HOTTEST)
                .map(e -> word(e.getKey(), e.getValue())).toList());
        json.put("energyEstimate", energy(Energy.of(platform.machine(), report)));
        json.put("events", report.events());
        json.put("digest", report.digest());
        return json;
    }

    private static List<SequencedMap<String, Object>> workers(SimulatedPlatform platform, SimulationReport report) {
        List<SequencedMap<String, Object>> all = new ArrayList<>();
        for (WorkerTimes times : report.workers()) {
            Place place = WorkerTable.place(platform, all.size());
            SequencedMap<String, Object> json = new LinkedHashMap<>();
            json.put("worker", all.size());
            json.put("socket", place.socket());
            json.put("core", place.core());
            json.put("thread", place.thread());
            json.put("computeSeconds", seconds(times.computed()));
            json.put("waitSeconds", seconds(times.waited()));
            json.put("suspendedSeconds", seconds(times.suspended()));
            json.put("bookkeepingSeconds", seconds(times.software()));
            json.put("restSeconds", seconds(WorkerTable.rest(report, times)));
            all.add(json);
        }
        return all;
    }

    private static SequencedMap<String, Object> traffic(SimulationReport report) {
        SequencedMap<String, Object> json = new LinkedHashMap<>();
        json.put("requests", report.words().values().stream().mapToLong(Traffic::requests).sum());
        json.put("updates", report.words().values().stream().mapToLong(Traffic::updates).sum());
        json.put("copies", report.words().values().stream().mapToLong(Traffic::hits).sum());
        return json;
    }

    private static SequencedMap<String, Object> word(String name, Traffic traffic) {
        SequencedMap<String, Object> json = new LinkedHashMap<>();
        json.put("cell", name);
        json.put("requests", traffic.requests());
        json.put("updates", traffic.updates());
        json.put("copies", traffic.hits());
        return json;
    }

    /** In seconds of one worker's computing. */
    private static SequencedMap<String, Object> energy(Energy energy) {
        SequencedMap<String, Object> json = new LinkedHashMap<>();
        json.put("activeSeconds", seconds(energy.active()));
        json.put("spinningSeconds", seconds(energy.spinning()));
        json.put("suspendedSeconds", seconds(energy.asleep()));
        json.put("totalSeconds", seconds(energy.total()));
        json.put("ifAllSpun", energy.total() == 0 ? 1 : (energy.active() + energy.allSpinning()) / energy.total());
        json.put("ifAllSuspended", energy.total() == 0 ? 1 : (energy.active() + energy.allAsleep()) / energy.total());
        return json;
    }

    private static double seconds(double nanos) {
        return nanos / 1e9;
    }
}
