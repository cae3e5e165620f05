package testudo.runtime.codegen.machine;

import testudo.assembler.Op;

/** The instructions on floats, by those on doubles that they stand for; masks of as many lanes go with them. */
final class SingleOps {

    private SingleOps() {}

    static Op of(Op ofDoubles) {
        return switch (ofDoubles) {
            case VMOVUPD -> Op.VMOVUPS;
            case VMASKMOVPD -> Op.VMASKMOVPS;
            case VBROADCASTSD -> Op.VBROADCASTSS;
            case VADDPD -> Op.VADDPS;
            case VSUBPD -> Op.VSUBPS;
            case VFMADD231PD -> Op.VFMADD231PS;
            case VMULPD -> Op.VMULPS;
            case VDIVPD -> Op.VDIVPS;
            case VMINPD -> Op.VMINPS;
            case VMAXPD -> Op.VMAXPS;
            case VSQRTPD -> Op.VSQRTPS;
            case VCMPPD -> Op.VCMPPS;
            case VCMPPD_K -> Op.VCMPPS_K;
            case VBLENDVPD -> Op.VBLENDVPS;
            case VBLENDMPD -> Op.VBLENDMPS;
            case VROUNDPD -> Op.VROUNDPS;
            case VRNDSCALEPD -> Op.VRNDSCALEPS;
            case VRANGEPD -> Op.VRANGEPS;
            case VPBROADCASTQ -> Op.VPBROADCASTD;
            case VPADDQ -> Op.VPADDD;
            case KMOVB -> Op.KMOVW;
            case KANDB -> Op.KANDW;
            case KANDNB -> Op.KANDNW;
            case KORB -> Op.KORW;
            case KXNORB -> Op.KXNORW;
            case KXORB -> Op.KXORW;
            // bits are bits, whatever they stand for
            case VMOVAPD, VMOVNTPD, VANDPD, VANDNPD, VORPD, VXORPD -> ofDoubles;
            default -> throw new IllegalStateException(ofDoubles + " has no form for floats.");
        };
    }
}
