import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { Csv, Id, IdReply, Instant, idParams, YearMonth } from '../primitives.ts';
import { route } from '../route.ts';
import { settlementsCalls } from './calls.ts';
import { MonthPayment, ProposeOwing, SettlementState, StatementLines, TaxInvoice } from './schemas.ts';

const { netWon: _, ...linesToReceipt } = StatementLines.shape;

/**
 * A month with its totals. The lines in won are totals of settled creators, `carriedOver` those of creators with too few coins. Both together are the
 * sums of the month's rows. `earnedCoins` + `carriedInCoins` − `carriedOverCoins` = `coins`; the gross less every line is `toReceiptWon`.
 */
export const SettlementMonthRow = z.object({
  /** The month serves as the id: `YYYY-MM`, KST. */
  id: YearMonth,
  closed: z.boolean(),
  /** Number of settled creators. */
  creators: z.int(),
  ...linesToReceipt,
  /** Coins of settled creators. */
  coins: z.int(),
  /** Coins earned in the month, of all creators. */
  earnedCoins: z.int(),
  /** All coins carried over from the month before. */
  carriedInCoins: z.int(),
  /** The gross less every other line in won. */
  toReceiptWon: z.int(),
  /** Number of creators with too few coins, and their coins, which are carried to the next month. */
  carriedOverCreators: z.int(),
  carriedOverCoins: z.int(),
  /** Sums of the rows of creators with too few coins; none of it is paid. */
  carriedOver: StatementLines,
  closedAt: Instant.nullable(),
  /** The closing that finance asked for and that is under way, in creators settled and creators left; null if none is. */
  closing: z.object({ askedAt: Instant, settled: z.int(), left: z.int() }).nullable(),
});

const creatorOfMonth = {
  month: YearMonth,
  creatorId: Id,
  creatorName: z.string(),
  ...StatementLines.shape,
  carriedOver: z.boolean(),
  /** `netWon`, or 0 if it is carried over. */
  toReceiptWon: z.int(),
  /** Amounts of the tax invoice that the creator issues to us; null for creators who issue none. */
  taxInvoice: TaxInvoice.nullable(),
};

export const SettlementRow = z.object({
  id: Id,
  ...creatorOfMonth,
  state: SettlementState,
  payment: MonthPayment,
});

/** `{month}:{creatorId}`. */
export const EstimateId = z.string().regex(/^\d{4}-(0[1-9]|1[0-2]):[0-9a-f-]{36}$/);

/** The settlement that closing the month now would write for a creator. */
export const SettlementEstimateRow = z.object({ id: EstimateId, ...creatorOfMonth });

const monthParams = z.strictObject({ id: YearMonth });

export const settlementsConsole = {
  listSettlementMonths: route(settlementsCalls.listSettlementMonths, {
    summary: 'Months with their sums; open months are estimates.',
    query: listQuery({ filter: {}, sortable: ['id'], order: ['id', 'DESC'], id: YearMonth }),
    reply: z.array(SettlementMonthRow),
  }),
  showSettlementMonth: route(settlementsCalls.showSettlementMonth, {
    summary: 'One month.',
    params: monthParams,
    reply: SettlementMonthRow,
    errors: [404],
  }),
  listSettlements: route(settlementsCalls.listSettlements, {
    summary: 'Settlement rows of closed months.',
    query: listQuery({
      filter: {
        month: YearMonth.optional(),
        creatorId: Id.optional(),
        state: SettlementState.optional(),
      },
      sortable: ['id', 'toReceiptWon', 'coins', 'month'],
      order: ['id', 'DESC'],
    }),
    reply: z.array(SettlementRow),
  }),
  listSettlementEstimates: route(settlementsCalls.listSettlementEstimates, {
    summary: 'Preview of closing an open month, creator by creator.',
    query: listQuery({
      filter: { month: YearMonth.optional() },
      sortable: ['id', 'toReceiptWon', 'coins'],
      order: ['toReceiptWon', 'DESC'],
      id: EstimateId,
    }),
    reply: z.array(SettlementEstimateRow),
  }),
  exportSettlements: route(settlementsCalls.exportSettlements, {
    summary: 'A month’s settlements, or the preview of its closing, as CSV.',
    params: monthParams,
    reply: Csv,
    errors: [404],
  }),
  proposeOwing: route(settlementsCalls.proposeOwing, {
    summary: 'Request an advance, a fee or a debt of a creator; another member of finance must approve it.',
    params: idParams,
    body: ProposeOwing,
    reply: IdReply,
    errors: [404, 409],
  }),
  closeMonth: route(settlementsCalls.closeMonth, {
    summary: 'Start the closing of a past month; `closing` shows its progress. Asking twice changes nothing.',
    params: monthParams,
    body: z.strictObject({}),
    reply: SettlementMonthRow,
    errors: [409],
  }),
} as const;
