import type {
  Income,
  MonthStatement,
  PageOf,
  Reply,
  Routes,
  Settlement,
  StatementLines,
} from '@sowon/contracts';
import { readPolicies } from '@sowon/ledger';
import { earningsStream, makeStatement, owedWon } from '@sowon/ledger/domain';
import { type Expression, type Kysely, sql } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { pageOf } from '../../../db/read-list.ts';
import type { Database } from '../../../db/schema.ts';
import { ledgerPolicyOfMonth, policyOfVersion } from '../../../ledger-policy.ts';
import { linesOf, noLines, sumOfLines, termsOf } from './decide.ts';
import { earnedSums } from './earned.ts';
import { earningsStates, estimateMonth } from './estimates.ts';
import { paymentsOf } from './payment.ts';
import {
  type SettledRow,
  settledLines,
  settledRates,
  settledTaxInvoice,
  settlements,
  withLines,
} from './settled.ts';
import { payeesOf, unknownPayee, unsettledByMonth } from './to-settle.ts';

type Db = Kysely<Database>;

type Reading = Pick<Ctx, 'db' | 'config'>;

/** Returns all that a creator ever earned, in coins and won: settled months exactly, the rest as an estimate by the rates of the months that settle it. */
export async function accumulatedIncome(
  ctx: Reading,
  creatorId: string,
): Promise<Reply<Routes['accumulatedIncome']>> {
  const { db } = ctx;
  const paid = settlements(db)
    .where('settlement.creator_id', '=', creatorId)
    .where('settlement.carried_over', '=', false);
  const [closed, open, states] = await Promise.all([
    withLines(paid).execute(),
    openLines(ctx, creatorId),
    earningsStates(db, [creatorId]),
  ]);
  // Coins carried over are still open, so every coin is counted once.
  const sum = sumOfLines([...closed.map(settledLines), ...open]);
  const state = states.get(creatorId);
  return {
    ...incomeOf(sum),
    statement: { ...sum, carriedInCoins: 0 },
    owedWon: state ? owedWon(state) : 0,
  };
}

/**
 * Returns a creator's income of one month alone, the sum of its income details: coins carried over count in the month in which they were earned. `statement`
 * shows the settlement of the month, including coins from earlier months.
 * @param month KST, `YYYY-MM`
 */
export async function monthIncome(
  ctx: Reading,
  creatorId: string,
  month: string,
): Promise<Reply<Routes['monthIncome']>> {
  const { db } = ctx;
  const settled = await withLines(
    settlements(db).where('settlement.creator_id', '=', creatorId).where('settlement.month', '=', month),
  ).executeTakeFirst();
  const closed = settled !== undefined || (await isClosed(db, month));
  const earned = await earnedSums(ctx, { creatorId, month });
  return { ...incomeOf(earned), closed, statement: await monthStatement(ctx, creatorId, month, settled) };
}

/** Returns how a month was settled for a creator; before that, how its closing would settle it now. */
async function monthStatement(
  ctx: Reading,
  creatorId: string,
  month: string,
  settled: SettledRow | undefined,
): Promise<MonthStatement> {
  if (settled) {
    const [stated] = await settledStatements(ctx, creatorId, [settled]);
    if (stated) return stated.statement;
  }
  const [estimated] = await estimateMonth(ctx, month, creatorId);
  if (estimated) return estimated.statement;
  const { settlement } = await ledgerPolicyOfMonth(ctx, month);
  return { ...noLines, rates: [], carriedOver: false, taxInvoice: null, ...termsOf(settlement) };
}

interface Settled {
  readonly row: SettledRow;
  readonly statement: MonthStatement;
}

/** Returns the settlements of one creator with their statements, in the same order, by the policy versions that decided them. */
async function settledStatements(
  ctx: Pick<Ctx, 'db' | 'config'>,
  creatorId: string,
  rows: readonly SettledRow[],
): Promise<Settled[]> {
  const [rates, published] = await Promise.all([settledRates(ctx.db, creatorId, rows), readPolicies(ctx.db)]);
  return rows.map((row) => ({
    row,
    statement: {
      ...settledLines(row),
      rates: rates.get(row.month) ?? [],
      carriedOver: row.carried_over,
      taxInvoice: settledTaxInvoice(row),
      ...termsOf(policyOfVersion(ctx, published, row.policy_version).settlement),
    },
  }));
}

/** Returns a creator's settled month with all its lines; null while it is unsettled, or if nothing was earned in it. */
export async function settledMonth(
  ctx: Pick<Ctx, 'db' | 'config'>,
  creatorId: string,
  month: string,
): Promise<Settled | null> {
  const row = await withLines(
    settlements(ctx.db).where('settlement.creator_id', '=', creatorId).where('settlement.month', '=', month),
  ).executeTakeFirst();
  if (!row) return null;
  const [settled = null] = await settledStatements(ctx, creatorId, [row]);
  return settled;
}

