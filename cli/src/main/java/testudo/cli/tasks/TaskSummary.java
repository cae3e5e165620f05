package testudo.cli.tasks;

import java.nio.file.Path;
import java.util.Optional;

import testudo.tasks.TaskOptions;
import testudo.tasks.program.Sizes;
import testudo.tasks.program.Trial;

/**
 * What a run of a program of tasks came to.
 *
 * @param output the file that was written, if any
 */
record TaskSummary(String program, String title, Sizes sizes, SchemeChoice scheme, TaskOptions options, Trial<?> trial,
        Optional<Path> output) {}
