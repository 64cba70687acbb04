/**
 * How the coins of a day are added up and published (docs/rules/coin-totals.md#what-a-day-says and docs/rules/coin-totals.md#what-a-proof-reveals). The
 * server publishes by this one rule and a browser checks by it. Callers supply SHA-256; nothing here depends on Node or a browser.
 *
 * Each member with coins has two leaves in the tree of a day. A leaf is the SHA-256 of the UTF-8 of `leafText`, a node that of `nodeText`. Both carry
 * the sum of coins below them. The tree is full: the number of leaves is a power of two, and filler leaves carry 0 coins. The day's statement names the
 * root and its sum. The statement's hash is the SHA-256 of the UTF-8 of `statementText`, which is also the signed text.
 */

/** Name of the rule. A new rule gets a new name, so that no text is valid under two rules. */
export const totalsRule = 'sowon-coin-totals-v1';

/** Movements of the coins of one class on a day; all in coins, none below 0. */
export interface ClassTotals {
  /** Balance of all members at the start of the day. */
  readonly before: number;
  readonly issued: number;
  /** Paid for performed missions. */
  readonly used: number;
  readonly expired: number;
  /** Returned in exchange for money. */
  readonly refunded: number;
  /** Taken because their payment was reversed. */
  readonly chargedBack: number;
  /** Used to pay debts of their owners. */
  readonly debtPaid: number;
  /** Manual adjustments by operators. */
  readonly added: number;
  readonly taken: number;
  /** Returned from a mission too late for their old lot, and issued again with a new expiry; the total stays equal. */
  readonly reissued: number;
  /** Balance of all members at the end of the day, including coins held by open missions. */
  readonly outstanding: number;
}

/** The statement of a day. */
export interface CoinTotals {
  readonly rule: string;
  /** KST date. */
  readonly day: string;
  /** Serial number of the statement, from 1. */
  readonly number: number;
  /** Hash of the previous statement; null for the first. */
  readonly previous: string | null;
  /** ISO 8601 in UTC. */
  readonly publishedAt: string;
  /** Coins that were paid for. */
  readonly bought: ClassTotals;
  /** Coins given for free: as a bonus, as support, as compensation. */
  readonly given: ClassTotals;
  /** Part of `outstanding` that open missions hold. */
  readonly held: number;
  /** Debts in coins of members who used coins whose payment was later reversed; not part of any other sum. */
  readonly owed: {
    readonly before: number;
    readonly made: number;
    readonly paid: number;
    readonly outstanding: number;
  };
  /** `leaves` is a power of two, so it does not reveal the exact number of members with coins. */
  readonly tree: { readonly root: string; readonly leaves: number };
  readonly ledger: {
    /** Number of ledger events when the statement was made. */
    readonly position: number;
    /** The newest signed ledger anchor at that time. */
    readonly anchor: { readonly number: number; readonly hash: string } | null;
  };
  /** SubjectPublicKeyInfo of the Ed25519 key that signs the statements and the ledger anchors, base64. */
  readonly publicKey: string;
}

/** A leaf or an inner node: `coins` is the sum below it. */
export interface SumNode {
  readonly hash: string;
  readonly coins: number;
}

/** Content of a member's leaf. */
export interface TotalsLeaf {
  readonly day: string;
  /** Id of the member who has the coins. */
  readonly owner: string;
  /** 0 or 1: the first or second leaf of the member. */
  readonly part: number;
  readonly coins: number;
  /** Hexadecimal, new every day: without it a leaf does not reveal its owner. */
  readonly salt: string;
}

/** Returns the text of a leaf: one value per line. No value can contain a line break, so no two leaves share a text. */
export const leafText = ({ day, owner, part, coins, salt }: TotalsLeaf): string =>
  [totalsRule, 'leaf', day, owner, part, coins, salt].join('\n');

export const nodeText = (left: SumNode, right: SumNode): string =>
  [totalsRule, 'node', left.hash, left.coins, right.hash, right.coins].join('\n');

