package testudo.cli.timeline;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import testudo.cli.choice.Mistake;

/**
 * Time steps as the command line names them: {@code 0..9}, or {@code 5} for one.
 *
 * @param first from 0
 * @param last  included
 */
record StepRange(long first, long last) {

    private static final Pattern FORM = Pattern.compile("(\\d{1,18})(?:\\.\\.(\\d{1,18}))?");

    /** @throws Mistake naming the option for anything else */
    static StepRange of(String option, String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new Mistake(option + " is a range of steps such as 0..9, or one step, got '" + text + "'.");
        }
        long first = Long.parseLong(form.group(1));
        long last = form.group(2) == null ? first : Long.parseLong(form.group(2));
        if (last < first) {
            throw new Mistake(option + " names the first step before the last, got '" + text + "'.");
        }
        return new StepRange(first, last);
    }

    @Override
    public String toString() {
        return first == last ? "step " + first : "steps " + first + " to " + last;
    }
}
