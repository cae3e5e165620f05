package testudo.tasks.queue;

/** Holds what its maker wrote. */
final class Item implements Queued {

    private int content;

    static Item made() {
        Item item = new Item();
        item.content = 7;
        return item;
    }

    /** 7 for an item with what was written into it, -1 for one without, 0 for none. */
    static int content(Queued item) {
        return item instanceof Item it ? it.content == 7 ? 7 : -1 : 0;
    }
}
