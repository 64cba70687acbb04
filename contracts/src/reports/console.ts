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
    summary: 'Members’ coins month by month, with the lines that the law on prepaid means requires.',
    query: months,
    reply: LiabilityReport,
  }),
  exportLiability: route(reportCalls.exportLiability, {
    summary: 'The monthly report of members’ coins as CSV.',
    query: months,
    reply: Csv,
  }),
  reportRevenue: route(reportCalls.reportRevenue, {
    summary: 'Monthly sums: coins charged, spent, refunded and expired, deductions, and creators’ earnings.',
    query: months,
    reply: RevenueReport,
  }),
  exportRevenue: route(reportCalls.exportRevenue, {
    summary: 'The report of monthly sums as CSV.',
    query: months,
    reply: Csv,
  }),
  reportAgeing: route(reportCalls.reportAgeing, {
    summary: 'The age and expiry of members’ coins, as counted on one night.',
    query: counted,
    reply: AgeingReport,
    errors: [404],
  }),
  exportAgeing: route(reportCalls.exportAgeing, {
    summary: 'The report on the age and expiry of coins as CSV.',
    query: counted,
    reply: Csv,
    errors: [404],
  }),
} as const;
