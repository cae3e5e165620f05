package testudo.cli.run;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;

import testudo.api.interpreter.ReadFault;
import testudo.cli.about.ExitCodes;
import testudo.cli.choice.Prepared;
import testudo.cli.progress.Progress;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.execution.ReadCheck;

/** A slow run of a scenario in which every read is looked at; nothing is computed that is kept. */
final class ReadsRun {

    /** Faults told one by one; there is one per kernel, worker and place in a stencil. */
    private static final int MOST = 50;

    private final Prepared prepared;
    private final KernelCompiler compiler;

    ReadsRun(Prepared prepared, KernelCompiler compiler) {
        this.prepared = prepared;
        this.compiler = compiler;
    }

    /** Runs all steps and prints what came of it; the exit code. */
    int toEnd(Progress.Style style, PrintWriter out, PrintWriter err, boolean json) {
        List<ReadFault> faults = new ArrayList<>();
        ReadCheck check =
                new ReadCheck(prepared.setup().program(), prepared.setup().initial(), prepared.plan(), compiler, fault -> {
                    faults.add(fault);
                    if (faults.size() <= MOST) {
                        err.println("testudo: " + fault);
                        err.flush();
                    }
                });
        long steps = prepared.steps();
        long together = prepared.plan().sweeps().steps();
        AtomicLong done = new AtomicLong();
        try (Progress _ =
                new Progress(style, err, steps, prepared.setup().program().grid().cells(), done::get, Optional.empty())) {
            while (check.step() < steps && faults.size() <= MOST && !Thread.currentThread().isInterrupted()) {
                check.advance(Math.min(together, steps - check.step()));
                done.set(check.step());
            }
        }
        if (json) {
            print(out, check, faults);
        } else {
            out.println(sentence(check, faults));
        }
        out.flush();
        return Thread.currentThread().isInterrupted() ? ExitCodes.INTERRUPTED : faults.isEmpty() ? ExitCodes.OK
                : ExitCodes.FAILED;
    }

    private String sentence(ReadCheck check, List<ReadFault> faults) {
        int kernels = prepared.setup().program().assignments().size();
        return String.format(Locale.ROOT, "reads       %d looked at in %d %s by %d %s of %s: %s", check.reads(),
                check.step(),
                check.step() == 1 ? "step" : "steps", kernels, kernels == 1 ? "kernel" : "kernels", prepared.model().name(),
                faults.isEmpty() ? "each finds the value it is to find"
                        : faults.size() > MOST ? "stopped after " + MOST + " that do not" : faults.size() + " do not");
    }

    private void print(PrintWriter out, ReadCheck check, List<ReadFault> faults) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("model", prepared.model().name());
        json.put("grid", prepared.setup().program().grid().toString());
        json.put("steps", check.step());
        json.put("reads", check.reads());
        json.put("faults", faults.stream().map(ReadsRun::fault).toList());
        try {
            out.println(new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(json));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("Faults are plain values.", e);
        }
    }

    private static Map<String, Object> fault(ReadFault f) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("kind", f.kind().name().toLowerCase(Locale.ROOT).replace('_', ' '));
        json.put("kernel", f.kernel());
        json.put("worker", f.worker() < 0 ? null : f.worker());
        json.put("field", f.field());
        json.put("offset", List.of(f.offset().di(), f.offset().dj(), f.offset().dk()));
        json.put("cell", List.of(f.i(), f.j(), f.k()));
        json.put("step", f.step());
        json.put("found", f.found());
        return json;
    }
}
