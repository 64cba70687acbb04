import { leafText, outstandingOf, rootOfPath } from '@sowon/contracts/coin-totals/rule';
import type { CoinTotalsProof, SignedCoinTotals } from '@sowon/contracts/coin-totals/schemas';
import type { CoinHistoryRow } from '@sowon/contracts/coins/schemas';
import { checkStatement, type StatementCheck, sha256By } from './check-statement.ts';

/** Result of checking a member’s own coins in the total of a day. */
export interface OwnCheck extends StatementCheck {
  /** True if both leaves lead to the root, and their coins add up to the sum in the proof. */
  readonly isIncluded: boolean;
  /** True if the member’s own coin history has the same balance at the end of that day; null if its newest page does not reach back that far. */
  readonly isAsHistory: boolean | null;
  /** True if nothing disagrees. */
  readonly holds: boolean;
}

interface Own {
  readonly signed: SignedCoinTotals;
  /** Statement of the day before; null if it does not exist. */
  readonly before: SignedCoinTotals | null;
  readonly proof: CoinTotalsProof;
  /** Newest page of the member’s coin history, newest row first. */
  readonly history: { readonly content: readonly CoinHistoryRow[]; readonly last: boolean };
  readonly userId: string;
}

/** Computes with the browser’s own WebCrypto whether a member’s coins are in the published total. */
export async function checkOwn(own: Own, subtle: SubtleCrypto): Promise<OwnCheck> {
  const statement = await checkStatement(own.signed, own.before, subtle);
  const isIncluded = await leadsToRoot(own, sha256By(subtle));
  const isAsHistory = compareHistory(own);
  const all = [...Object.values(statement), isIncluded, isAsHistory];
  return { ...statement, isIncluded, isAsHistory, holds: all.every((agrees) => agrees !== false) };
}

async function leadsToRoot(
  { signed: { totals }, proof, userId }: Own,
  sha256: (text: string) => Promise<string>,
): Promise<boolean> {
  const { day, owner, coins, parts } = proof;
  if (day !== totals.day || owner !== userId) return false;
  if (coins === 0) return parts.length === 0;
  const sum = parts.reduce((all, part) => all + part.coins, 0);
  if (parts.length !== 2 || parts.some(({ part }, index) => part !== index) || sum !== coins) return false;
  const { root, leaves } = totals.tree;
  for (const { index, path, ...part } of parts) {
    const leaf = { hash: await sha256(leafText({ day, owner, ...part })), coins: part.coins };
    const reached = await rootOfPath(sha256, { leaf, index, leaves, path });
    if (reached?.hash !== root || reached.coins !== outstandingOf(totals)) return false;
  }
  return true;
}

const koreaMs = 9 * 3_600_000;
const dayMs = 86_400_000;

function compareHistory({ proof: { day, coins, held }, history }: Own): boolean | null {
  const end = Date.parse(day) - koreaMs + dayMs;
  const newest = history.content.find(({ created }) => Date.parse(created) < end);
  if (newest === undefined) return history.last ? coins - held === 0 : null;
  return newest.balance === coins - held;
}
