import {
  type CarriedRows,
  decideAdvance,
  decidePayout,
  type EarningsEvent,
  type EarningsState,
  earningsStream,
  isRejection,
  type LedgerPolicy,
  type Rejection,
} from '@sowon/ledger';
import type { Kysely } from 'kysely';
import { updateRows } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import { staffAct } from '../../staff/audit/commands.ts';

/** A bank transfer for a creator's month, confirmed by two of the staff: the maker of its batch, and its approver (docs/rules/payouts.md#result). */
export interface Transfer {
  readonly creatorId: string;
  /** KST, `YYYY-MM`. */
  readonly month: string;
  readonly won: number;
  /** KST day on which the bank paid it. */
  readonly paidOn: string;
  readonly makerId: string;
  readonly checkerId: string;
  /** New ids for the payout and the advance. */
  readonly payoutId: string;
  readonly advanceId: string;
  readonly reason: string;
  readonly at: Date;
}

/** Events and rows of a booked transfer. */
export interface BookedTransfer {
  readonly events: readonly EarningsEvent[];
  readonly carry: readonly CarriedRows[];
  /** Null if nothing of the month was payable any more. */
  readonly payoutId: string | null;
  /** Null if all of it was still payable. */
  readonly advanceId: string | null;
  readonly advanceWon: number;
}

/**
 * Books a transfer as part of a larger command. A debt may have reduced the month since the transfer was approved: the excess was paid before it was earned,
 * and later months give it back like any advance (docs/rules/payouts.md#result).
 * Rejects FOUR_EYES, and PAYABLE_CHANGED if the month has more to pay than was sent.
 * @param settlementId of the month's row
 */
export function bookTransfer(
  state: EarningsState,
  transfer: Transfer,
  { settlementId, policy }: { readonly settlementId: string | null; readonly policy: LedgerPolicy },
): BookedTransfer | Rejection {
  const { month, won, paidOn, makerId, checkerId, payoutId, advanceId, at } = transfer;
  const payable = payableOfMonth(state, month);
  const paid =
    payable === 0
      ? null
      : decidePayout(state, {
          payoutId,
          month,
          won: Math.min(payable, won),
          makerId,
          checkerId,
          policy,
        });
  if (paid !== null && isRejection(paid)) return paid;
  const events: readonly EarningsEvent[] = paid?.events ?? [];
  const advanceWon = won - Math.min(payable, won);
  const after = events.reduce<EarningsState>(earningsStream.evolve, state);
  const given = advanceWon === 0 ? null : decideAdvance(after, { advanceId, won: advanceWon, policy });
  if (given !== null && isRejection(given)) return given;
  const acts = [makerId, checkerId].map((staffId) =>
    staffAct({
      staffId,
      action: 'payOut',
      reason: transfer.reason,
      before: null,
      at,
      object: { resource: 'creators', id: transfer.creatorId },
      after: { month, won, ...(advanceWon > 0 && { advanceWon }) },
    }),
  );
  const mark =
    paid && settlementId !== null
      ? [updateRows('settlements', 'id', [{ id: settlementId, paid_at: at.toISOString(), paid_on: paidOn }])]
      : [];
  return {
    events: [...events, ...(given?.events ?? [])],
    carry: [...mark, ...acts],
    payoutId: paid && payoutId,
    advanceId: given && advanceId,
    advanceWon,
  };
}

/** Returns the amount that a creator's month still has to pay, in won; 0 while it is open. */
export const payableOfMonth = ({ months }: EarningsState, month: string): number =>
  months.get(month)?.payableWon ?? 0;

/** Returns the row id of a creator's settled month; null if not found. */
export async function settlementIdOf(
  db: Kysely<Database>,
  { creatorId, month }: Pick<Transfer, 'creatorId' | 'month'>,
): Promise<string | null> {
  const row = await db
    .selectFrom('settlements')
    .select('id')
    .where('creator_id', '=', creatorId)
    .where('month', '=', month)
    .executeTakeFirst();
  return row?.id ?? null;
}
