import { type MonthPayment, type PaymentObstacle, type PayoutLineState, policy } from '@sowon/contracts';
import { type AddedHolidays, businessDayFrom } from '../../../business-day.ts';
import { kstDate, kstMonthBefore, plusDays } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { replySlot } from '../../../reply-slot.ts';
import { readAddedHolidays } from '../../staff/bank-holidays/queries.ts';
import type { SettledRow } from './settled.ts';

type Reading = Pick<Ctx, 'db' | 'clock' | 'parts'>;

/** Facts of the payouts about a creator's closed month. */
export interface TransferStanding {
  /** Line in the newest batch that has or had the month; null if there was none. */
  readonly line: {
    readonly state: PayoutLineState;
    /** Pay day of that batch, KST `YYYY-MM-DD`. */
    readonly payableOn: string;
    /** The line was taken out because the account had changed. */
    readonly isAccountChanged: boolean;
  } | null;
  /** The creator has given an account. */
  readonly hasAccount: boolean;
  /** The account is abroad, where no bank file pays. */
  readonly isAbroad: boolean;
  /** The newest batch that left the month out could not write the account in the bank's file. */
  readonly isUnusable: boolean;
}

/** Slot for facts about the payment of a settlement, by its id. */
export const paymentSlot = replySlot<{ readonly transfer: TransferStanding | null }, void, Reading>(
  'payment',
  { transfer: null },
);

/** Calendar at the instant of the request. */
interface Calendar {
  /** KST, `YYYY-MM-DD`. */
  readonly today: string;
  readonly added: AddedHolidays;
}

/** Returns a function that tells when a settlement of a closed month is paid, as of today. */
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
 * Returns when a settlement is paid, and any obstacle (docs/rules/payouts.md#what-a-creator-sees). If banks are closed on the promised day by now, the next day
 * on which they work is not late (docs/rules/editorial.md#bank-holidays).
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

/** Returns the first pay day on which the money can still come; after a batch that did not pay it, the next one. */
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

/**
 * Returns the pay day of a closed month: the 10th of the next month, or the next business day in Korea (spec 1 §9).
 * @param month KST, `YYYY-MM`
 * @returns KST date, `YYYY-MM-DD`
 */
export function payableOn(month: string, added: AddedHolidays): string {
  const [year = Number.NaN, number = Number.NaN] = month.split('-').map(Number);
  const tenth = new Date(Date.UTC(year, number, policy.settlement.payDayOfMonth)).toISOString().slice(0, 10);
  return businessDayFrom(tenth, added);
}

/**
 * Returns the first pay day after a date.
 * @param date KST, `YYYY-MM-DD`
 * @returns KST date, `YYYY-MM-DD`
 */
export function payDayAfter(date: string, added: AddedHolidays): string {
  const month = date.slice(0, 7);
  const ofThisMonth = payableOn(kstMonthBefore(month), added);
  return ofThisMonth > date ? ofThisMonth : payableOn(month, added);
}
