/** What shows that a rule is kept. */
export type Proof =
  /** A test, or a stop or step of the browser's tests: its file from the root on, and its title or a piece of it as the file has it. */
  | { readonly file: string; readonly title: string }
  /** The section of docs/ that says why it is otherwise here, or not at all, as `rules/coins.md#expiry`. */
  | { readonly decision: string };

/** A rule of the specification: its id, what it asks in our own words, and what shows it. */
export type Row = readonly [id: string, asks: string, ...shownBy: readonly [Proof, ...Proof[]]];

/** What is to be built still: its id, and what is missing. */
export type NotYet = readonly [id: string, missing: string];

/** The rules of one area of the specification: each is in one of the two. */
export interface Area {
  readonly rows: readonly Row[];
  readonly notYet?: readonly NotYet[];
}

/** Names the tests of one file, by their titles or pieces of them. */
export const testsOf =
  (file: string) =>
  (title: string): Proof => ({ file, title });

export const decided = (decision: string): Proof => ({ decision });
