package testudo.machine.memory;

/** A place in a bank. */
final class BankLine extends Line {

    final Bank bank;

    BankLine(Bank bank) {
        this.bank = bank;
    }
}
