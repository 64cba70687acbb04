/** A small fault of the kind that slips in: one literal replacement in one file. */
export interface Bug {
  readonly name: string;
  /** From the root of the repository. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
}

/** A fault outside of the ledger. */
export interface ProductBug extends Bug {
  /** The files of tests that have to catch it, at the lowest level that can; none in a browser, whose pages are built once a run. */
  readonly caughtBy: readonly string[];
}
