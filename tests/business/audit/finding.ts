/** One thing about which the books do not agree. */
export interface Finding {
  /** What has to hold. */
  readonly rule: string;
  /** What it is about, as the books name it. */
  readonly id: string;
  readonly expected: string;
  readonly found: string;
}

/** Where findings are gathered. */
export interface Findings {
  readonly all: readonly Finding[];
  add(rule: string, id: string, expected: unknown, found: unknown): void;
  /** Adds one unless both are the same. */
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
