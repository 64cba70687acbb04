import { z } from 'zod';
import { EndedBecause } from '../accounts/events.ts';
import type { EventsOf } from '../event.ts';
import { Id, Instant, KstDate, YearMonth } from '../primitives.ts';
import { PayoutAccount, PayoutFailure, PayoutLeftOut, PayoutLineNumber } from './schemas.ts';

const batch = z.strictObject({ batchId: Id });
const creatorsMonth = z.strictObject({ creatorId: Id, month: YearMonth });
const line = creatorsMonth.extend({ line: PayoutLineNumber, won: z.int() });

/** Events of the stream `payout_batch-{id}`: ids and won, no names and no accounts. Free-text reasons are stored in the audit log. */
export const payoutEvents = {
  PayoutBatchPrepared: batch.extend({
    month: YearMonth,
    makerId: Id,
    /** With the state of each account, and the creator's last payment in won; older batches do not record it. */
    lines: z.array(
      line.extend({ account: PayoutAccount.nullable(), beforeWon: z.int().nullable().exactOptional() }),
    ),
    leftOut: z.array(creatorsMonth.extend({ why: PayoutLeftOut })),
    totalWon: z.int(),
    payableOn: KstDate,
    /** When it expires unless it is approved. */
    expiresAt: Instant,
    policyVersion: z.int(),
  }),
  /** Finance took a line out before the batch was approved. */
  PayoutLineHeldBack: batch.extend({ line: PayoutLineNumber, operatorId: Id, totalWon: z.int() }),
  PayoutBatchApproved: batch.extend({ checkerId: Id, totalWon: z.int() }),
  PayoutBatchRejected: batch.extend({ operatorId: Id, because: EndedBecause.exactOptional() }),
  PayoutBatchExpired: batch,
  /** The account changed after the approval, and no file contains the line yet: the line leaves the batch and is payable again. */
  PayoutAccountChanged: batch.extend(line.shape),
  /** A new version of the file for the bank; lines in `changed` are left out because their account has changed since the approval. */
  PayoutFileMade: batch.extend({
    number: z.int().min(1),
    operatorId: Id,
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    rows: z.int(),
    totalWon: z.int(),
    changed: z.array(PayoutLineNumber),
  }),
  /** The bank's result; lines that it paid are booked one by one from here on. */
  PayoutResultRead: batch.extend({
    operatorId: Id,
    sha256: z.string(),
    paid: z.array(PayoutLineNumber),
    paidOn: KstDate,
  }),
  PayoutLineFailed: batch.extend({ ...line.shape, code: PayoutFailure }),
  /** Booked in the ledger: the part still payable, and as an advance the part that a debt consumed since the approval. */
  PayoutLinePaid: batch.extend({
    ...line.shape,
    paidOn: KstDate,
    payoutId: Id.nullable(),
    advanceId: Id.nullable(),
    advanceWon: z.int(),
  }),
  PayoutBatchSettled: batch.extend({ paidWon: z.int(), failedWon: z.int() }),
} as const;

/** Events of the single stream `payout_book-all`: the creators' months that open batches contain. */
export const payoutBookEvents = {
  PayoutMonthsTaken: batch.extend({ months: z.array(creatorsMonth) }),
  PayoutMonthsFreed: batch.extend({ months: z.array(creatorsMonth) }),
} as const;

export type PayoutEvent = EventsOf<typeof payoutEvents>;
export type PayoutBookEvent = EventsOf<typeof payoutBookEvents>;
