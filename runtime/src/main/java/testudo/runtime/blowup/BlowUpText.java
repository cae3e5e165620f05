package testudo.runtime.blowup;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import testudo.api.interpreter.Operand;

/** Says in a few lines where numbers went bad. */
final class BlowUpText {

    private BlowUpText() {}

    static String of(BlowUp b) {
        List<String> lines = new ArrayList<>();
        lines.add(b.step() >= 0 ? "numbers went bad in step " + b.step() + ": "
                + b.origin().map(BlowUpText::fault).orElseGet(b.state()::toString)
                : b.from() > 0 ? "the numbers are bad where the run goes on, after step " + b.from() + ": " + b.state()
                : "the numbers are bad before the first step: " + b.state() + " by its initial value");
        b.origin().ifPresent(o -> {
            if (!o.operands().isEmpty()) {
                lines.add("it was computed from "
                        + o.operands().stream().map(BlowUpText::operand).collect(Collectors.joining(", ")));
            }
            if (Double.isFinite(o.place().value())) {
                lines.add("computed again by the lambda as it stands it is " + o.place().value()
                        + ": its formula is not what was compiled, or Testudo has a defect");
            } else if (!b.state().equals(o.place())) {
                lines.add("by it the step made " + b.state());
            }
        });
        b.bounds().forEach(bound -> lines.add(bound(bound)));
        if (b.step() >= 0) {
            lines.add("a check after step " + b.checked() + " found it, and the run was repeated from step " + b.from()
                    + (b.origin().isPresent() ? "" : ", where it did not happen again"));
        }
        return String.join("\n", lines);
    }

    private static String fault(BlowUp.Origin o) {
        return "kernel '" + o.kernel() + "' made " + o.place();
    }

    private static String operand(Operand o) {
        return o.name() + o.offset().map(at -> "(" + at.di() + "," + at.dj() + "," + at.dk() + ")").orElse("") + " = "
                + o.value();
    }

    private static String bound(BlowUp.Bound b) {
        return String.format(Locale.ROOT, "the %s there is %.4g, %s the %.4g up to which the scheme is known to be stable",
                b.name(),
                b.value(), Math.abs(b.value()) <= b.most() ? "within" : "above", b.most());
    }
}
