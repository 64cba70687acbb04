import type { MonthPayment, PaymentObstacle, PayoutLineState } from '@sowon/contracts';
import { type AddedHolidays, businessDayFrom } from '../../../business-day.ts';
import { kstDate, plusDays } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { replySlot } from '../../../reply-slot.ts';
import { readAddedHolidays } from '../../staff/bank-holidays/queries.ts';
import { payDayAfter } from './business-day.ts';
import type { SettledRow } from './settled.ts';

type Reading = Pick<Ctx, 'db' | 'clock' | 'parts'>;

/** What the payments know of a creator's closed month. */
export interface TransferStanding {
  /** Its line in the newest payment that has or had it; null where none did. */
  readonly line: {
    readonly state: PayoutLineState;
    /** The pay day of that payment, KST `YYYY-MM-DD`. */
    readonly payableOn: string;
    /** The line was taken out as the account had changed. */
    readonly isAccountChanged: boolean;
  } | null;
  /** The creator told an account. */
  readonly hasAccount: boolean;
  /** The account is abroad, where no bank file pays. */
  readonly isAbroad: boolean;
  /** The newest payment left the month out, as the bank's file cannot spell the account. */
  readonly isUnusable: boolean;
}

/** What is known of the payment of a settlement, by its id. */
export const paymentSlot = replySlot<{ readonly transfer: TransferStanding | null }, void, Reading>(
  'payment',
  { transfer: null },
);

/** Of the instant at which somebody asks. */
interface Calendar {
  /** KST, `YYYY-MM-DD`. */
  readonly today: string;
  readonly added: AddedHolidays;
}

/** When settlements of closed months are paid, as the day stands. */
export async function paymentsOf(
  ctx: Reading,
  rows: readonly SettledRow[],
): Promise<(row: SettledRow) => MonthPayment> {
  const [standing, addedAt] = await Promise.all([
    paymentSlot.read(
      ctx,
      rows.map(({ id }) => id),
      undefined,
    ),
    readAddedHolidays(ctx.db),
  ]);
  const now = ctx.clock.now();
  const calendar = { today: kstDate(now), added: addedAt(now) };
  return (row) => paymentOf(row, standing(row.id).transfer, calendar);
}

/**
 * When a settlement is paid, and what is in the way (docs/rules/payouts.md#what-a-creator-sees). Where the day it was promised for has become one on which banks are closed, it
 * is paid on the next one on which they work, and not late for that (docs/rules/editorial.md#bank-holidays).
 */
export function paymentOf(
  { state, payableOn, paidOn }: Pick<SettledRow, 'state' | 'payableOn' | 'paidOn'>,
  transfer: TransferStanding | null,
  calendar: Calendar,
): MonthPayment {
  if (state === 'PAID') return { state, day: paidOn, obstacle: null };
  if (state !== 'PAYABLE') return { state, day: null, obstacle: null };
  const promised = businessDayFrom(payableOn, calendar.added);
  const day = expectedDay(promised, transfer, calendar);
  const obstacle = obstacleOf(transfer);
  if (day <= promised) return { state: 'DUE', day, obstacle };
  return { state: 'LATE', day, obstacle: obstacle ?? (isUnderWay(transfer) ? 'UNDER_WAY' : 'NOT_SENT') };
}

const isUnderWay = (transfer: TransferStanding | null) =>
  transfer?.line?.state === 'WAITING' || transfer?.line?.state === 'PAYING';

/** The first pay day on which the money can still come: after a payment that did not bring it, the next one. */
function expectedDay(promised: string, transfer: TransferStanding | null, calendar: Calendar): string {
  const { today, added } = calendar;
  const line = transfer?.line ?? null;
  const yesterday = plusDays(today, -1);
  const firstOf = (day: string) => (day >= today ? day : payDayAfter(yesterday, added));
  if (line === null || line.state === 'FREED') return firstOf(promised);
  const ofLine = businessDayFrom(line.payableOn, added);
  if (isUnderWay(transfer)) return firstOf(ofLine);
  return payDayAfter(ofLine < today ? yesterday : ofLine, added);
}

function obstacleOf(transfer: TransferStanding | null): PaymentObstacle | null {
  if (transfer === null || isUnderWay(transfer)) return null;
  const { line, hasAccount, isAbroad, isUnusable } = transfer;
  if (isAbroad) return 'BY_HAND';
  if (!hasAccount) return 'ACCOUNT_MISSING';
  if (line?.state === 'FAILED') return 'TRANSFER_FAILED';
  if (line?.state === 'HELD_BACK') return line.isAccountChanged ? 'ACCOUNT_CHANGED' : 'HELD_BACK';
  return isUnusable ? 'ACCOUNT_UNUSABLE' : null;
}
