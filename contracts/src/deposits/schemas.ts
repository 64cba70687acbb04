import { z } from 'zod';
import { sentPhone } from '../phone.ts';
import { policy } from '../policy.ts';
import { Coins, Id, Instant, KstDate, name, Won } from '../primitives.ts';

/** State of a bank deposit (spec 1 §4): ready (before the money), paid (credited), cancelled, failed (contact support). */
export const DepositStatus = z.enum(['ready', 'paid', 'cancelled', 'failed']);
export type DepositStatus = z.output<typeof DepositStatus>;

/** Cause of a cancellation before the money came: the fan, the deadline, or the fan's departure. */
export const DepositCancelledBy = z.enum(['FAN', 'TIME', 'LEAVING']);
export type DepositCancelledBy = z.output<typeof DepositCancelledBy>;

/** Longer than any number including its separators. */
const typedMax = 40;
/** Cash receipts are issued to Korean numbers only; these begin with a zero. */
const KoreanPhone = z
  .string()
  .max(typedMax)
  .overwrite(sentPhone)
  .regex(/^0\d{8,11}$/, 'a phone number of Korea, digits only');

/** A fan's request for a bank deposit (spec 1 §3). The phone number is used for the cash receipt unless another number is given. */
export const AskDeposit = z.strictObject({
  coinItemId: Id,
  userId: Id,
  /** The sender's name as the bank will print it. */
  depositorName: name(policy.deposits.nameMax),
  depositorPhone: KoreanPhone,
  /** Number for the cash receipt, if it is not the phone number. */
  cashReceiptNumber: z
    .string()
    .max(typedMax)
    .overwrite(sentPhone)
    .regex(/^\d{9,20}$/, 'digits only')
    .nullable()
    .default(null),
  receiptType: z.enum(['PHONE']).default('PHONE'),
});
export type AskDeposit = z.output<typeof AskDeposit>;

/** A deposit as its fan sees it. */
export const DepositRow = z.object({
  id: Id,
  depositorName: z.string(),
  depositorPhone: z.string(),
  coinItem: z.object({ id: Id, name: z.string(), point: Coins, price: Won }),
  status: DepositStatus,
  created: Instant,
  /** Deadline for the money. */
  due: Instant,
  /** When it was paid, cancelled or failed. */
  ended: Instant.nullable(),
  cancelledBy: DepositCancelledBy.nullable(),
  /** The cash receipt that the tax office accepted; null before. `won` is what is left after cancellations. */
  cashReceipt: z.object({ approvalNumber: z.string(), approvedOn: KstDate, won: Won }).nullable(),
});
export type DepositRow = z.output<typeof DepositRow>;

/** The bank account that receives deposits. */
export const DepositAccount = z.object({ bank: z.string(), number: z.string(), holder: z.string() });
export type DepositAccount = z.output<typeof DepositAccount>;

/**
 * OPEN: not assigned to deposits yet. RETURNING: a staff member is sending it back, so it pays no deposit. MATCHED: it has paid deposits. RETURNED: it
 * was sent back to its sender.
 */
export const TransferStatus = z.enum(['OPEN', 'RETURNING', 'MATCHED', 'RETURNED']);
export type TransferStatus = z.output<typeof TransferStatus>;

/** PROPOSED: waits for a second staff member. DONE: its coins are credited. DROPPED: given up without effect. EXPIRED: nobody approved it in time. */
export const DepositMatchStatus = z.enum(['PROPOSED', 'DONE', 'DROPPED', 'EXPIRED']);
export type DepositMatchStatus = z.output<typeof DepositMatchStatus>;

/** Similarity of the name printed by the bank and the name the fan gave. */
export const NameAgreement = z.enum(['SAME', 'SIMILAR', 'OTHER']);
export type NameAgreement = z.output<typeof NameAgreement>;
