/** Something in the ledger that contradicts one of its invariants. */
export interface Difference {
  readonly invariant: string;
  /** What contradicts it: a stream and its version, a lot, an account. */
  readonly subject: string;
  readonly detail: string;
}

type Value = string | number | boolean | null;

/** Says what of a row differs from what the events make of it; empty where nothing does. */
export function differing(
  byEvents: Readonly<Record<string, Value>>,
  stored: Readonly<Record<string, Value>>,
): string[] {
  return Object.entries(byEvents)
    .filter(([name, value]) => value !== stored[name])
    .map(([name, value]) => `${name} is ${value} by the events, ${stored[name]} is stored`);
}