/** Returns a creator's closed months, the newest first; `page` counts from 0. */
export async function settlementPage(
  ctx: Reading & Pick<Ctx, 'clock' | 'parts'>,
  creatorId: string,
  { page, size }: { page: number; size: number },
): Promise<PageOf<Settlement>> {
  const { db } = ctx;
  const own = settlements(db).where('settlement.creator_id', '=', creatorId);
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await withLines(own)
    .orderBy('settlement.month', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  const [settled, advances, payment] = await Promise.all([
    settledStatements(ctx, creatorId, rows),
    advancesGivenBack(db, creatorId),
    paymentsOf(ctx, rows),
  ]);
  const content = settled.map(({ row, statement }) => ({
    ...settlementOf(row, statement, advances),
    payment: payment(row),
  }));
  return pageOf(content, total, { page, size });
}

/** Returns when a month was closed; null while it is open. @param month KST, `YYYY-MM` */
export async function monthClosedAt(db: Db, month: string): Promise<Date | null> {
  const row = await db
    .selectFrom('settlement_months')
    .select('closed_at')
    .where('month', '=', month)
    .executeTakeFirst();
  return row?.closed_at ?? null;
}

/** True if the month is closed. @param month KST, `YYYY-MM` */
export const isClosed = async (db: Db, month: string): Promise<boolean> =>
  (await monthClosedAt(db, month)) !== null;

/** Estimates a creator's unsettled coins, by the month that settles them; debts are deducted when they are paid. */
async function openLines(ctx: Reading, creatorId: string): Promise<StatementLines[]> {
  const byMonth = await unsettledByMonth(ctx.db, creatorId);
  return Promise.all(
    [...byMonth].map(async ([month, lines]) => {
      const [payees, { settlement }] = await Promise.all([
        payeesOf(ctx, [creatorId], month),
        ledgerPolicyOfMonth(ctx, month),
      ]);
      const payee = payees.get(creatorId) ?? unknownPayee;
      const { points, toReceiptWon: _, ...won } = makeStatement(lines, payee, settlement);
      return linesOf({ ...won, coins: points, carriedInCoins: 0 }, []);
    }),
  );
}

type EarnedWon = Pick<StatementLines, 'coins' | 'grossWon' | 'serviceFeeWon' | 'paymentFeeWon'>;

const incomeOf = ({ coins, grossWon, serviceFeeWon, paymentFeeWon }: EarnedWon): Income => ({
  totalEarningCoin: coins,
  income: grossWon - serviceFeeWon - paymentFeeWon,
  pgFee: paymentFeeWon,
  fatkatFee: serviceFeeWon,
});

type MonthWon = { readonly month: string; readonly won: number };

/** Returns the advances that each closed month of a creator gave back. */
function advancesGivenBack(db: Db, creatorId: string): Promise<MonthWon[]> {
  return db
    .selectFrom('settlement_deductions')
    .select(['month', 'won'])
    .where('creator_id', '=', creatorId)
    .where('kind', '=', 'ADVANCE')
    .execute();
}

function settlementOf(
  row: SettledRow,
  statement: MonthStatement,
  advances: readonly MonthWon[],
): Omit<Settlement, 'payment'> {
  const [year, month] = row.month.split('-').map(Number);
  const soFar = advances.filter((advance) => advance.month <= row.month);
  return {
    id: row.id,
    year: year ?? 0,
    month: month ?? 0,
    created: row.created_at.toISOString(),
    ...incomeOf(statement),
    pgFeeRate: row.payment_fee_percent,
    fatkatFeeRate: row.service_fee_percent,
    advancedPaymentCurrent: statement.advanceWon,
    // There is no fee for an advance.
    advancedPaymentFeeRate: 0,
    advancedPaymentTotal: soFar.reduce((sum, { won }) => sum + won, 0),
    totalIntroductionFee: statement.introductionFeeWon,
    // Introduction fees are owed in won.
    totalIntroductionFeeCoin: 0,
    toReceipt: row.carried_over ? 0 : statement.netWon,
    paid: row.paid_at !== null,
    statement,
  };
}

/** SQL condition: a debt of this creator was booked for `reference`, by a compensation or by hand. The events answer it. */
export const isBookedAsDebt = (creatorId: Expression<string>, reference: Expression<string>) =>
  sql<boolean>`exists (
    select from ledger.event as booked
     where booked.stream_id = ${`${earningsStream.category}-`} || ${creatorId}
       and booked.type = 'CreatorDebtBooked' and booked.payload ->> 'reference' = ${reference}::text)`;
