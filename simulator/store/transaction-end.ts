/** A statement of a transaction that has ended. Another transaction would carry it out, or nobody would undo it. */
class TransactionEnded extends Error {
  override readonly name = 'TransactionEnded';

  constructor() {
    super(
      'This transaction has ended, so nothing can be read or written in it any more. Await everything that belongs to it before its work returns.',
    );
  }
}

/** The end of one transaction, for its handles. */
export interface TransactionEnd {
  /** Throws TransactionEnded after the end. */
  readonly demandOpen: () => void;
  readonly set: () => void;
}

export function transactionEnd(): TransactionEnd {
  let hasEnded = false;
  return {
    demandOpen: () => {
      if (hasEnded) throw new TransactionEnded();
    },
    set: () => {
      hasEnded = true;
    },
  };
}
