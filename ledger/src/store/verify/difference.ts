/** A contradiction between the ledger and one of its invariants. */
export interface Difference {
  readonly invariant: string;
  /** The contradicting item: a stream and its version, a lot, an account. */
  readonly subject: string;
  readonly detail: string;
}

type Value = string | number | boolean | null;

/** Describes the differences between a row and what the events lead to; empty if there are none. */
export function differing(
  byEvents: Readonly<Record<string, Value>>,
  stored: Readonly<Record<string, Value>>,
): string[] {
  return Object.entries(byEvents)
    .filter(([name, value]) => value !== stored[name])
    .map(([name, value]) => `${name} is ${value} by the events, ${stored[name]} is stored`);
}
