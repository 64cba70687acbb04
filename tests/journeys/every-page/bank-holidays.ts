import type { Page } from 'playwright-core';
import { isBusinessDay } from '../../../services/src/business-day.ts';
import { kstDate, plusDays } from '../../../services/src/clock.ts';
import type { Ctx } from '../../../services/src/context.ts';
import { unkeyed } from '../../../services/src/db/once.ts';
import { addBankHoliday } from '../../../services/src/slices/staff/bank-holidays/commands.ts';
import { insertMember } from '../../harness/rows.ts';
import type { ConsoleStop } from './stop.ts';

/** Adds a bank holiday as finance, later than all looks last. @returns that day, KST `YYYY-MM-DD` */
export async function addHoliday(ctx: Ctx): Promise<string> {
  const staffId = await insertMember(ctx, { username: 'holiday-clerk', roles: ['ROLE_FINANCE'] });
  let date = plusDays(kstDate(ctx.clock.now()), 60);
  while (!isBusinessDay(date, new Set())) date = plusDays(date, 1);
  await addBankHoliday(ctx, { staffId, day: { date, name: '국가 애도의 날 임시공휴일' }, keyed: unkeyed });
  return date;
}

/** Stops at the year of that day with the question to remove it, at this year, and at a year whose elections are unknown. */
export function stopsOfBankHolidays(day: string): readonly ConsoleStop[] {
  const year = (filter: object) => `/bank-holidays?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const ofDay = year({ year: Number(day.slice(0, 4)) });
  const page = 'bank-holidays';
  return [
    {
      page,
      as: 'finance',
      path: ofDay,
      acts: {
        removing: (desk: Page) => desk.locator('main [aria-haspopup=dialog]').last().click(),
      },
    },
    { page, as: 'operator', path: '/bank-holidays' },
    { page, as: 'operator', path: year({ year: 2033 }) },
  ];
}
