import { z } from 'zod';
import { Id, Page, pageQuery } from '../primitives.ts';
import { route } from '../route.ts';
import { settlementCalls } from './calls.ts';
import { Income, MonthStatement, Settlement, StatementLines } from './schemas.ts';

export const settlementRoutes = {
  accumulatedIncome: route(settlementCalls.accumulatedIncome, {
    summary: 'Everything earned so far; months not closed yet are estimates.',
    reply: Income.extend({
      /** Closed months, and open coins as they would be settled now. */
      statement: StatementLines,
      /** What the creator owes still, in won: the months to come pay it. */
      owedWon: z.int(),
    }),
  }),
  monthIncome: route(settlementCalls.monthIncome, {
    summary: 'One month’s income; final once the month is closed.',
    params: z.strictObject({ creatorId: Id }),
    query: z.strictObject({
      year: z.coerce.number().int().min(2018).max(9999),
      month: z.coerce.number().int().min(1).max(12),
    }),
    reply: Income.extend({
      closed: z.boolean(),
      /** How the month was settled, or would be now: also with the coins that earlier months left to it. */
      statement: MonthStatement,
    }),
  }),
  settlementPage: route(settlementCalls.settlementPage, {
    summary: 'Closed months, newest first.',
    query: z.strictObject(pageQuery()),
    reply: Page(Settlement),
  }),
} as const;
