package testudo.transport.launch;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class LauncherPagesTest {

    private final List<String> others = new ArrayList<>();
    private final List<End> ends = new ArrayList<>();

    /** MPICH's launcher may meet a closed connection before it sees that the process at its other end died. */
    @Test
    void whatALauncherSaysOfItselfIsLeftOut() {
        hear("[proxy:0:0@vm] HYDU_sock_write (utils/sock/sock.c:254): write error (Bad file descriptor)\n"
                + "[proxy:0:0@vm] main (pm/pmiserv/pmip.c:169): demux engine error waiting for event\n"
                + "[mpiexec@node-7.site] control_cb (pm/pmiserv/pmiserv_cb.c:206): assert (!closed) failed\n"
                + "[mpiexec] is what a user may say\n");
        assertEquals(List.of("[mpiexec] is what a user may say\n"), others);
    }

    @Test
    void aJobThatWasStoppedAndGoesOnSaysNothingOfIt() {
        hear("before\nmpirun: Forwarding signal 18 to job\nafter\n");
        assertEquals(List.of("before\n", "after\n"), others);
    }

    @Test
    void aLauncherWhoseConnectionIsGoneSaysNothingOfIt() {
        hear("[warn] Epoll MOD(1) on fd 22 failed. Old events were 6; read change was 0 (none); write change was 2 (del); "
                + "close change was 0 (none): Bad file descriptor\n[warn] Epoll is what a user may say\n");
        assertEquals(List.of("[warn] Epoll is what a user may say\n"), others);
    }

    @Test
    void whereInTheLibraryACallFailedIsLeftOut() {
        hear("Abort(680128271) on node 1 (rank 1 in comm 0): Fatal error in internal_Init_thread: Other MPI error, error stack:\n"
                + "internal_Init_thread(60)......: MPI_Init_thread(argc=(nil), argv=(nil), required=1) failed\n"
                + "MPII_Init_thread(232).........: \nMPIR_Comm_commit_internal(510): \nafter\nf(2): is what a user may say\n");
        assertEquals(List.of("after\n", "f(2): is what a user may say\n"), others);
    }

    @Test
    void aPageNamesWhoWasKilled() {
        hear("=".repeat(70) + "\n=   BAD TERMINATION OF ONE OF YOUR APPLICATION PROCESSES\n"
                + "=   PID 4711 RUNNING AT vm\n=   EXIT CODE: 9\n" + "=".repeat(70) + "\nafter\n");
        assertEquals(List.of(new End(OptionalInt.of(2), 9, true)), ends);
        assertEquals(List.of("after\n"), others);
    }

    /** Who misses another one may be seen to die first. */
    @Test
    void whoWasMissedIsTheReason() {
        StringWriter said = new StringWriter();
        Complaints complaints = new Complaints(new PrintWriter(said));
        complaints.ended(new End(OptionalInt.of(0), 0, true));
        hear("[1737:1737:0:vm] cma_ep.c:81 process_vm_readv(pid=4711 {0x7f,64}-->{0x7e,64}) returned -1: No such process\n");
        ends.forEach(complaints::ended);
        assertEquals(1, complaints.conclude(137));
        assertEquals("testudo: Node 2 died; the others were ended.\n", said.toString());
    }

    private void hear(String text) {
        LauncherPages pages =
                new LauncherPages(process -> process == 4711 ? OptionalInt.of(2) : OptionalInt.empty(), others::add,
                        ends::add);
        text.lines().map(line -> line + "\n").forEach(pages::hear);
    }
}
