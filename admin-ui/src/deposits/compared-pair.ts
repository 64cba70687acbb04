import type { ComparedNames } from './records.ts';

interface Pair {
  readonly depositIds: readonly string[];
  readonly transferIds: readonly string[];
}

/** Returns the two names of a match: from the bank's list and from the deposits. Several names are joined by commas. */
export function pairOf({ depositIds, transferIds }: Pair, { transfers, deposits }: ComparedNames) {
  return {
    bank: joined(transfers.filter(({ id }) => transferIds.includes(id)).map(({ payer }) => payer)),
    fan: joined(deposits.filter(({ id }) => depositIds.includes(id)).map((one) => one.depositorName)),
  };
}

/** Joins distinct names; returns null if none is stored. */
function joined(names: readonly (string | null)[]): string | null {
  const kept = [...new Set(names.filter((name) => name !== null))];
  return kept.length === 0 ? null : kept.join(', ');
}
