package testudo.sync.phaser.model;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import testudo.sync.phaser.model.Step.Status;

/**
 * All phasers and tasks at one moment.
 *
 * @param scopes how many scopes were opened so far; scope 0 is the one the root task lives in
 */
public record Model(Map<String, PhaserState> phasers, Map<String, TaskState> tasks, int scopes) {

    public Model {
        phasers = Map.copyOf(phasers);
        tasks = Map.copyOf(tasks);
    }

    /** One task, no phaser. */
    public static Model start(String root) {
        return new Model(Map.of(), Map.of(root, new TaskState(0, List.of(), List.of(), false)), 1);
    }

    public boolean isLive(String task) {
        return tasks.containsKey(task) && !tasks.get(task).ended();
    }

    public boolean isHeld(String task, String phaser) {
        return isLive(task) && tasks.get(task).held().contains(phaser);
    }

    public View view(String task, String phaser) {
        return phasers.get(phaser).views().get(task);
    }

    /** The steps of signalling everything: one for all, or one each if a bound may block some of them. */
    public List<Op> signals(String task) {
        List<String> held = tasks.get(task).held();
        return held.stream().allMatch(p -> phasers.get(p).bound() == 0)
                ? List.of(new Op.SignalAll())
                : held.stream().<Op>map(Op.SignalShare::new).toList();
    }

    /** The effect of an operation of a live task. */
    public Step step(String t, Op op) {
        return switch (op) {
            case Op.New(var p, var mode, var bound) -> phasers.containsKey(p) ? invalid() : ok(create(t, p, mode, bound));
            case Op.Signal(var p) -> !isHeld(t, p) || !view(t, p).mode().signals() ? invalid() : signal(t, p);
            case Op.SignalShare(var p) -> !isHeld(t, p) ? invalid() : signal(t, p);
            case Op.SignalAll() -> ok(signalAll(t));
            case Op.SignalSingle(var p) -> !maySingle(t, p) ? invalid() : ok(signalAll(t).ask(t, p));
            case Op.RunSingle(var p) -> runSingle(p);
            case Op.WaitAll() -> waitAll(t);
            case Op.UnsafeWait(var p) -> unsafeWait(t, p);
            case Op.Drop(var p) -> !isHeld(t, p) ? invalid() : ok(drop(t, p));
            case Op.DropAll() -> ok(dropAll(t, tasks.get(t).held()));
            case Op.Async(var child, var list) -> !maySpawn(t, child, list) ? invalid() : ok(spawn(t, child, list));
            case Op.OpenScope() -> ok(new Model(phasers, Maps.with(tasks, t, tasks.get(t).opening(scopes)), scopes + 1));
            case Op.LeaveScope() -> tasks.get(t).opened().isEmpty() ? invalid() : ok(dropAll(t, createdIn(t)));
            case Op.JoinScope() -> tasks.get(t).opened().isEmpty() || !createdIn(t).isEmpty() ? invalid() : join(t);
            case Op.End() -> !tasks.get(t).opened().isEmpty() ? invalid() : ok(dropAll(t, tasks.get(t).held()).end(t));
        };
    }

    private Model create(String t, String p, Mode mode, int bound) {
        PhaserState fresh =
                new PhaserState(tasks.get(t).current(), bound, Map.of(t, new View(0, 0, mode)), Set.of());
        return new Model(Maps.with(phasers, p, fresh), Maps.with(tasks, t, tasks.get(t).holding(p)), scopes);
    }

    private Step signal(String t, String p) {
        PhaserState phaser = phasers.get(p);
        return phaser.full(t) ? blocked() : ok(with(p, phaser.with(t, view(t, p).signalled())));
    }

    private Model signalAll(String t) {
        Model all = this;
        for (String p : tasks.get(t).held()) {
            all = all.with(p, all.phasers.get(p).with(t, all.view(t, p).signalled()));
        }
        return all;
    }

