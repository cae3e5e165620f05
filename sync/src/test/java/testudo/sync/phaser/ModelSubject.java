package testudo.sync.phaser;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

import testudo.sync.phaser.model.Mode;
import testudo.sync.phaser.model.Model;
import testudo.sync.phaser.model.Op;
import testudo.sync.phaser.model.Program;
import testudo.sync.phaser.model.Step;
import testudo.sync.platform.Deadlock;
import testudo.sync.platform.TeamStopped;

/**
 * The reference model under one lock: slow, and obviously right, so that every law can be tried on it first.
 *
 * <p>A blocked operation waits for another model; when every live task is blocked nobody can change it any more.
 */
final class ModelSubject implements Subject {

    @Override
    public void run(Consumer<Actor> root) {
        new Run().start(root);
    }

    private static final class Run {

        private final List<Thread> threads = new ArrayList<>();
        private final List<Throwable> failures = new ArrayList<>();
        private final Map<String, String> blocked = new TreeMap<>();
        private final Map<String, Runnable> sections = new TreeMap<>();
        private Model model = Model.start(Program.ROOT);
        private int spawned;

        void start(Consumer<Actor> body) {
            spawn(Program.ROOT, body);
            for (int i = 0; i < count(); i++) {
                try {
                    thread(i).join();
                } catch (InterruptedException interrupt) {
                    fail(interrupt);
                }
            }
            synchronized (this) {
                if (failures.stream().findFirst().orElse(null) instanceof Deadlock deadlock) {
                    throw deadlock;
                }
                failures.stream().findFirst().ifPresent(failure -> {
                    throw new AssertionError(failure);
                });
            }
        }

        private synchronized int count() {
            return threads.size();
        }

        private synchronized Thread thread(int i) {
            return threads.get(i);
        }

        private synchronized void spawn(String name, Consumer<Actor> body) {
            threads.add(Thread.ofPlatform().daemon().name("model-" + name).start(() -> {
                try {
                    body.accept(new ModelActor(this, name));
                    perform(name, new Op.End());
                } catch (Throwable failure) {
                    fail(failure);
                }
            }));
        }

        private synchronized void fail(Throwable failure) {
            failures.add(failure);
            notifyAll();
        }

        synchronized void perform(String task, Op op) {
            while (true) {
                if (!failures.isEmpty()) {
                    throw new TeamStopped(new IllegalStateException("The model's team was stopped."));
                }
                runSections();
                Step step = model.step(task, op);
                switch (step.status()) {
                    case OK -> {
                        model = step.model();
                        blocked.clear();
                        notifyAll();
                        return;
                    }
                    case INVALID -> throw new IllegalStateException("Task '" + task + "' may not '" + op + "'.");
                    case BLOCKED -> block(task, op);
                }
            }
        }

        private void block(String task, Op op) {
            blocked.put(task, op.toString());
            if (model.tasks().keySet().stream().filter(model::isLive).allMatch(blocked::containsKey)) {
                throw new Deadlock(blocked.entrySet().stream()
                        .map(b -> new Deadlock.Wait(0, b.getKey() + ": " + b.getValue(), 1, 0, Duration.ZERO)).toList());
            }
            try {
                wait();
            } catch (InterruptedException interrupt) {
                throw new TeamStopped(new IllegalStateException("The model's team was stopped."));
            }
        }

        private void runSections() {
            for (String p : List.copyOf(sections.keySet())) {
                Step step = model.step(Program.ROOT, new Op.RunSingle(p));
                if (step.status() == Step.Status.OK) {
                    sections.remove(p).run();
                    model = step.model();
                    blocked.clear();
                    notifyAll();
                }
            }
        }

        synchronized void signalSingle(String task, String p, Runnable section) {
            perform(task, new Op.SignalSingle(p));
            sections.put(p, section);
        }

        synchronized Model model() {
            return model;
        }

        String child() {
            synchronized (this) {
                return "child-" + ++spawned;
            }
        }
    }

    private record Named(String name) implements Actor.Ref {}

    private record ModelActor(Run run, String name) implements Actor {

        @Override
        public Ref create(String phaser, Mode mode, int bound) {
            String unique = phaser + " of " + name + " " + run.child();
            run.perform(name, new Op.New(unique, mode, bound));
            return new Named(unique);
        }

        @Override
        public void async(List<On> list, Consumer<Actor> body) {
            String child = run.child();
            List<Op.In> in = list.stream().map(on -> new Op.In(name(on.phaser()), on.mode())).toList();
            run.perform(name, new Op.Async(child, in));
            run.spawn(child, body);
        }

        @Override
        public void asyncOnAll(Consumer<Actor> body) {
            Model model = run.model();
            async(model.tasks().get(name).held().stream()
                    .map(p -> new Named(p).in(model.view(name, p).mode())).toList(), body);
        }

        @Override
        public void finish(Runnable body) {
            run.perform(name, new Op.OpenScope());
            body.run();
            run.perform(name, new Op.LeaveScope());
            run.perform(name, new Op.JoinScope());
        }

        @Override
        public void signal(Ref phaser) {
            run.perform(name, new Op.Signal(name(phaser)));
        }

        @Override
        public void signalAll() {
            run.model().signals(name).forEach(op -> run.perform(name, op));
        }

        @Override
        public void next() {
            signalAll();
            run.perform(name, new Op.WaitAll());
        }

        @Override
        public void nextSingle(Ref phaser, Runnable section) {
            run.signalSingle(name, name(phaser), section);
            run.perform(name, new Op.WaitAll());
        }

        @Override
        public void unsafeWait(Ref phaser) {
            run.perform(name, new Op.UnsafeWait(name(phaser)));
        }

        @Override
        public void drop(Ref phaser) {
            run.perform(name, new Op.Drop(name(phaser)));
        }

        @Override
        public boolean isRegistered(Ref phaser) {
            return run.model().isHeld(name, name(phaser));
        }

        @Override
        public long signals(Ref phaser) {
            return run.model().view(name, name(phaser)).sp();
        }

        @Override
        public long waits(Ref phaser) {
            return run.model().view(name, name(phaser)).wp();
        }

        private static String name(Ref phaser) {
            return ((Named) phaser).name();
        }
    }
}
