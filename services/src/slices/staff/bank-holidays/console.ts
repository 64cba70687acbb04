import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { listReply } from '../../../http/list-reply.ts';
import { serve } from '../../../http/serve.ts';
import { addBankHoliday, removeBankHoliday } from './commands.ts';
import { listBankHolidayRows } from './console-rows.ts';

/** The console’s calls about days on which banks are closed. */
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