const classLine = (name: string, of: ClassTotals): string =>
  [
    ...[name, of.before, of.issued, of.used, of.expired, of.refunded, of.chargedBack, of.debtPaid],
    ...[of.added, of.taken, of.reissued, of.outstanding],
  ].join(' ');

/** Returns the text of a statement that is hashed and signed. */
export function statementText(totals: CoinTotals): string {
  const { owed, tree, ledger } = totals;
  return [
    totals.rule,
    'statement',
    totals.day,
    totals.number,
    totals.previous ?? 'none',
    totals.publishedAt,
    classLine('bought', totals.bought),
    classLine('given', totals.given),
    `held ${totals.held}`,
    ['owed', owed.before, owed.made, owed.paid, owed.outstanding].join(' '),
    `tree ${tree.leaves} ${tree.root}`,
    `ledger ${ledger.position} ${ledger.anchor ? `${ledger.anchor.number} ${ledger.anchor.hash}` : 'none'}`,
    totals.publicKey,
  ].join('\n');
}

/** Returns the coins of all members at the end of the day: bought, given, and held by missions. */
export const outstandingOf = ({ bought, given }: Pick<CoinTotals, 'bought' | 'given'>): number =>
  bought.outstanding + given.outstanding;

/** Computes the closing balance of a class from its movements. `reissued` does not change it. */
export const cameTo = (of: Omit<ClassTotals, 'outstanding'>): number =>
  of.before +
  of.issued +
  of.added -
  of.used -
  of.expired -
  of.refunded -
  of.chargedBack -
  of.debtPaid -
  of.taken;

/** Errors within a statement, or between it and the previous one; reported in this order. */
export type TotalsProblem = 'rule' | 'negative' | 'bought' | 'given' | 'owed' | 'held' | 'before';

/** Returns the errors of a statement: whether it adds up, and starts where the previous one ended. @param previous null skips that comparison */
export function problemsOf(totals: CoinTotals, previous: CoinTotals | null): TotalsProblem[] {
  const { bought, given, owed, held } = totals;
  const problems: TotalsProblem[] = [];
  if (totals.rule !== totalsRule) problems.push('rule');
  const figures = [...Object.values(bought), ...Object.values(given), ...Object.values(owed), held];
  if (!figures.every((figure) => Number.isSafeInteger(figure) && figure >= 0)) problems.push('negative');
  if (cameTo(bought) !== bought.outstanding) problems.push('bought');
  if (cameTo(given) !== given.outstanding) problems.push('given');
  // Debts are paid with bought coins only.
  if (
    owed.before + owed.made - owed.paid !== owed.outstanding ||
    owed.paid !== bought.debtPaid ||
    given.debtPaid !== 0
  )
    problems.push('owed');
  if (held > outstandingOf(totals)) problems.push('held');
  const follows =
    previous === null ||
    (previous.bought.outstanding === bought.before &&
      previous.given.outstanding === given.before &&
      previous.owed.outstanding === owed.before &&
      previous.number + 1 === totals.number &&
      previous.day < totals.day);
  if (!follows) problems.push('before');
  return problems;
}

/**
 * Returns the root that a leaf and its path lead to; null if the path fits no leaf of the tree, or carries negative coins.
 * @param index the leaf's position, from 0
 * @param path the sibling nodes, from the leaf upwards
 */
export async function rootOfPath(
  sha256: (text: string) => Promise<string>,
  { leaf, index, leaves, path }: { leaf: SumNode; index: number; leaves: number; path: readonly SumNode[] },
): Promise<SumNode | null> {
  if (!Number.isInteger(index) || index < 0 || index >= leaves || 2 ** path.length !== leaves) return null;
  let node = leaf;
  let at = index;
  for (const beside of path) {
    if (![node, beside].every(({ coins }) => Number.isSafeInteger(coins) && coins >= 0)) return null;
    const [left, right] = at % 2 === 0 ? [node, beside] : [beside, node];
    node = { hash: await sha256(nodeText(left, right)), coins: left.coins + right.coins };
    at = Math.floor(at / 2);
  }
  return node;
}
