import { type ApprovalEffect, HandPayoutWish, Id } from '@sowon/contracts';
import {
  earningsStream,
  isRejection,
  type LedgerPolicy,
  type Rejection,
  reject,
  type StreamReader,
} from '@sowon/ledger';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { AppError, fieldError } from '../../../app-error.ts';
import type { ApprovalKind, ByTwo } from '../../../approval-kind.ts';
import { kstDate } from '../../../clock.ts';
import { known } from '../../../command.ts';
import type { Database } from '../../../db/schema.ts';
import { ledgerPolicy } from '../../../ledger-policy.ts';
import { noticeRows } from '../../../notice-rows.ts';
import { findCreator } from '../../people/creators/queries.ts';
import {
  type BookedTransfer,
  bookTransfer,
  payableOfMonth,
  settlementIdOf,
} from '../settlements/book-transfer.ts';
import { earningsStreamId } from '../settlements/debts.ts';
import { bookId, bookStream, bookStreamId, monthKey } from './book.ts';
import { payoutPaid } from './notices.ts';

const kind = 'HAND_PAYOUT';
const Wish = z.strictObject({ creatorId: Id, payout: HandPayoutWish });

/**
 * Approval kind for a creator's month that the bank has paid outside of every batch: abroad, or to somebody without an account that a batch can use. Two
 * members of finance book it, with the day and the bank's number of the transfer (docs/rules/payouts.md#payments-by-hand). While it waits, no batch takes the
 * month.
 */
export const handPayout: ApprovalKind = {
  kind,
  proposedBy: 'proposeHandPayout',
  approvers: 'finance',
  async prepare(ctx, wish) {
    const { creatorId, payout } = Wish.parse(wish);
    const { month, paidOn, won } = payout;
    const settlementId = await settlementIdOf(ctx.db, { creatorId, month });
    if (settlementId === null) throw new AppError('NOT_FOUND');
    if (paidOn > kstDate(ctx.clock.now()))
      throw fieldError('INVALID_INPUT', 'payout.paidOn', 'must not be in the future', paidOn);
    const creator = await findCreator(ctx.db, creatorId);
    // Without the member behind the page, nobody could tell whether the payment concerns its approver.
    if (creator === null) throw new AppError('NOT_FOUND');
    const { userId } = creator;
    const stream = earningsStreamId(creatorId);
    const paying: Paying = { creatorId, ...payout, settlementId, policy: ledgerPolicy(ctx) };
    return {
      streams: [stream, bookStreamId],
      object: { resource: 'creators', id: creatorId },
      concernsId: userId,
      figure: { unit: 'WON', amount: won },
      effect: (streams, at) => effectOf(streams, paying, at),
      execute: (streams, by) => {
        const booked = book(streams, paying, by);
        if (isRejection(booked)) return known(booked);
        const { approvalId, at } = by;
        const told = noticeRows(ctx, payoutPaid, {
          to: [userId],
          cause: `hand-payout:${approvalId}`,
          at,
          facts: { won, paidOn, month },
        });
        return { appends: [{ stream, events: booked.events }], carry: [...booked.carry, told] };
      },
    };
  },
};

interface Paying extends z.output<typeof HandPayoutWish> {
  readonly creatorId: string;
  readonly settlementId: string;
  readonly policy: LedgerPolicy;
}

/**
 * Books the payment under the id of its approval. Rejects PAYOUT_UNDER_WAY while a batch has the month, PAYOUT_CHANGED unless exactly the sent amount is
 * payable, FOUR_EYES.
 */
function book(streams: StreamReader, paying: Paying, by: ByTwo): BookedTransfer | Rejection {
  const { creatorId, month, won, paidOn, settlementId, policy } = paying;
  const { approvalId, makerId, checkerId, reason, at } = by;
  const state = streams.state(earningsStream, creatorId);
  if (streams.state(bookStream, bookId).has(monthKey(paying))) return reject('PAYOUT_UNDER_WAY');
  if (payableOfMonth(state, month) !== won) return reject('PAYOUT_CHANGED');
  const ids = { payoutId: approvalId, advanceId: approvalId };
  const transfer = { ...ids, creatorId, month, won, paidOn, makerId, checkerId, reason, at };
  return bookTransfer(state, transfer, { settlementId, policy });
}

/** Placeholder people for a trial run of the booking. */
const nobodies = { approvalId: 'tried', makerId: 'maker', checkerId: 'checker', reason: '' };

function effectOf(streams: StreamReader, paying: Paying, at: Date): ApprovalEffect | Rejection {
  const tried = book(streams, paying, { ...nobodies, at });
  if (isRejection(tried)) return tried;
  const { month, won, paidOn, reference } = paying;
  return [
    { name: 'payoutMonth', before: null, after: month },
    { name: 'payableWon', before: won, after: 0 },
    { name: 'paidOn', before: null, after: paidOn },
    { name: 'bankReference', before: null, after: reference },
  ];
}

/**
 * Returns the months, by `monthKey`, with a proposed payment by hand that nobody has approved, rejected or withdrawn. Expired proposals are included: the bank
 * may have paid all the same, so the payment is proposed again and then decided.
 */
export async function waitingByHand(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const month = sql<string>`wish -> 'payout' ->> 'month'`;
  const latest = db
    .selectFrom('approvals')
    .distinctOn(['object_id', month])
    .select(['object_id as creatorId', month.as('month'), 'status'])
    .where('kind', '=', kind)
    .orderBy('object_id')
    .orderBy(month)
    .orderBy('proposed_at', 'desc');
  const waiting = await db
    .selectFrom(latest.as('latest'))
    .select(['latest.creatorId', 'latest.month'])
    .where('latest.status', 'in', ['PROPOSED', 'EXPIRED'])
    .execute();
  return new Set(waiting.map(monthKey));
}
