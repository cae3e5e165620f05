package testudo.data.hdf5;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/**
 * A file for reading that cannot be mapped into memory, so that jHDF reads it instead: a map would keep the blocks of a removed
 * file on the disk until it is collected, which for checkpoints that come and go would fill it. For files beyond 2 GiB only, which no
 * one map holds; smaller ones are mapped for as long as they are read.
 */
final class UnmappedChannel extends FileChannel {

    private final FileChannel file;

    /** @param file closed with this */
    UnmappedChannel(FileChannel file) {
        this.file = file;
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        return file.read(into);
    }

    @Override
    public long read(ByteBuffer[] into, int offset, int length) throws IOException {
        return file.read(into, offset, length);
    }

    @Override
    public int read(ByteBuffer into, long position) throws IOException {
        return file.read(into, position);
    }

    @Override
    public long position() throws IOException {
        return file.position();
    }

    @Override
    public FileChannel position(long position) throws IOException {
        file.position(position);
        return this;
    }

    @Override
    public long size() throws IOException {
        return file.size();
    }

    @Override
    public long transferTo(long position, long count, WritableByteChannel target) throws IOException {
        return file.transferTo(position, count, target);
    }

    @Override
    public MappedByteBuffer map(MapMode mode, long position, long size) {
        throw new UnsupportedOperationException("This file is read without maps.");
    }

    @Override
    public void force(boolean metadata) throws IOException {
        file.force(metadata);
    }

    @Override
    public FileLock lock(long position, long size, boolean shared) throws IOException {
        return file.lock(position, size, shared);
    }

    @Override
    public FileLock tryLock(long position, long size, boolean shared) throws IOException {
        return file.tryLock(position, size, shared);
    }

    @Override
    public int write(ByteBuffer from) {
        throw new NonWritableChannelException();
    }

    @Override
    public long write(ByteBuffer[] from, int offset, int length) {
        throw new NonWritableChannelException();
    }

    @Override
    public int write(ByteBuffer from, long position) {
        throw new NonWritableChannelException();
    }

    @Override
    public FileChannel truncate(long size) {
        throw new NonWritableChannelException();
    }

    @Override
    public long transferFrom(ReadableByteChannel source, long position, long count) {
        throw new NonWritableChannelException();
    }

    @Override
    protected void implCloseChannel() throws IOException {
        file.close();
    }
}
