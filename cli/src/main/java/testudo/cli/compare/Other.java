package testudo.cli.compare;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

import testudo.cli.choice.Mistake;
import testudo.data.snapshot.ForeignFile;
import testudo.data.snapshot.RunReader;
import testudo.data.snapshot.StoredField;
import testudo.data.snapshot.StoredSnapshot;

/** What a run is compared with: values of a field at a step, where it has them. */
sealed interface Other {

    /** The values that belong to a field; empty where there are none of this field or step. @throws Mistake when they have another shape */
    Optional<double[]> values(StoredField field, StoredSnapshot at);

    /** What it has, for a message that it has nothing in common with the run. */
    String contents();

    /**
     * @param names datasets by the fields they belong to, where they are called differently
     * @param only  the step that a file without time belongs to
     */
    static Other open(Path path, RunReader run, Map<String, String> names, OptionalLong only) {
        if (Files.isDirectory(path)) {
            if (!names.isEmpty()) {
                throw new Mistake("--as names datasets of a file, and '" + path + "' is a run directory.");
            }
            return new Run(RunReader.open(path));
        }
        return new File(ForeignFile.open(path), run.snapshots(), names,
                only.orElse(run.snapshots().getLast().step()));
    }

    /** Another run. */
    record Run(RunReader run) implements Other {

        @Override
        public Optional<double[]> values(StoredField field, StoredSnapshot at) {
            Optional<StoredSnapshot> same = run.snapshots().stream().filter(s -> s.step() == at.step()).findFirst();
            if (same.isEmpty() || !same.get().fields().contains(field.name())) {
                return Optional.empty();
            }
            StoredField other = run.field(at.step(), field.name());
            if (!other.shape().equals(field.shape()) || !other.firstIndex().equals(field.firstIndex())) {
                throw shapes(field, same.get().file().toString(), field.name(), other.shape());
            }
            return Optional.of(other.values());
        }

        @Override
        public String contents() {
            return "steps " + run.snapshots().stream().map(s -> String.valueOf(s.step())).toList() + " of "
                    + run.snapshots().getFirst().fields();
        }
    }

    /**
     * A file of another program. A dataset of a field's shape belongs to one step; one with a further axis in front has a layer for
     * each snapshot of the run in turn, or for those that its dataset {@code step} names, as in files of {@code testudo pack}.
     */
    record File(ForeignFile file, List<StoredSnapshot> snapshots, Map<String, String> names, long only) implements Other {

        @Override
        public Optional<double[]> values(StoredField field, StoredSnapshot at) {
            String name = names.getOrDefault(field.name(), field.name());
            List<Integer> shape = file.shapes().get(name);
            if (shape == null) {
                if (names.containsKey(field.name())) {
                    throw new Mistake("The file '" + file.file() + "' holds no dataset '" + name + "'; " + contents() + ".");
                }
                return Optional.empty();
            }
            if (shape.equals(field.shape())) {
                return at.step() == only ? Optional.of(file.values(name)) : Optional.empty();
            }
            List<Long> steps = steps();
            List<Integer> layered = new ArrayList<>(List.of(steps.size()));
            layered.addAll(field.shape());
            if (!shape.equals(layered)) {
                throw shapes(field, file.file().toString(), name, shape);
            }
            int layer = steps.indexOf(at.step());
            int count = field.values().length;
            return layer < 0 ? Optional.empty()
                    : Optional.of(Arrays.copyOfRange(file.values(name), layer * count, (layer + 1) * count));
        }

        private List<Long> steps() {
            return file.shapes().containsKey("step") && file.shapes().get("step").size() == 1
                    ? Arrays.stream(file.values("step")).mapToObj(step -> (long) step).toList()
                    : snapshots.stream().map(StoredSnapshot::step).toList();
        }

        @Override
        public String contents() {
            return "it holds " + (file.names().isEmpty() ? "no numbers" : String.join(", ", file.names()));
        }
    }

    private static Mistake shapes(StoredField field, String file, String name, List<Integer> shape) {
        return new Mistake(
                "The field '" + field.name() + "' has " + extents(field.shape()) + " values, but '" + name + "' in '" + file
                        + "' has " + extents(shape) + ".");
    }

    private static String extents(List<Integer> shape) {
        return shape.isEmpty() ? "1" : String.join(" × ", shape.stream().map(String::valueOf).toList());
    }
}