    /** SINGLE on this phaser and on no other one. */
    private boolean maySingle(String t, String p) {
        return isHeld(t, p)
                && view(t, p).mode() == Mode.SINGLE
                && tasks.get(t).held().stream().filter(q -> view(t, q).mode() == Mode.SINGLE).count() == 1;
    }

    private Model ask(String t, String p) {
        Set<Long> pending = new HashSet<>(phasers.get(p).pending());
        pending.add(view(t, p).sp());
        return with(p, phasers.get(p).pending(pending));
    }

    private Step runSingle(String p) {
        PhaserState phaser = phasers.get(p);
        List<Long> ready = phaser.pending().stream().filter(phaser::observable).toList();
        Set<Long> later = phaser.pending().stream().filter(n -> !ready.contains(n)).collect(Collectors.toSet());
        return ready.isEmpty() ? blocked() : ok(with(p, phaser.pending(later)));
    }

    private Step waitAll(String t) {
        List<String> held = tasks.get(t).held();
        return held.stream().map(p -> view(t, p)).anyMatch(v -> v.wp() >= v.sp()) ? invalid() : waitFor(t, held);
    }

    private Step unsafeWait(String t, String p) {
        boolean may = isHeld(t, p) && view(t, p).mayWait();
        return may ? waitFor(t, List.of(p)) : invalid();
    }

    private Step waitFor(String t, List<String> on) {
        if (on.stream().anyMatch(p -> view(t, p).mode().waits() && !phasers.get(p).passed(view(t, p).wp() + 1))) {
            return blocked();
        }
        Model all = this;
        for (String p : on) {
            all = all.with(p, all.phasers.get(p).with(t, view(t, p).waited()));
        }
        return ok(all);
    }

    private Model drop(String t, String p) {
        return new Model(
                Maps.with(phasers, p, phasers.get(p).without(t)), Maps.with(tasks, t, tasks.get(t).without(p)), scopes);
    }

    private Model dropAll(String t, List<String> dropped) {
        Model all = this;
        for (String p : dropped) {
            all = all.drop(t, p);
        }
        return all;
    }

    private boolean maySpawn(String t, String child, List<Op.In> list) {
        return !tasks.containsKey(child)
                && list.stream().map(Op.In::phaser).distinct().count() == list.size()
                && list.stream().allMatch(in -> isHeld(t, in.phaser())
                        && view(t, in.phaser()).mode().covers(in.mode())
                        && phasers.get(in.phaser()).home() == tasks.get(t).current());
    }

    private Model spawn(String t, String child, List<Op.In> list) {
        Map<String, PhaserState> registered = phasers;
        for (Op.In in : list) {
            View parent = view(t, in.phaser());
            registered = Maps.with(registered, in.phaser(), phasers.get(in.phaser())
                    .with(child, new View(parent.sp(), parent.wp(), in.mode())));
        }
        List<String> held = list.stream().map(Op.In::phaser).toList();
        TaskState fresh = new TaskState(tasks.get(t).current(), List.of(), held, false);
        return new Model(registered, Maps.with(tasks, child, fresh), scopes);
    }

    private List<String> createdIn(String t) {
        TaskState task = tasks.get(t);
        return task.held().stream().filter(p -> phasers.get(p).home() == task.current()).toList();
    }

    /** Tasks of scopes within need no look: whoever opened those cannot end before they are closed. */
    private Step join(String t) {
        int scope = tasks.get(t).current();
        return tasks.values().stream().anyMatch(u -> !u.ended() && u.scope() == scope)
                ? blocked()
                : ok(new Model(phasers, Maps.with(tasks, t, tasks.get(t).closing()), scopes));
    }

    private Model end(String t) {
        return new Model(phasers, Maps.with(tasks, t, tasks.get(t).end()), scopes);
    }

    private Model with(String p, PhaserState phaser) {
        return new Model(Maps.with(phasers, p, phaser), tasks, scopes);
    }

    private static Step ok(Model after) {
        return new Step(Status.OK, after);
    }

    private Step blocked() {
        return new Step(Status.BLOCKED, this);
    }

    private Step invalid() {
        return new Step(Status.INVALID, this);
    }
}
