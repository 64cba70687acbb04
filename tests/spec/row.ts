/** The evidence that a rule is kept. */
export type Proof =
  /** A test, or a stop or step of the browser's tests: its file from the root, and its title or a part of it as in the file. */
  | { readonly file: string; readonly title: string }
  /** The section of docs/ that explains why the rule is implemented differently or not at all, as `rules/coins.md#expiry`. */
  | { readonly decision: string };

/** A rule of the specification: its id, its content in our own words, and its evidence. */
export type Row = readonly [id: string, asks: string, ...shownBy: readonly [Proof, ...Proof[]]];

/** A rule that is not implemented yet: its id, and the missing part. */
export type NotYet = readonly [id: string, missing: string];

/** The rules of one area of the specification; every rule is in one of the two lists. */
export interface Area {
  readonly rows: readonly Row[];
  readonly notYet?: readonly NotYet[];
}

/** Names the tests of one file, by their titles or parts of them. */
export const testsOf =
  (file: string) =>
  (title: string): Proof => ({ file, title });

export const decided = (decision: string): Proof => ({ decision });
