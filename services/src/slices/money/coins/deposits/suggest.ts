import type { NameAgreement } from '@sowon/contracts';
import { nameAgreement } from './names.ts';

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
export interface Suggested {
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
    ...{ userId: first.userId, won, name, sumAgrees: won === sumOf(money) },
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
