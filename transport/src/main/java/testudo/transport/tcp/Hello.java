package testudo.transport.tcp;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * What the two ends of a new connection say first: the same 52 bytes each.
 *
 * @param rank who speaks
 * @param size of how many
 * @param port where the speaker listens, 0 where that does not matter
 */
record Hello(int rank, int size, int port) {

    /** "TSTDTCP" and the version of what is said on connections. */
    private static final long MAGIC = 0x54535444_54435001L;

    void write(OutputStream stream, Secret secret) throws IOException {
        DataOutputStream out = new DataOutputStream(stream);
        out.writeLong(MAGIC);
        out.write(secret.digest());
        out.writeInt(rank);
        out.writeInt(size);
        out.writeInt(port);
        out.flush();
    }

    /** @throws IOException when whoever speaks is none of us */
    static Hello read(InputStream stream, Secret secret) throws IOException {
        DataInputStream in = new DataInputStream(stream);
        if (in.readLong() != MAGIC) {
            throw new IOException("it speaks another language or another version of ours");
        }
        if (!secret.is(in.readNBytes(Secret.BYTES))) {
            throw new IOException("its secret is another one");
        }
        return new Hello(in.readInt(), in.readInt(), in.readInt());
    }
}
