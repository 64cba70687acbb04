import { z } from 'zod';
import { sentPhone } from '../phone.ts';
import { policy } from '../policy.ts';
import { Coins, Id, Instant, KstDate, name, Won } from '../primitives.ts';

/** How a bank deposit stands (spec 1 §4): ready (before the money), paid (credited), cancelled, failed (contact support). */
export const DepositStatus = z.enum(['ready', 'paid', 'cancelled', 'failed']);
export type DepositStatus = z.output<typeof DepositStatus>;

/** Who ended a deposit before its money came: its fan, the end of its days, or that the fan has left. */
export const DepositCancelledBy = z.enum(['FAN', 'TIME', 'LEAVING']);
export type DepositCancelledBy = z.output<typeof DepositCancelledBy>;

/** Longer than any number with what stands between its digits. */
const typedMax = 40;
/** Cash receipts are issued to numbers of Korea alone, which begin with a zero. */
const KoreanPhone = z
  .string()
  .max(typedMax)
  .overwrite(sentPhone)
  .regex(/^0\d{8,11}$/, 'a phone number of Korea, digits only');

/** A bank deposit as a fan asks for it (spec 1 §3). The phone is for the cash receipt, unless another number is given. */
export const AskDeposit = z.strictObject({
  coinItemId: Id,
  userId: Id,
  /** As the bank will print who sent the money. */
  depositorName: name(policy.deposits.nameMax),
  depositorPhone: KoreanPhone,
  /** What the cash receipt is issued to, where it is not the phone. */
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
  /** Until when the money has to be there. */
  due: Instant,
  /** When it was paid, cancelled or failed. */
  ended: Instant.nullable(),
  cancelledBy: DepositCancelledBy.nullable(),
  /** Its cash receipt, once the tax office has it: what of it stands after cancellations, in won; null before. */
  cashReceipt: z.object({ approvalNumber: z.string(), approvedOn: KstDate, won: Won }).nullable(),
});
export type DepositRow = z.output<typeof DepositRow>;

/** Where to pay to. */
export const DepositAccount = z.object({ bank: z.string(), number: z.string(), holder: z.string() });
export type DepositAccount = z.output<typeof DepositAccount>;

/**
 * OPEN: nobody has said yet what it pays; RETURNING: one of the staff sends it back now, so it pays nothing; MATCHED: it has paid deposits;
 * RETURNED: it went back to who sent it.
 */
export const TransferStatus = z.enum(['OPEN', 'RETURNING', 'MATCHED', 'RETURNED']);
export type TransferStatus = z.output<typeof TransferStatus>;

/** PROPOSED: waits for a second member of the staff; DONE: its coins are credited; DROPPED: nothing came of it; EXPIRED: nobody approved it in time. */
export const DepositMatchStatus = z.enum(['PROPOSED', 'DONE', 'DROPPED', 'EXPIRED']);
export type DepositMatchStatus = z.output<typeof DepositMatchStatus>;

/** How the name that the bank printed agrees with the one that the fan gave. */
export const NameAgreement = z.enum(['SAME', 'SIMILAR', 'OTHER']);
export type NameAgreement = z.output<typeof NameAgreement>;
