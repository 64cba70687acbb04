import { kstMonth } from '../../../clock.ts';
import { type Figures, type Waiting, waitingCount, waitingSum } from '../../../waiting.ts';
import { payoutsDue } from './console-rows.ts';
import { monthsToClose, showSettlementMonthRow } from './month-rows.ts';

/** Months that are over and not closed, and closed months that are not paid. */
export const settlementWaiting: readonly Waiting[] = [
  waitingCount(
    'MONTHS_TO_CLOSE',
    'finance',
    async ({ db, clock }) => (await monthsToClose(db, kstMonth(clock.now()))).length,
  ),
  waitingSum('PAYOUTS_DUE', 'finance', ({ db }) => payoutsDue(db)),
];

/** What all creators are to receive for the running month as things stand, in won. */
export const monthEstimate: readonly Figures[] = [
  {
    access: 'finance',
    read: async (ctx) => {
      const month = await showSettlementMonthRow(ctx, kstMonth(ctx.clock.now()));
      return [{ kind: 'MONTH_ESTIMATE', value: month?.toReceiptWon ?? 0 }];
    },
  },
];
