package testudo.tascell;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import testudo.sync.timeline.Timeline;
import testudo.tascell.protocol.MessageKind;

/**
 * What a run did, all nodes together.
 *
 * @param elapsedNanos from the start of the workers to the result (ns)
 * @param nodes how many
 * @param workers of each node
 * @param spawns tasks made because somebody asked
 * @param backtrackings times that a worker went back to older states
 * @param within tasks that came from the same node, {@code between} from another one
 * @param takenBack of these, those that a waiting worker got back from who runs its subtask
 * @param tasks times until a request was answered by a task
 * @param refusals times until it was refused
 * @param awayTasks of the times until a task, those of other nodes' answers
 * @param awayRefusals likewise
 * @param messages by kind
 * @param timeline of this node, empty unless asked for
 */
public record TascellReport(long elapsedNanos, int nodes, int workers, long spawns, long backtrackings, long within,
        long between,
        long takenBack, AnswerSummary tasks, AnswerSummary refusals, AnswerMean awayTasks,
        AnswerMean awayRefusals, Map<MessageKind, MessageCount> messages,
        Timeline timeline) {

    /** Copies the map. */
    public TascellReport {
        messages = Map.copyOf(messages);
    }

    static TascellReport of(long elapsedNanos, int workers, List<NodeCounts> counts, Timeline timeline) {
        NodeCounts all = counts.stream().reduce(NodeCounts::plus).orElseThrow();
        Map<MessageKind, MessageCount> messages = new EnumMap<>(MessageKind.class);
        for (MessageKind kind : MessageKind.values()) {
            messages.put(kind, new MessageCount(all.within()[kind.ordinal()], all.outward()[kind.ordinal()]));
        }
        long[] n = all.numbers();
        return new TascellReport(elapsedNanos, counts.size(), workers, n[0], n[1], n[2], n[3], n[4],
                AnswerSummary.of(n[5], n[6], all.tasks()), AnswerSummary.of(n[7], n[8], all.refusals()),
                AnswerMean.of(n[9], n[10]),
                AnswerMean.of(n[11], n[12]), messages, timeline);
    }
}
