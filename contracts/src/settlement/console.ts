import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { Id, Instant, YearMonth } from '../primitives.ts';
import { route } from '../route.ts';
import { settlementCalls } from './calls.ts';

export const SettlementMonthRow = z.object({
  /** The month itself, `YYYY-MM` in KST. */
  id: YearMonth,
  closed: z.boolean(),
  creators: z.int(),
  coins: z.int(),
  grossWon: z.int(),
  serviceFeeWon: z.int(),
  paymentFeeWon: z.int(),
  toReceiptWon: z.int(),
  closedAt: Instant.nullable(),
});

export const SettlementRow = z.object({
  id: Id,
  month: YearMonth,
  creatorId: Id,
  creatorName: z.string(),
  coins: z.int(),
  grossWon: z.int(),
  serviceFeeWon: z.int(),
  paymentFeeWon: z.int(),
  overseasTaxWon: z.int(),
  toReceiptWon: z.int(),
  carriedOver: z.boolean(),
});

const monthParams = z.strictObject({ id: YearMonth });

export const settlementConsole = {
  listSettlementMonths: route(settlementCalls.listSettlementMonths, {
    summary: 'Months with their sums; open months are estimates.',
    query: listQuery({ filter: {}, sortable: ['id'], order: ['id', 'DESC'], id: YearMonth }),
    reply: z.array(SettlementMonthRow),
  }),
  showSettlementMonth: route(settlementCalls.showSettlementMonth, {
    summary: 'One month.',
    params: monthParams,
    reply: SettlementMonthRow,
    errors: [404],
  }),
  listSettlements: route(settlementCalls.listSettlements, {
    summary: 'Settlement rows of closed months.',
    query: listQuery({
      filter: { month: YearMonth.optional(), creatorId: Id.optional() },
      sortable: ['id', 'toReceiptWon', 'coins'],
      order: ['id', 'DESC'],
    }),
    reply: z.array(SettlementRow),
  }),
  closeMonth: route(settlementCalls.closeMonth, {
    summary: 'Close a month that is over; a second close changes nothing.',
    params: monthParams,
    body: z.strictObject({}),
    reply: SettlementMonthRow,
    errors: [409],
  }),
} as const;
