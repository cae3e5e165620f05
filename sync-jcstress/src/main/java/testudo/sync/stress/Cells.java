package testudo.sync.stress;

import testudo.sync.host.HostPlatform;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;

/** Words of the host for actors, which are no workers: no team runs, so nobody is woken. */
final class Cells {

    private static final HostPlatform HOST = new HostPlatform();

    private Cells() {}

    static Cell cell(String name, long initial, Placement where) {
        return HOST.cell(name, initial, where);
    }
}
