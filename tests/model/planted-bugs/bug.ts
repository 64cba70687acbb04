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

const storeBugOf =
  (first: Bug['first']) =>
  (name: string, file: string, find: string, replace: string): Bug => ({
    name,
    file: `store/${file}`,
    find,
    replace,
    first,
  });

/** A bug in a file of the store that seeds of the model are most likely to see. */
export const modelBug = storeBugOf('model');
/** A bug in a file of the store that tests on a real database are most likely to see. */
export const storeBug = storeBugOf('store');
