import { createPublicKey, hash, verify } from 'node:crypto';
import { type CoinTotals, statementText, totalsRule } from '@sowon/contracts/coin-totals/rule';
import type { SignedCoinTotals } from '@sowon/contracts/coin-totals/schemas';
import { type Effects, moves, netOf } from './effects.ts';

/** Returns the hash of a statement: the next statement refers to it. */
export const statementHash = (totals: CoinTotals): string => hash('sha256', statementText(totals));

/** Returns true if a statement has this hash and was signed by the key that it names. */
export function isIntact({ totals, hash: told, signature }: SignedCoinTotals): boolean {
  if (statementHash(totals) !== told) return false;
  try {
    const key = createPublicKey({
      key: Buffer.from(totals.publicKey, 'base64'),
      type: 'spki',
      format: 'der',
    });
    return verify(null, Buffer.from(statementText(totals)), key, Buffer.from(signature, 'base64'));
  } catch {
    // An invalid key has signed nothing.
    return false;
  }
}

/** Opening values of a day: the closing values of the previous one. */
type Opening = Pick<CoinTotals, 'held'> & {
  readonly number: number;
  readonly previous: string | null;
  readonly bought: number;
  readonly given: number;
  readonly owed: number;
};

/** The coin amounts of a statement, without the data around them. */
type Figures = Pick<CoinTotals, 'bought' | 'given' | 'held' | 'owed'>;

/** Returns the amounts of a day from its opening and its effects. */
export function figuresOf(
  opening: Pick<Opening, 'bought' | 'given' | 'owed' | 'held'>,
  effects: Effects,
): Figures {
  const ofClass = (name: 'bought' | 'given') => {
    const before = opening[name];
    const of = effects[name];
    const moved = Object.fromEntries(moves.map((move) => [move, of[move]])) as typeof of;
    return { before, ...moved, outstanding: before + netOf(of) };
  };
  const { owedMade: made, owedPaid: paid } = effects;
  return {
    bought: ofClass('bought'),
    given: ofClass('given'),
    held: opening.held + effects.held,
    owed: { before: opening.owed, made, paid, outstanding: opening.owed + made - paid },
  };
}

/** Returns the opening of the day after a statement. @param at hash and number of the statement; null if there is none to continue */
export const openingOf = (figures: Figures, at: { number: number; hash: string } | null): Opening => ({
  number: (at?.number ?? 0) + 1,
  previous: at?.hash ?? null,
  bought: figures.bought.outstanding,
  given: figures.given.outstanding,
  held: figures.held,
  owed: figures.owed.outstanding,
});

/** The opening before any coins existed. */
export const nothing = { bought: 0, given: 0, held: 0, owed: 0 } as const;

export const statementOf = (
  { number, previous }: Pick<Opening, 'number' | 'previous'>,
  figures: Figures,
  around: Pick<CoinTotals, 'day' | 'publishedAt' | 'tree' | 'ledger' | 'publicKey'>,
): CoinTotals => ({ rule: totalsRule, number, previous, ...figures, ...around });

/** Thrown if a day does not add up, or a published statement has changed: nothing is published until this is resolved. */
export class CoinTotalsRefused extends Error {
  override readonly name = 'CoinTotalsRefused';
  /** KST date of the day that cannot be published. */
  readonly day: string;

  constructor(day: string, message: string) {
    super(message);
    this.day = day;
  }
}
