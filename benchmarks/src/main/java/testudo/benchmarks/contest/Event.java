package testudo.benchmarks.contest;

import testudo.benchmarks.partner.Order;

/** What is contested. */
public enum Event {

    /** EPCC syncbench: threads that meet. */
    MEETING("meeting", Order.EPISODES),

    /** threadring: a token that goes round. */
    RING("ring", Order.RING);

    private final String word;
    private final Order order;

    Event(String word, Order order) {
        this.word = word;
        this.order = order;
    }

    String word() {
        return word;
    }

    /** What a partner is asked for. */
    Order order() {
        return order;
    }
}
