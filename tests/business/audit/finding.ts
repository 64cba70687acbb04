/** A single difference between the books. */
export interface Finding {
  /** The rule that is broken. */
  readonly rule: string;
  /** The id of the subject, as the books name it. */
  readonly id: string;
  readonly expected: string;
  readonly found: string;
}

/** Collects the findings of an audit. */
export interface Findings {
  readonly all: readonly Finding[];
  add(rule: string, id: string, expected: unknown, found: unknown): void;
  /** Adds a finding unless both values are the same. */
  same(rule: string, id: string, expected: string | number | null, found: string | number | null): void;
}

export function gatherFindings(): Findings {
  const all: Finding[] = [];
  const add: Findings['add'] = (rule, id, expected, found) => {
    all.push({ rule, id, expected: String(expected), found: String(found) });
  };
  return {
    all,
    add,
    same: (rule, id, expected, found) => {
      if (expected !== found) add(rule, id, expected, found);
    },
  };
}
