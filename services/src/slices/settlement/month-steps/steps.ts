import { type MonthStep, type MonthStepState, type PayoutStatus, policy } from '@sowon/contracts';
import { kstDayStart, kstMonthBounds, realDayMs } from '../../../clock.ts';

/** What the steps of a month are told by. */
export interface MonthFacts {
  /** The month is over in Korea. */
  readonly isOver: boolean;
  readonly isClosed: boolean;
  /** Creators whom the closing could not settle yet. */
  readonly exceptions: number;
  /** Creators of whom something needs a look. */
  readonly flagged: number;
  /** Creators who are in no open batch, though one could pay them. */
  readonly toPrepare: number;
  /** The same whom no batch can pay. */
  readonly byHand: number;
  readonly inBatch: number;
  readonly batches: readonly { readonly status: PayoutStatus }[];
}

/**
 * How each step of a month stands, by what is there; none of them has a state of its own (docs/rules/month-steps.md#steps). The two steps in which nothing is done but
 * to look are over once somebody approved a batch, as it was on them to look. Statements are issued when their creators ask, so from
 * the closing on nothing of that waits for the staff.
 */
export function stepsOf(month: MonthFacts): Record<MonthStep, MonthStepState> {
  if (!month.isClosed) return { ...waiting, closing: month.isOver ? 'NOW' : 'WAITING' };
  const look = looked(month) ? 'DONE' : 'NOW';
  return {
    closing: month.exceptions > 0 ? 'NOW' : 'DONE',
    differences: look,
    flags: month.flagged === 0 ? 'DONE' : look,
    approval: isToApprove(month) ? 'NOW' : 'DONE',
    file: fileStep(month),
    payment: paymentStep(month),
    statements: 'DONE',
  };
}

const looked = (month: MonthFacts) =>
  !isPayable(month) || month.batches.some(({ status }) => agreed.has(status));

const isPayable = ({ toPrepare, byHand, inBatch }: MonthFacts) => toPrepare + byHand + inBatch > 0;

const isToApprove = ({ toPrepare, batches }: MonthFacts) =>
  toPrepare > 0 || batches.some(({ status }) => status === 'PREPARED');

function fileStep(month: MonthFacts): MonthStepState {
  if (month.batches.some(({ status }) => status === 'APPROVED')) return 'NOW';
  return isToApprove(month) ? 'WAITING' : 'DONE';
}

function paymentStep(month: MonthFacts): MonthStepState {
  if (!isPayable(month)) return 'DONE';
  const isSent = month.batches.some(({ status }) => status === 'FILE_MADE' || status === 'BOOKING');
  return isSent || month.byHand > 0 ? 'NOW' : 'WAITING';
}

const agreed: ReadonlySet<PayoutStatus> = new Set(['APPROVED', 'FILE_MADE', 'BOOKING', 'SETTLED']);

const waiting = {
  closing: 'WAITING',
  differences: 'WAITING',
  flags: 'WAITING',
  approval: 'WAITING',
  file: 'WAITING',
  payment: 'WAITING',
  statements: 'WAITING',
} as const;

/**
 * When a month closes by itself that is open: on the first after it, and each day after that at the same time.
 * @param month KST, `YYYY-MM`
 */
export function closesAt(month: string, now: Date): Date {
  const [hours = 0, minutes = 0] = policy.settlement.closeTimeKst.split(':').map(Number);
  const ofDay = (midnight: Date) => new Date(midnight.getTime() + (hours * 60 + minutes) * 60_000);
  const first = ofDay(kstMonthBounds(month).until);
  if (first > now) return first;
  const today = ofDay(kstDayStart(now));
  return today > now ? today : new Date(today.getTime() + realDayMs);
}
