package testudo.runtime.fusion;

import testudo.runtime.decomposition.DecompositionException;

/** Steps that cannot be taken at once as asked; the message is one sentence. */
public final class FusionException extends DecompositionException {

    FusionException(String message) {
        super(Subject.FUSED_STEPS, message);
    }
}
