import { z } from 'zod';
import { Id, Page, pageQuery } from '../primitives.ts';
import { route } from '../route.ts';
import { settlementsCalls } from './calls.ts';
import { Earning, Income, IncomeDetail, MonthStatement, Settlement, StatementLines } from './schemas.ts';

const year = z.coerce.number().int().min(2018).max(9999);
const month = z.coerce.number().int().min(1).max(12);

export const settlementsRoutes = {
  accumulatedIncome: route(settlementsCalls.accumulatedIncome, {
    summary: 'Everything earned so far; months not closed yet are estimates.',
    reply: Income.extend({
      /** Closed months, plus open coins as they would be settled now. */
      statement: StatementLines,
      /** The creator's remaining debt in won; later months pay it. */
      owedWon: z.int(),
    }),
  }),
  monthIncome: route(settlementsCalls.monthIncome, {
    summary: 'One month’s income; final once the month is closed.',
    params: z.strictObject({ creatorId: Id }),
    query: z.strictObject({ year, month }),
    reply: Income.extend({
      closed: z.boolean(),
      /** The month's settlement, actual or as of now, including coins carried over from earlier months. */
      statement: MonthStatement,
    }),
  }),
  accumulatedEarning: route(settlementsCalls.accumulatedEarning, {
    summary: 'Everything earned so far in won, before deductions, and the part already paid.',
    reply: Earning,
  }),
  monthEarning: route(settlementsCalls.monthEarning, {
    summary: 'A month’s earnings in won, before deductions, and the payment for them.',
    params: z.strictObject({ creatorId: Id }),
    query: z.strictObject({ year, month }),
    reply: Earning,
  }),
  earningPage: route(settlementsCalls.earningPage, {
    summary: 'Closed months, newest first; same reply as the settlements’ page.',
    query: z.strictObject(pageQuery()),
    reply: Page(Settlement),
  }),
  incomeDetailPage: route(settlementsCalls.incomeDetailPage, {
    summary: 'The missions that earned in a month, each with its share of the fees; newest first.',
    params: z.strictObject({ creatorId: Id }),
    query: z.strictObject({ ...pageQuery(), incomeYear: year, incomeMonth: month }),
    reply: Page(IncomeDetail),
  }),
  settlementPage: route(settlementsCalls.settlementPage, {
    summary: 'Closed months, newest first.',
    query: z.strictObject(pageQuery()),
    reply: Page(Settlement),
  }),
} as const;
