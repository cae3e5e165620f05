package testudo.data.hdf5;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import io.jhdf.ObjectHeader.ObjectHeaderV2;
import io.jhdf.WritableDatasetImpl;
import io.jhdf.api.Group;
import io.jhdf.object.message.AttributeInfoMessage;
import io.jhdf.object.message.AttributeMessage;
import io.jhdf.object.message.DataSpace;
import io.jhdf.object.message.DataSpaceMessage;
import io.jhdf.object.message.DataTypeMessage;
import io.jhdf.object.message.FilterPipelineMessage;
import io.jhdf.object.message.Message;
import io.jhdf.storage.HdfFileChannel;

import testudo.api.program.Precision;

/** A dataset whose elements come from a stream when the file is written, of any size. */
final class StreamedDataset extends WritableDatasetImpl {

    private final int[] extents;
    private final Precision precision;
    private final Storage storage;
    private final Values values;

    private StreamedDataset(String name, int[] extents, Precision precision, Storage storage, Values values, Group parent) {
        // The single zero stands for the element type; extents and values are written below.
        super(Numbers.zero(precision), name, parent);
        this.precision = precision;
        this.extents = extents;
        this.storage = storage;
        this.values = values;
    }

    static StreamedDataset of(Variable variable, Group parent) {
        int[] extents = variable.extents();
        return new StreamedDataset(variable.name(), extents, variable.precision(), variable.deflate() == 0
                ? new ContiguousStorage(Arrays.stream(extents).asLongStream().reduce(1, Math::multiplyExact),
                        variable.precision())
                : new ChunkedStorage(ChunkShape.of(extents, ChunkedStorage.CHUNK), variable.deflate(), variable.precision()),
                variable.values(),
                parent);
    }

    /** The elements are elsewhere. */
    static StreamedDataset of(VirtualVariable variable, Group parent) {
        return new StreamedDataset(variable.name(), variable.extents(), variable.precision(), new VirtualStorage(variable),
                Values.of(new double[0]),
                parent);
    }

    /** Data first, since the header tells where it ended; the header's size does not depend on that. */
    @Override
    public long write(HdfFileChannel file, long position) {
        List<Message> messages = new ArrayList<>();
        messages.add(DataTypeMessage.create(Numbers.type(precision)));
        messages.add(DataSpaceMessage.create(space()));
        messages.add(storage.fill());
        if (!storage.filters().isEmpty()) {
            messages.add(FilterPipelineMessage.create(storage.filters()));
        }
        int layout = messages.size();
        messages.add(storage.placeholder());
        messages.add(AttributeInfoMessage.create());
        getAttributes().forEach((name, attribute) -> messages.add(AttributeMessage.create(name, attribute)));

        int header = new ObjectHeaderV2(position, messages).toBuffer().limit();
        Storage.Placed placed = storage.write((FullWrites) file, position + header, values);
        messages.set(layout, placed.layout());
        file.write(new ObjectHeaderV2(position, messages).toBuffer(), position);
        return placed.end();
    }

    private DataSpace space() {
        Object nested = Array.newInstance(double.class, onesOf(extents.length));
        return DataSpace.modifyDimensions(DataSpace.fromObject(nested),
                Arrays.stream(extents).asLongStream().toArray());
    }

    private static int[] onesOf(int rank) {
        int[] ones = new int[rank];
        Arrays.fill(ones, 1);
        return ones;
    }
}
