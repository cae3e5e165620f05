package testudo.sync.phaser.model;

import java.util.List;

/** One atomic operation of a task; {@code next} is {@link SignalAll} and then {@link WaitAll}. */
public sealed interface Op {

    /** A child's mode on a phaser. */
    record In(String phaser, Mode mode) {}

    /** Creates a phaser; {@code bound} 0 means none. */
    record New(String phaser, Mode mode, int bound) implements Op {}

    record Signal(String phaser) implements Op {}

    /** Signals every phaser held; none of them may be bounded, see {@link Model#signals}. */
    record SignalAll() implements Op {}

    /** One phaser's share of signalling all; on a WAIT view it moves a private counter only. */
    record SignalShare(String phaser) implements Op {}

    /** Signals every phaser held and asks for the single section of the phase entered. */
    record SignalSingle(String phaser) implements Op {}

    /** The single section itself, on behalf of any of those who asked. */
    record RunSingle(String phaser) implements Op {}

    record WaitAll() implements Op {}

    /** A wait on one phaser only: outside the operation set that cannot deadlock. */
    record UnsafeWait(String phaser) implements Op {}

    record Drop(String phaser) implements Op {}

    record DropAll() implements Op {}

    record Async(String child, List<In> list) implements Op {}

    record OpenScope() implements Op {}

    /** The end of a scope's body: its owner drops the phasers created in it. */
    record LeaveScope() implements Op {}

    /** Waits for the tasks of the innermost scope and closes it; to follow {@link LeaveScope}. */
    record JoinScope() implements Op {}

    record End() implements Op {}
}
