import type { ErrorReply, Reply, Routes } from '@sowon/contracts';
import { isBusinessDay } from '../../../services/src/business-day.ts';
import { kstDate, plusDays } from '../../../services/src/clock.ts';
import { readAddedHolidays } from '../../../services/src/slices/staff/bank-holidays/queries.ts';
import { callConsole } from '../../harness/console.ts';
import type { Marketplace, Person } from '../../harness/marketplace.ts';

export type BankHolidayRow = Reply<Routes['listBankHolidays']>[number];
type Answered = { id: string } & Pick<ErrorReply, 'code' | 'message' | 'status' | 'subErrors'>;

/** The calls about bank holidays, as tests make them. */
export function holidaysOf(market: Marketplace) {
  return {
    list: (as: Person, filter: object = {}) =>
      callConsole<BankHolidayRow[]>(market, 'GET', '/bank-holidays', {
        as,
        query: { filter, range: [0, 99] },
      }),
    add: (as: Person, date: string, name = '임시공휴일', key?: string) =>
      callConsole<Answered>(market, 'POST', '/bank-holidays', {
        as,
        body: { date, name },
        ...(key !== undefined && { key }),
      }),
    remove: (as: Person, date: string, reason = 'The government took it back') =>
      callConsole<Answered>(market, 'POST', `/bank-holidays/${date}/remove`, { as, body: { reason } }),
  };
}

/** Returns the first business day at least `ahead` days ahead that is not an added holiday, KST `YYYY-MM-DD`. */
export async function openDay({ ctx }: Marketplace, ahead = 20): Promise<string> {
  const now = ctx.clock.now();
  const added = (await readAddedHolidays(ctx.db))(now);
  let day = plusDays(kstDate(now), ahead);
  while (!isBusinessDay(day, added)) day = plusDays(day, 1);
  return day;
}
