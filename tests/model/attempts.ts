import { isDeepStrictEqual } from 'node:util';
import type { Outcome } from '@sowon/ledger';
import { rate } from '../../ledger/src/domain/fixtures/policy.ts';
import { type Attempt, intentOf, type Reply } from './ledger-commands.ts';
import type { Oracle } from './oracle.ts';
import type { Delivery } from './plan.ts';
import type { EarnedAtRate, Wanted } from './wanted.ts';

/** A result of the ledger that differs from the oracle's. */
export class Disagreement extends Error {
  override readonly name = 'Disagreement';
}

/** Compares two values. @throws Disagreement with both if they differ */
export function agree(subject: string, actual: unknown, expected: unknown): void {
  if (isDeepStrictEqual(actual, expected)) return;
  throw new Disagreement(`${subject}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
}

/** An answer that a caller received. */
export interface Answer {
  readonly attempt: Attempt;
  readonly outcome: Outcome<Reply>;
}

/** An answer as it is stored under its key. */
export interface Kept {
  readonly key: string;
  readonly accepted: boolean;
  readonly reply: { readonly code?: string; readonly available?: number };
  readonly at: Date;
}

/** Builds the attempt of a delivery at its instant, with the values that depend on the current state. */
export function attemptOf(oracle: Oracle, scope: string, delivery: Delivery, roundAt: string): Attempt {
  const at = new Date(Date.parse(roundAt) + delivery.afterMs).toISOString();
  const { key, variant, carries } = delivery;
  return { scope, key, variant, carries, at, wanted: resolve(oracle, delivery) };
}

/** Names an attempt: no key is tried twice at one instant, except for twins, which are equal. */
export const attemptName = (key: string, at: string): string => `${key} @ ${at}`;

function resolve(oracle: Oracle, { wanted, odd }: Delivery): Wanted {
  if (wanted.kind === 'payout') {
    const payable = oracle.creator(wanted.creator).months.get(wanted.month)?.payable ?? 0;
    return { ...wanted, won: odd ? payable + 1 : payable };
  }
  if (wanted.kind !== 'convert') return wanted;
  const earned = oracle.accounts.get(`earned:${wanted.creator}`) ?? 0;
  return { ...wanted, lines: odd ? spoiledLines : linesOf(earned) };
}

const spoiledLines: readonly EarnedAtRate[] = [{ ...rate, points: 1, overseasPoints: 2 }];

/** Returns all coins in two grades, part of them bought abroad. */
function linesOf(points: number): readonly EarnedAtRate[] {
  const first = Math.floor(points / 3);
  return [
    { ...rate, points: first, overseasPoints: Math.floor(first / 2) },
    { ...rate, points: points - first, overseasPoints: 0 },
  ];
}

/**
 * Splits deliveries so that each creator has at most one month converted at once. The caller must ensure that the coins of a month exist, and a second month is
 * closed after the first.
 */
export function oneMonthEach(deliveries: readonly Delivery[]): { now: Delivery[]; later: Delivery[] } {
  const closing = new Map<string, string>();
  const [now, later]: Delivery[][] = [[], []];
  for (const delivery of deliveries) {
    const { wanted, key } = delivery;
    const other = wanted.kind === 'convert' ? (closing.get(wanted.creator) ?? key) : key;
    if (wanted.kind === 'convert') closing.set(wanted.creator, other);
    (other === key ? now : later)?.push(delivery);
  }
  return { now: now ?? [], later: later ?? [] };
}

/** Returns the reason if a command failed permanently through a refusal of the database or an exception in decide; null for any other error. */
export function finalError({ kind }: Wanted, error: unknown): string | null {
  // Parsing edge: the driver adds this property to its errors.
  const { message, constraint = '' } = error as Error & { constraint?: string };
  if (kind === 'throw' && message === 'a fault in decide') return 'decide throws';
  return kind === 'poison' && constraint === 'lot_source' ? 'lot_source' : null;
}

/**
 * Checks that every answer is the one stored under its key, or KEY_REUSED for another intent. At most one caller finds a key new, and exactly one unless an
 * answer may have been `lost`.
 * @throws Disagreement
 */
export function checkAnswers(
  answers: readonly Answer[],
  kept: readonly (Kept & { readonly attempt: Attempt })[],
  lost: (key: string) => boolean,
): void {
  const byKey = new Map(kept.map((one) => [one.key, one]));
  const firsts = new Map<string, number>();
  for (const { attempt, outcome } of answers) {
    const one = byKey.get(attempt.key);
    if (one === undefined) throw new Disagreement(`${attempt.key}: answered, and not in the database`);
    const { replayed, ...rest } = outcome;
    if (!replayed) firsts.set(attempt.key, (firsts.get(attempt.key) ?? 0) + 1);
    const same = isDeepStrictEqual(intentOf(one.attempt), intentOf(attempt));
    const reused = { code: 'KEY_REUSED', scope: attempt.scope, id: attempt.key };
    const due = same
      ? one.accepted
        ? { ok: true, reply: one.reply }
        : { ok: false, rejection: one.reply }
      : { ok: false, rejection: reused };
    agree(`answer of ${attempt.key}`, rest, due);
  }
  for (const { key } of kept) {
    const times = firsts.get(key) ?? 0;
    if (times > 1 || (times === 0 && !lost(key)))
      throw new Disagreement(`${key}: ${times} callers had a new answer`);
  }
}
