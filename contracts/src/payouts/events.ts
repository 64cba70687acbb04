import { z } from 'zod';
import { EndedBecause } from '../accounts/events.ts';
import type { EventsOf } from '../event.ts';
import { Id, Instant, KstDate, YearMonth } from '../primitives.ts';
import { PayoutAccount, PayoutFailure, PayoutLeftOut, PayoutLineNumber } from './schemas.ts';

const batch = z.strictObject({ batchId: Id });
const creatorsMonth = z.strictObject({ creatorId: Id, month: YearMonth });
const line = creatorsMonth.extend({ line: PayoutLineNumber, won: z.int() });

/** Events of the stream `payout_batch-{id}`: ids and won, no names and no accounts. Reasons that people typed stand in the audit log. */
export const payoutEvents = {
  PayoutBatchPrepared: batch.extend({
    month: YearMonth,
    makerId: Id,
    /** With how each account stood then, and what the creator had been paid last in won; batches of before do not say that. */
    lines: z.array(
      line.extend({ account: PayoutAccount.nullable(), beforeWon: z.int().nullable().exactOptional() }),
    ),
    leftOut: z.array(creatorsMonth.extend({ why: PayoutLeftOut })),
    totalWon: z.int(),
    payableOn: KstDate,
    /** When it comes to nothing unless it is approved. */
    expiresAt: Instant,
    policyVersion: z.int(),
  }),
  /** Somebody of finance took a line out before the batch was approved. */
  PayoutLineHeldBack: batch.extend({ line: PayoutLineNumber, operatorId: Id, totalWon: z.int() }),
  PayoutBatchApproved: batch.extend({ checkerId: Id, totalWon: z.int() }),
  PayoutBatchRejected: batch.extend({ operatorId: Id, because: EndedBecause.exactOptional() }),
  PayoutBatchExpired: batch,
  /** The account is another one than was approved, and no file has it yet: the line is out of the batch, and payable again. */
  PayoutAccountChanged: batch.extend(line.shape),
  /** A file for the bank that nobody had made before; `changed` lines are not in it, as their account is another one than was approved. */
  PayoutFileMade: batch.extend({
    number: z.int().min(1),
    operatorId: Id,
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    rows: z.int(),
    totalWon: z.int(),
    changed: z.array(PayoutLineNumber),
  }),
  /** What the bank answered: lines that it paid are booked one by one from here on. */
  PayoutResultRead: batch.extend({
    operatorId: Id,
    sha256: z.string(),
    paid: z.array(PayoutLineNumber),
    paidOn: KstDate,
  }),
  PayoutLineFailed: batch.extend({ ...line.shape, code: PayoutFailure }),
  /** The ledger has it: what was payable still, and as an advance what a debt had taken since the batch was approved. */
  PayoutLinePaid: batch.extend({
    ...line.shape,
    paidOn: KstDate,
    payoutId: Id.nullable(),
    advanceId: Id.nullable(),
    advanceWon: z.int(),
  }),
  PayoutBatchSettled: batch.extend({ paidWon: z.int(), failedWon: z.int() }),
} as const;

/** Events of the one stream `payout_book-all`: which months of creators an open batch has. */
export const payoutBookEvents = {
  PayoutMonthsTaken: batch.extend({ months: z.array(creatorsMonth) }),
  PayoutMonthsFreed: batch.extend({ months: z.array(creatorsMonth) }),
} as const;

export type PayoutEvent = EventsOf<typeof payoutEvents>;
export type PayoutBookEvent = EventsOf<typeof payoutBookEvents>;
