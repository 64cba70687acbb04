import { createPublicKey, hash, verify } from 'node:crypto';
import { type CoinTotals, statementText, totalsRule } from '@sowon/contracts/coin-totals/rule';
import type { SignedCoinTotals } from '@sowon/contracts/coin-totals/schemas';
import { type Effects, moves, netOf } from './effects.ts';

/** The hash of a statement: what the next one continues, and what its signature is of. */
export const statementHash = (totals: CoinTotals): string => hash('sha256', statementText(totals));

/** Whether a statement has this hash and was signed by the key that it names. */
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
    // Bytes that are no key have signed nothing.
    return false;
  }
}

/** What a day begins with: what the one before ended with. */
export type Opening = Pick<CoinTotals, 'held'> & {
  readonly number: number;
  readonly previous: string | null;
  readonly bought: number;
  readonly given: number;
  readonly owed: number;
};

/** What a statement says of the coins; the rest stands around it. */
export type Figures = Pick<CoinTotals, 'bought' | 'given' | 'held' | 'owed'>;

/** A day by what it began with and what happened. */
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

/** What the day after a statement begins with. @param at the hash and number of the statement; null where there is none to continue */
export const openingOf = (figures: Figures, at: { number: number; hash: string } | null): Opening => ({
  number: (at?.number ?? 0) + 1,
  previous: at?.hash ?? null,
  bought: figures.bought.outstanding,
  given: figures.given.outstanding,
  held: figures.held,
  owed: figures.owed.outstanding,
});

/** What nobody has had any coins before. */
export const nothing = { bought: 0, given: 0, held: 0, owed: 0 } as const;

/** Puts a statement together. */
export const statementOf = (
  { number, previous }: Pick<Opening, 'number' | 'previous'>,
  figures: Figures,
  around: Pick<CoinTotals, 'day' | 'publishedAt' | 'tree' | 'ledger' | 'publicKey'>,
): CoinTotals => ({ rule: totalsRule, number, previous, ...figures, ...around });
