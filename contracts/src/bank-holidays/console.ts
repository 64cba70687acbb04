import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { Id, Instant, KstDate } from '../primitives.ts';
import { route } from '../route.ts';
import { bankHolidayCalls } from './calls.ts';
import { bankHolidayPolicy } from './policy.ts';
import { AddBankHoliday, BankHolidayKind, RemoveBankHoliday, YearlyHoliday } from './schemas.ts';

const { firstYear } = bankHolidayPolicy;

const BankHolidayRow = z.object({
  /** The KST date serves as the id. */
  id: KstDate,
  kind: BankHolidayKind,
  /** The holidays on this day, or the ones it replaces; empty for an election day and for a day that finance added. */
  holidays: z.array(YearlyHoliday),
  /** Name given by finance; null for a day that came with a release. */
  name: z.string().nullable(),
  /** The finance member who added it, and when; null for a day that came with a release. */
  addedBy: Id.nullable(),
  addedByName: z.string(),
  added: Instant.nullable(),
  /** True if finance added it and the day has not begun. */
  removable: z.boolean(),
});

const BankHolidayReply = z.object({ id: KstDate });

export const bankHolidayConsole = {
  listBankHolidays: route(bankHolidayCalls.listBankHolidays, {
    summary:
      'Days of a year on which banks are closed, other than plain weekends, with the reason; the current year by default.',
    query: listQuery({
      filter: { year: z.int().min(firstYear).max(2099).optional() },
      sortable: ['id'],
      order: ['id', 'ASC'],
      id: KstDate,
    }),
    reply: z.array(BankHolidayRow),
  }),
  addBankHoliday: route(bankHolidayCalls.addBankHoliday, {
    summary: `Add a bank holiday in the future, at most ${bankHolidayPolicy.yearsAhead} years ahead. Later calculations use it; 409 if banks are already closed on that day.`,
    body: AddBankHoliday,
    reply: BankHolidayReply,
    errors: [409, 422],
  }),
  removeBankHoliday: route(bankHolidayCalls.removeBankHoliday, {
    summary:
      'Remove a future bank holiday that finance added; 409 once the day has begun, because due days were counted with it.',
    params: z.strictObject({ id: KstDate }),
    body: RemoveBankHoliday,
    reply: BankHolidayReply,
    errors: [404, 409, 422],
  }),
} as const;
