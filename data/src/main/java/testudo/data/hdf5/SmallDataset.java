package testudo.data.hdf5;

import io.jhdf.WritableDatasetImpl;
import io.jhdf.api.Group;
import io.jhdf.storage.HdfFileChannel;

/** A dataset held in memory that remembers where it was written, so that others can refer to it. */
final class SmallDataset extends WritableDatasetImpl {

    private long address = -1;

    SmallDataset(Object data, String name, Group parent) {
        super(data, name, parent);
    }

    @Override
    public long write(HdfFileChannel file, long position) {
        address = position;
        return super.write(file, position);
    }

    /** Address of the object header; only after writing. */
    long address() {
        if (address < 0) {
            throw new IllegalStateException("Dataset '" + getName() + "' is not written yet.");
        }
        return address;
    }
}
