import { z } from 'zod';
import { Id, Page, pageQuery } from '../primitives.ts';
import { route } from '../route.ts';
import { settlementCalls } from './calls.ts';
import { Income, Settlement } from './schemas.ts';

export const settlementRoutes = {
  accumulatedIncome: route(settlementCalls.accumulatedIncome, {
    summary: 'Everything earned so far; months not closed yet are estimates.',
    reply: Income,
  }),
  monthIncome: route(settlementCalls.monthIncome, {
    summary: 'One month’s income; final once the month is closed.',
    params: z.strictObject({ creatorId: Id }),
    query: z.strictObject({
      year: z.coerce.number().int().min(2018).max(9999),
      month: z.coerce.number().int().min(1).max(12),
    }),
    reply: Income.extend({ closed: z.boolean() }),
  }),
  settlementPage: route(settlementCalls.settlementPage, {
    summary: 'Closed months, newest first.',
    query: z.strictObject(pageQuery()),
    reply: Page(Settlement),
  }),
} as const;
