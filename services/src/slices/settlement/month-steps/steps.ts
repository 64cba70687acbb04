import { type MonthStep, type MonthStepState, type PayoutStatus, policy } from '@sowon/contracts';
import { kstDayStart, kstMonthBounds, realDayMs } from '../../../clock.ts';

/** Facts that determine the steps of a month. */
export interface MonthFacts {
  /** The month is over in Korea. */
  readonly isOver: boolean;
  readonly isClosed: boolean;
  /** Creators whom the closing could not settle yet. */
  readonly exceptions: number;
  /** Creators with at least one flag to review. */
  readonly flagged: number;
  /** Creators in no open batch, whom a batch could pay. */
  readonly toPrepare: number;
  /** Creators in no open batch, whom no batch can pay. */
  readonly byHand: number;
  readonly inBatch: number;
  readonly batches: readonly { readonly status: PayoutStatus }[];
}

/**
 * Returns the state of each step, from facts alone: no step stores a state (docs/rules/month-steps.md#steps). The two review steps end with the approval of a
 * batch, because its approver had to review. Statements are issued on request of their creators, so after the closing they need no work of the staff.
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
 * Returns when an open month closes automatically: on the first day after it, then on each later day at the same time.
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
