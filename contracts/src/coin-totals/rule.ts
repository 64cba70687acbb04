/**
 * How the coins of a day are added up and published (docs/rules/coin-totals.md#what-a-day-says and docs/rules/coin-totals.md#what-a-proof-reveals): the one rule that the server publishes by and a browser
 * checks by. Whoever runs it brings SHA-256; nothing here knows Node or a browser.
 *
 * Whoever has coins has two leaves in the tree of a day. A leaf = SHA-256 of the UTF-8 of `leafText`, a node = that of `nodeText`; both
 * carry the coins that lie below them. The tree is full: its leaves are a power of two, and those that are nobody's carry 0 coins. The
 * day's statement names the root and what lies below it; its hash is SHA-256 of the UTF-8 of `statementText`, which is also what is signed.
 */

/** Names the rule. Another rule gets another name, so that no text can be read by two of them. */
export const totalsRule = 'sowon-coin-totals-v1';

/** What became of the coins of one class on a day; all in coins, none below 0. */
export interface ClassTotals {
  /** Of all members together when the day began. */
  readonly before: number;
  readonly issued: number;
  /** Paid for missions that were performed. */
  readonly used: number;
  readonly expired: number;
  /** Given back for money. */
  readonly refunded: number;
  /** Taken because their payment was taken back. */
  readonly chargedBack: number;
  /** Paid what their owner owed. */
  readonly debtPaid: number;
  /** Added and taken by operators. */
  readonly added: number;
  readonly taken: number;
  /** Came back from a mission too late for the coins that they were, and were issued anew: no more, no fewer. */
  readonly reissued: number;
  /** Of all members together when the day was over, those that wait in open missions too. */
  readonly outstanding: number;
}

/** The statement of a day. */
export interface CoinTotals {
  readonly rule: string;
  /** KST date. */
  readonly day: string;
  /** Counts the statements from 1. */
  readonly number: number;
  /** Hash of the statement before; null at the first. */
  readonly previous: string | null;
  /** ISO 8601 in UTC. */
  readonly publishedAt: string;
  /** Coins that were paid for. */
  readonly bought: ClassTotals;
  /** Coins that were given: as a bonus, as support, as compensation. */
  readonly given: ClassTotals;
  /** Coins of `outstanding` that wait in open missions. */
  readonly held: number;
  /** What members owe for coins that were used and whose payment was taken back; in coins, and in no other sum. */
  readonly owed: {
    readonly before: number;
    readonly made: number;
    readonly paid: number;
    readonly outstanding: number;
  };
  /** `leaves` is a power of two, so it tells no more of how many have coins. */
  readonly tree: { readonly root: string; readonly leaves: number };
  readonly ledger: {
    /** How many events the ledger had when the statement was made. */
    readonly position: number;
    /** The newest signed anchor of the ledger then. */
    readonly anchor: { readonly number: number; readonly hash: string } | null;
  };
  /** SubjectPublicKeyInfo of the Ed25519 key that signs statements and the ledger's anchors, base64. */
  readonly publicKey: string;
}

/** A leaf or a node above others: `coins` is what lies below it. */
export interface SumNode {
  readonly hash: string;
  readonly coins: number;
}

/** What a leaf of somebody says. */
export interface TotalsLeaf {
  readonly day: string;
  /** The member whose coins they are. */
  readonly owner: string;
  /** 0 or 1. */
  readonly part: number;
  readonly coins: number;
  /** Hexadecimal, another one every day: without it a leaf says nothing of whose it is. */
  readonly salt: string;
}

/** One value a line, none of which can hold a line break, so no two leaves share a text. */
export const leafText = ({ day, owner, part, coins, salt }: TotalsLeaf): string =>
  [totalsRule, 'leaf', day, owner, part, coins, salt].join('\n');

export const nodeText = (left: SumNode, right: SumNode): string =>
  [totalsRule, 'node', left.hash, left.coins, right.hash, right.coins].join('\n');

const classLine = (name: string, of: ClassTotals): string =>
  [
    ...[name, of.before, of.issued, of.used, of.expired, of.refunded, of.chargedBack, of.debtPaid],
    ...[of.added, of.taken, of.reissued, of.outstanding],
  ].join(' ');

/** The text of a statement that is hashed and signed. */
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

/** What all members had together when the day was over: bought, given, waiting in missions. */
export const outstandingOf = ({ bought, given }: Pick<CoinTotals, 'bought' | 'given'>): number =>
  bought.outstanding + given.outstanding;

/** What a class comes to by what became of it. */
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

/** What does not add up in a statement, or between it and the one before; in this order. */
export type TotalsProblem = 'rule' | 'negative' | 'bought' | 'given' | 'owed' | 'held' | 'before';

/** Whether a statement adds up by itself, and begins with what the one before ended with. @param previous null where it is not looked at */
export function problemsOf(totals: CoinTotals, previous: CoinTotals | null): TotalsProblem[] {
  const { bought, given, owed, held } = totals;
  const problems: TotalsProblem[] = [];
  if (totals.rule !== totalsRule) problems.push('rule');
  const figures = [...Object.values(bought), ...Object.values(given), ...Object.values(owed), held];
  if (!figures.every((figure) => Number.isSafeInteger(figure) && figure >= 0)) problems.push('negative');
  if (cameTo(bought) !== bought.outstanding) problems.push('bought');
  if (cameTo(given) !== given.outstanding) problems.push('given');
  // Bought coins alone pay what is owed.
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
 * The node that a leaf and its path lead to; null where such a path belongs to no leaf of the tree, or carries less than nothing.
 * @param index of the leaf, from 0 @param path the nodes beside the way, from the leaf up
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
