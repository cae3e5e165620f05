package testudo.cli.explain;

import com.fasterxml.jackson.databind.util.StdConverter;

import testudo.sync.plan.SyncFamily;

/** Writes families of synchronization by their words. */
final class FamilyWord extends StdConverter<SyncFamily, String> {

    @Override
    public String convert(SyncFamily family) {
        return family.word();
    }
}
