import { KstDate } from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { type Finding, foundThing } from '../../../finding.ts';
import { listReply } from '../../../http/list-reply.ts';
import { serve } from '../../../http/serve.ts';
import { addBankHoliday, removeBankHoliday } from './commands.ts';
import { listBankHolidayRows } from './console-rows.ts';

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
