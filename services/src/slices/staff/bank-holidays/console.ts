import { type Input, KstDate, type Reply, type Routes } from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AuditWords } from '../../../audit-words.ts';
import { closedDaysOf } from '../../../business-day.ts';
import { kstDate } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { consoleListOf, type ListedRows } from '../../../db/console-list.ts';
import { type Finding, foundThing } from '../../../finding.ts';
import { listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { findUsers } from '../../ground/accounts/queries.ts';
import { addBankHoliday, removeBankHoliday } from './commands.ts';
import { dayText } from './queries.ts';

/** Registers the console’s calls about bank holidays. */
export function bankHolidayConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listBankHolidays', async ({ query, reply }) =>
    listReply(reply, 'bank-holidays', await listBankHolidayRows(ctx, query), query.range),
  );
  serve(app, ctx, 'addBankHoliday', ({ body: day, caller, keyed }) =>
    addBankHoliday(ctx, { staffId: caller.userId, day, keyed }),
  );
  serve(app, ctx, 'removeBankHoliday', ({ params, body: { reason }, caller, keyed }) =>
    removeBankHoliday(ctx, { staffId: caller.userId, date: params.id, reason, keyed }),
  );
}

/** Finds days that finance added, by their date `YYYY-MM-DD`. */
export const bankHolidayFinds: readonly Finding[] = [
  {
    seenBy: 'listBankHolidays',
    byText: async ({ db }, typed) => {
      if (!KstDate.safeParse(typed).success) return [];
      const day = await db
        .selectFrom('bank_holidays')
        .select('name')
        .where('day', '=', sql<string>`${typed}::date`)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      return day ? [foundThing('BANK_HOLIDAY', typed, `${typed} · ${day.name}`)] : [];
    },
  },
];

type ReadCtx = Pick<Ctx, 'db' | 'clock'>;
type Row = Reply<Routes['listBankHolidays']>[number];

/** Lists the bank holidays of a year for the console: those that the release knows, and those that finance added. */
async function listBankHolidayRows(
  ctx: ReadCtx,
  query: Input<Routes['listBankHolidays']>['query'],
): Promise<ListedRows<Row>> {
  const { id: ids, year } = query.filter;
  const today = kstDate(ctx.clock.now());
  const asked = year ?? Number(today.slice(0, 4));
  const years = year === undefined && ids ? [...new Set(ids.map(yearOf))] : [asked];
  const items = await Promise.all(years.map((each) => rowsOfYear(ctx, each, today)));
  return consoleListOf(query, {
    items: items.flat(),
    fields: { id: ({ id }) => id },
    toRows: (rows) => rows,
  });
}

async function rowsOfYear(ctx: ReadCtx, year: number, today: string): Promise<Row[]> {
  const closed = closedDaysOf(year);
  const ofRelease = [...closed].map(([id, { kind, holidays }]): Row => {
    return { id, kind, holidays: [...holidays], ...ofNobody };
  });
  const added = await addedRows(ctx, year, today);
  // A later release may know a day that finance added earlier.
  return [...ofRelease, ...added.filter(({ id }) => !closed.has(id))];
}

const ofNobody = { name: null, addedBy: null, addedByName: '', added: null, removable: false };

async function addedRows({ db }: ReadCtx, year: number, today: string): Promise<Row[]> {
  const rows = await db
    .selectFrom('bank_holidays')
    .select([dayText.as('day'), 'name', 'added_by', 'added_at'])
    .where('removed_at', 'is', null)
    .where(sql<boolean>`extract(year from day) = ${year}`)
    .execute();
  const staff = await findUsers(db, [...new Set(rows.map(({ added_by }) => added_by))]);
  return rows.map(({ day, name, added_by: addedBy, added_at }) => ({
    id: day,
    kind: 'ADDED',
    holidays: [],
    name,
    addedBy,
    added: added_at.toISOString(),
    addedByName: staff.get(addedBy)?.username ?? '',
    removable: day > today,
  }));
}

const yearOf = (date: string) => Number(date.slice(0, 4));

/** Labels in the audit log, as the console shows them. */
export const bankHolidaysAuditWords: AuditWords = {
  acts: {
    addBankHoliday: { ko: '은행 휴무일 추가', en: 'Bank holiday added' },
    removeBankHoliday: { ko: '은행 휴무일 삭제', en: 'Bank holiday taken away' },
  },
  resources: {
    'bank-holidays': { ko: '은행 휴무일', en: 'Bank holiday' },
  },
  facts: {
    banksClosed: { ko: '은행 휴무', en: 'banks are closed' },
  },
};
