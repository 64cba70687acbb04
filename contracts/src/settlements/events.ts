import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { Id, YearMonth } from '../primitives.ts';

/** Events of the stream `settlement_month-{YYYY-MM}`. */
export const settlementMonthEvents = {
  /** Finance asked to close the month, or to try again the creators whom its closing left out. */
  MonthClosingAsked: z.strictObject({ month: YearMonth, operatorId: Id }),
} as const;

export type SettlementMonthEvent = EventsOf<typeof settlementMonthEvents>;
