import { z } from 'zod';
import { policy } from '../policy.ts';
import { Csv, KstDate } from '../primitives.ts';
import { route } from '../route.ts';
import { reportCalls } from './calls.ts';
import { AgeingReport, LiabilityReport, RevenueReport } from './schemas.ts';

/** Number of months, ending with the current one. */
const months = z.strictObject({
  months: z.coerce.number().int().min(1).max(policy.reports.monthsMax).default(13),
});
/** Selects the newest count up to this day, inclusive; the newest of all if left out. */
const counted = z.strictObject({ day: KstDate.optional() });

export const reportConsole = {
  reportLiability: route(reportCalls.reportLiability, {
    summary: 'What members have in coins, month by month, beside the lines of the law on prepaid means.',
    query: months,
    reply: LiabilityReport,
  }),
  exportLiability: route(reportCalls.exportLiability, {
    summary: 'The same as CSV.',
    query: months,
    reply: Csv,
  }),
  reportRevenue: route(reportCalls.reportRevenue, {
    summary:
      'Month by month: what was charged, spent, given back and expired, what was taken off, and what creators got.',
    query: months,
    reply: RevenueReport,
  }),
  exportRevenue: route(reportCalls.exportRevenue, {
    summary: 'The same as CSV.',
    query: months,
    reply: Csv,
  }),
  reportAgeing: route(reportCalls.reportAgeing, {
    summary: 'How old the coins are that members have, and when they expire, as counted in a night.',
    query: counted,
    reply: AgeingReport,
    errors: [404],
  }),
  exportAgeing: route(reportCalls.exportAgeing, {
    summary: 'The same as CSV.',
    query: counted,
    reply: Csv,
    errors: [404],
  }),
} as const;
