/** A small fault of the kind that slips in: one literal replacement in one file of the ledger. */
export interface Bug {
  readonly name: string;
  /** Below `ledger/src`. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** The tests most likely to see it, which are asked first. */
  readonly first: 'domain' | 'model' | 'store';
}
