import type { StreamType } from '../stream.ts';
import { asEarningsEvent, type Deduction, type EarningsEvent } from './events.ts';
import type { ClosedMonth, EarningsState, Owed } from './state.ts';

/** The earnings stream, `earnings-{creatorId}`: converted months, their payments, and the creator's debts. */
export const earningsStream: StreamType<EarningsState> = {
  category: 'earnings',
  initial: () => ({ months: new Map(), convertedPoints: 0, carriedPoints: 0, owed: new Map() }),
  evolve: (state, event) => evolveEarnings(state, asEarningsEvent(event)),
};

function evolveEarnings(state: EarningsState, event: EarningsEvent): EarningsState {
  switch (event.type) {
    case 'MonthConverted': {
      const { month, points, deducted, payableWon } = event.payload;
      const closed = closing(state, month, { carriedOver: false, payableWon, paidWon: 0 }, 0);
      return deducting({ ...closed, convertedPoints: state.convertedPoints + points }, deducted);
    }
    case 'MonthCarriedOver': {
      const { month, points } = event.payload;
      return closing(state, month, { carriedOver: true, payableWon: 0, paidWon: 0 }, points);
    }
    case 'AdvanceGiven':
      return owing(state, event.payload.advanceId, 'ADVANCE', event.payload.won);
    case 'IntroductionFeeBooked':
      return owing(state, event.payload.feeId, 'INTRODUCTION_FEE', event.payload.won);
    case 'CreatorDebtBooked':
      return owing(state, event.payload.debtId, 'DEBT', event.payload.won);
    case 'PayableDeducted': {
      const { owedId, won, months } = event.payload;
      return deducting(
        months.reduce((left, part) => paying(left, part.month, part.won, 0), state),
        [{ owedId, won }],
      );
    }
    case 'PayoutMade':
      return paying(state, event.payload.month, event.payload.won, event.payload.won);
  }
}

/** Closes a month. If an older month is closed late, the carried points stay those of the newest month. */
function closing(state: EarningsState, month: string, closed: ClosedMonth, carried: number): EarningsState {
  const newest = [...state.months.keys()].every((other) => other <= month);
  const carriedPoints = newest ? carried : state.carriedPoints;
  return { ...state, months: new Map(state.months).set(month, closed), carriedPoints };
}

function owing(state: EarningsState, owedId: string, kind: Owed['kind'], won: number): EarningsState {
  return { ...state, owed: new Map(state.owed).set(owedId, { owedId, kind, won, deductedWon: 0 }) };
}

function deducting(state: EarningsState, deducted: readonly Deduction[]): EarningsState {
  const owed = new Map(state.owed);
  for (const { owedId, won } of deducted) {
    const one = owed.get(owedId);
    if (one === undefined) throw new Error(`earnings: event names ${owedId}, which is not owed`);
    owed.set(owedId, { ...one, deductedWon: one.deductedWon + won });
  }
  return { ...state, owed };
}

/** Reduces a month's payable won by `won`; `paid` of them were paid out to the creator. */
function paying(state: EarningsState, month: string, won: number, paid: number): EarningsState {
  const closed = state.months.get(month);
  if (closed === undefined) throw new Error(`earnings: event names the open month ${month}`);
  const next = { ...closed, payableWon: closed.payableWon - won, paidWon: closed.paidWon + paid };
  return { ...state, months: new Map(state.months).set(month, next) };
}
