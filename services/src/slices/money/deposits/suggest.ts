import type { NameAgreement } from '@sowon/contracts';

/** A deposit that waits for money, with the name that its fan gave. */
export interface Waiting {
  readonly depositId: string;
  readonly userId: string;
  readonly won: number;
  readonly points: number;
  readonly name: string;
  readonly asked: Date;
}

/** An unmatched transfer, with the name that the bank printed. */
export interface Money {
  readonly transferId: string;
  readonly won: number;
  readonly payer: string;
}

/** A possible match of transfers and deposits of one fan. */
interface Suggested {
  readonly userId: string;
  readonly depositIds: readonly string[];
  readonly transferIds: readonly string[];
  /** Sum of the deposits. */
  readonly won: number;
  readonly points: number;
  readonly sumAgrees: boolean;
  readonly name: NameAgreement;
  readonly asked: Date;
}

const most = 8;
const nameRank = { SAME: 0, SIMILAR: 1, OTHER: 2 } as const;

/**
 * Suggests the deposits that a transfer may pay, most likely first. Candidates are a deposit of the same sum, all waiting deposits of a fan with that name, or
 * a deposit that it pays together with other money of the same name. Deposits of that name with another sum come last. Ties go to the earliest request.
 */
export function suggestMatches(
  transfer: Money,
  waiting: readonly Waiting[],
  others: readonly Money[],
): Suggested[] {
  const named = waiting.map((deposit) => ({ deposit, name: nameAgreement(transfer.payer, deposit.name) }));
  const single = named
    .filter(({ deposit, name }) => deposit.won === transfer.won || name !== 'OTHER')
    .map(({ deposit, name }) => suggestion([deposit], [transfer], name));
  const together = [
    ...Map.groupBy(
      named.filter(({ name }) => name !== 'OTHER'),
      ({ deposit }) => deposit.userId,
    ),
  ]
    .filter(([, of]) => of.length > 1)
    .map(([, of]) =>
      suggestion(
        of.map(({ deposit }) => deposit),
        [transfer],
        worst(of),
      ),
    )
    .filter(({ sumAgrees }) => sumAgrees);
  const parts = [transfer, ...others.filter(({ payer }) => nameAgreement(transfer.payer, payer) === 'SAME')];
  const inParts =
    parts.length === 1
      ? []
      : named
          .filter(({ name }) => name !== 'OTHER')
          .map(({ deposit, name }) => suggestion([deposit], parts, name))
          .filter(({ sumAgrees }) => sumAgrees);
  return [...single, ...together, ...inParts].toSorted(likelier).slice(0, most);
}

function suggestion(deposits: readonly Waiting[], money: readonly Money[], name: NameAgreement): Suggested {
  const won = sumOf(deposits);
  const [first] = deposits;
  if (!first) throw new Error('a suggestion of no deposit');
  return {
    userId: first.userId,
    won,
    name,
    sumAgrees: won === sumOf(money),
    points: deposits.reduce((sum, { points }) => sum + points, 0),
    depositIds: deposits.map(({ depositId }) => depositId),
    transferIds: money.map(({ transferId }) => transferId),
    asked: new Date(Math.min(...deposits.map(({ asked }) => asked.getTime()))),
  };
}

const likelier = (one: Suggested, other: Suggested) =>
  Number(other.sumAgrees) - Number(one.sumAgrees) ||
  nameRank[one.name] - nameRank[other.name] ||
  one.asked.getTime() - other.asked.getTime();

const worst = (some: readonly { readonly name: NameAgreement }[]): NameAgreement =>
  some.every(({ name }) => name === 'SAME') ? 'SAME' : 'SIMILAR';

const sumOf = (some: readonly { readonly won: number }[]) => some.reduce((sum, { won }) => sum + won, 0);

/** Minimum length of a shortened name. Banks cut off long names, and write names of companies and joint accounts in their own ways. */
const shortestCut = 3;

/**
 * Compares the name that a bank printed with the name that a fan gave. SAME ignores spaces, width and capitals, and accepts a name that is the beginning of the
 * other. SIMILAR allows one or two typing errors (for Hangul: in a consonant or a vowel), or a name that contains the other.
 */
export function nameAgreement(printed: string, told: string): NameAgreement {
  const [one, other] = [plain(printed), plain(told)];
  if (one === other) return 'SAME';
  const [short = '', long = ''] = one.length < other.length ? [one, other] : [other, one];
  if (short === '') return 'OTHER';
  if (long.startsWith(short) && [...short].length >= shortestCut) return 'SAME';
  const [left, right] = [letters(one), letters(other)];
  const most = Math.min(left.length, right.length) < 8 ? 1 : 2;
  return distance(left, right) <= most || long.includes(short) ? 'SIMILAR' : 'OTHER';
}

const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s()·.,'-]|주식회사|㈜/gu, '');

/** NFD splits Hangul into consonants and vowels. */
const letters = (name: string) => [...name.normalize('NFD')];

/** Returns the Levenshtein distance: letters inserted, removed or changed. */
function distance(left: readonly string[], right: readonly string[]): number {
  let row = right.map((_, at) => at + 1);
  for (const [at, letter] of left.entries()) {
    let before = at + 1;
    const next: number[] = [];
    for (const [column, other] of right.entries()) {
      const diagonal = column === 0 ? at : (row[column - 1] ?? 0);
      before = Math.min(diagonal + (letter === other ? 0 : 1), before + 1, (row[column] ?? 0) + 1);
      next.push(before);
    }
    row = next;
  }
  return row.at(-1) ?? left.length;
}
