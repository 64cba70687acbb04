/** A small, typical fault: one literal replacement in one file. */
export interface Bug {
  readonly name: string;
  /** Path from the root of the repository. */
  readonly file: string;
  /** Text that occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
}

/** A fault outside the ledger. */
export interface ProductBug extends Bug {
  /** Test files that have to catch it, at the lowest possible level; none in a browser, whose pages are built once a run. */
  readonly caughtBy: readonly string[];
}
