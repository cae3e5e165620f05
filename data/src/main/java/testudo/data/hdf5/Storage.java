package testudo.data.hdf5;

import java.util.List;

import io.jhdf.object.message.DataLayoutMessage;
import io.jhdf.object.message.FillValueMessage;
import io.jhdf.object.message.FilterPipelineMessage.FilterInfo;
import io.jhdf.object.message.Message;

/** How the elements of a variable lie in the file. */
sealed interface Storage permits ContiguousStorage, ChunkedStorage, VirtualStorage {

    /** What was written. @param layout tells readers where the data is; @param end first free address after it */
    record Placed(DataLayoutMessage layout, long end) {}

    /** A layout message of the final length, to size the header before addresses are known. */
    DataLayoutMessage placeholder();

    /** The filters that chunks went through, in writing order. */
    List<FilterInfo> filters();

    /** What stands for elements that were not written. */
    default Message fill() {
        return FillValueMessage.NO_FILL;
    }

    /** Writes the elements from an address on. */
    Placed write(FullWrites file, long address, Values values);
}
