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

/** Money of a creator's month that a bank has sent, by the word of two: who prepared its batch, and who approved it (docs/rules/payouts.md#result). */
export interface Transfer {
  readonly creatorId: string;
  /** KST, `YYYY-MM`. */
  readonly month: string;
  readonly won: number;
  /** KST day on which the bank paid it. */
  readonly paidOn: string;
  readonly makerId: string;
  readonly checkerId: string;
  /** New ids of what is booked. */
  readonly payoutId: string;
  readonly advanceId: string;
  readonly reason: string;
  readonly at: Date;
}

/** How the ledger has a transfer. */
export interface BookedTransfer {
  readonly events: readonly EarningsEvent[];
  readonly carry: readonly CarriedRows[];
  /** Null where nothing of the month was payable any more. */
  readonly payoutId: string | null;
  /** Null where all of it was payable still. */
  readonly advanceId: string | null;
  readonly advanceWon: number;
}

/**
 * Books what a bank has sent, for a command that does it with something else. A debt may have taken some of the month since the transfer was
 * approved: so much was paid before it was earned, and the months to come give it back as any advance (docs/rules/payouts.md#result).
 * @param settlementId of the month's row
 * Rejects FOUR_EYES, and PAYABLE_CHANGED where the month has more to pay than was sent.
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
          ...{ payoutId, month, won: Math.min(payable, won), makerId, checkerId, policy },
        });
  if (paid !== null && isRejection(paid)) return paid;
  const events: readonly EarningsEvent[] = paid?.events ?? [];
  const advanceWon = won - Math.min(payable, won);
  const after = events.reduce<EarningsState>(earningsStream.evolve, state);
  const given = advanceWon === 0 ? null : decideAdvance(after, { advanceId, won: advanceWon, policy });
  if (given !== null && isRejection(given)) return given;
  const acts = [makerId, checkerId].map((staffId) =>
    staffAct({
      ...{ staffId, action: 'payOut', reason: transfer.reason, before: null, at },
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

/** What a creator's month has to pay still, in won; 0 while it is open. */
export const payableOfMonth = ({ months }: EarningsState, month: string): number =>
  months.get(month)?.payableWon ?? 0;

/** The row of a creator's settled month; null where there is none. */
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
