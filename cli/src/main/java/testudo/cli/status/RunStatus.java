package testudo.cli.status;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import testudo.data.snapshot.OutputException;
import testudo.data.snapshot.RunStatusFile;

/**
 * How far a run is.
 *
 * @param phase      what became of it
 * @param process    number of the process
 * @param step       steps done
 * @param last       steps to do, or the most of them
 * @param rate       steps per second, since this process began; 0 when unknown
 * @param memory     resident memory of the process in bytes; 0 when unknown
 * @param checkpoint step of the last checkpoint on the disk
 * @param millis     when this was so, in milliseconds since 1970
 * @param nodes      how many share the run; process and memory are node 0's
 */
public record RunStatus(Phase phase, long process, long step, long last, double rate, long memory, OptionalLong checkpoint,
        long millis, int nodes) {

    /** What became of a run. */
    public enum Phase {
        RUNNING, STOPPED, FINISHED, FAILED;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Replaces that of a run directory; what cannot be written is left. */
    public void write(Path directory) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("state", phase.word());
        json.put("process", process);
        json.put("step", step);
        json.put("last", last);
        json.put("stepsPerSecond", rate);
        json.put("memoryBytes", memory);
        checkpoint.ifPresent(at -> json.put("checkpoint", at));
        json.put("millis", millis);
        json.put("nodes", nodes);
        try {
            RunStatusFile.write(directory, new ObjectMapper().writeValueAsString(json) + "\n");
        } catch (IOException _) {
            // The run's own files tell when the disk is full or gone.
        }
    }

    /** That of a run directory, where its run has told any. @throws OutputException when there is something else instead */
    public static Optional<RunStatus> read(Path directory) {
        return RunStatusFile.read(directory).map(text -> {
            try {
                JsonNode json = new ObjectMapper().readTree(text);
                return new RunStatus(Phase.valueOf(json.required("state").asText().toUpperCase(Locale.ROOT)),
                        json.required("process").asLong(), json.required("step").asLong(), json.required("last").asLong(),
                        json.required("stepsPerSecond").asDouble(), json.required("memoryBytes").asLong(),
                        json.has("checkpoint") ? OptionalLong.of(json.get("checkpoint").asLong()) : OptionalLong.empty(),
                        json.required("millis").asLong(), json.path("nodes").asInt(1));
            } catch (IOException | IllegalArgumentException e) {
                throw new OutputException("The status in '" + directory + "' was not written by Testudo.");
            }
        });
    }

    /** What became of the run of a directory: running, dead, stopped, finished, failed, or unknown where it has not told. */
    public static String state(Path directory) {
        Optional<RunStatus> status = read(directory);
        if (RunStatusFile.isBeingWritten(directory)) {
            return "running";
        }
        return status.map(s -> s.phase() == Phase.RUNNING ? "dead" : s.phase().word()).orElse("unknown");
    }

    /** One line: step, rate, remaining time, memory. */
    public String text() {
        String left = phase != Phase.FAILED && rate > 0 && last > step ? ", " + duration((last - step) / rate) + " left" : "";
        return String.format(Locale.ROOT, "step %d of %d (%.1f %%)", step, last, last == 0 ? 100 : 100.0 * step / last)
                + (rate > 0 ? String.format(Locale.ROOT, ", %.4g steps/s", rate) : "") + left
                + (memory > 0
                        ? String.format(Locale.ROOT, ", %.3g GB of memory" + (nodes > 1 ? " on node 0" : ""), memory / 1e9)
                        : "")
                + (nodes > 1 ? ", " + nodes + " nodes" : "")
                + (checkpoint.isPresent() ? ", checkpoint at step " + checkpoint.getAsLong() : "");
    }

    /** A time for people (s). */
    public static String duration(double seconds) {
        long s = Math.round(Math.min(seconds, 1e15));
        return s < 60 ? s + " s" : String.format(Locale.ROOT, "%d:%02d:%02d", s / 3600, s / 60 % 60, s % 60);
    }
}
