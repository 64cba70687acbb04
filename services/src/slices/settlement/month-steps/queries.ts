import type { Input, MonthFlag, Reply, Routes } from '@sowon/contracts';
import { type Kysely, sql } from 'kysely';
import { fieldError } from '../../../app-error.ts';
import { kstDate, kstMonthBefore, kstMonthBounds } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { consoleList, type ListedRows } from '../../../db/console-list.ts';
import type { Database } from '../../../db/schema.ts';
import { findCreators, payees } from '../../people/creators/queries.ts';
import { readAddedHolidays } from '../../staff/bank-holidays/queries.ts';
import { batchesOfMonth, transfersOf } from '../payouts/month.ts';
import { monthBeside, openExceptionsOf } from '../settlements/beside.ts';
import { closingsUnderWay } from '../settlements/month-closing.ts';
import { isKnownMonth } from '../settlements/month-rows.ts';
import { payableOn } from '../settlements/payment.ts';
import { isClosed, monthClosedAt } from '../settlements/queries.ts';
import { issuedOfMonth } from '../statements/queries.ts';
import { closesAt, stepsOf } from './steps.ts';

type MonthSteps = Reply<Routes['showMonthSteps']>;

/**
 * Returns the progress of a month from the closing to the statements.
 * @param month KST, `YYYY-MM`
 * @returns null if nothing was earned in it and nobody closed it
 */
export async function showSteps(ctx: Pick<Ctx, 'db' | 'clock'>, month: string): Promise<MonthSteps | null> {
  const { db } = ctx;
  if (!(await isKnownMonth(db, month))) return null;
  const now = ctx.clock.now();
  const closedAt = await monthClosedAt(db, month);
  const [underWay, sums, exceptions, batches, statements, addedAt] = await Promise.all([
    closingsUnderWay(db, [month]).executeTakeFirst(),
    closedAt === null ? noSums : sumsOf(db, month),
    openExceptionsOf(db, month),
    batchesOfMonth(db, month),
    issuedOfMonth(db, month),
    readAddedHolidays(db),
  ]);
  const payDay = payableOn(month, addedAt(now));
  const { failed, byHand, inBatch } = sums.payouts;
  // A batch also takes months whose transfer failed.
  const toPrepare = sums.payouts.toPrepare.creators + failed.creators;
  const isPayable = toPrepare + byHand.creators + inBatch.creators > 0;
  return {
    id: month,
    steps: stepsOf({
      isOver: kstMonthBounds(month).until <= now,
      isClosed: closedAt !== null,
      exceptions,
      flagged: sums.flags.creators,
      toPrepare,
      byHand: byHand.creators,
      inBatch: inBatch.creators,
      batches,
    }),
    closing: {
      closedAt: closedAt?.toISOString() ?? null,
      closesAt: closedAt === null && !underWay ? closesAt(month, now).toISOString() : null,
      askedAt: underWay?.asked_at.toISOString() ?? null,
      ...sums.closing,
      exceptions,
    },
    differences: { before: kstMonthBefore(month), ...sums.differences },
    flags: sums.flags,
    payouts: { payableOn: payDay, late: isPayable && payDay < kstDate(now), ...sums.payouts, batches },
    statements,
  };
}

type Sums = Pick<MonthSteps, 'flags'> & {
  readonly closing: Pick<MonthSteps['closing'], 'creators' | 'carriedOverCreators'>;
  readonly differences: Omit<MonthSteps['differences'], 'before'>;
  readonly payouts: Pick<MonthSteps['payouts'], 'payable' | Place>;
};

const nobody = { creators: 0, won: 0 };
const noSums: Sums = {
  closing: { creators: 0, carriedOverCreators: 0 },
  differences: { receivedWon: 0, beforeWon: 0, newCreators: 0, goneCreators: 0 },
  flags: { creators: 0, each: [] },
  payouts: {
    payable: nobody,
    paid: nobody,
    inBatch: nobody,
    failed: nobody,
    toPrepare: nobody,
    byHand: nobody,
  },
};

const isLeft = sql<boolean>`state = 'PAYABLE' and not in_batch`;
const isByHand = sql<boolean>`(abroad or without_account)`;

/** States of a month's money. Each creator with a payment is in exactly one of them, so together they are all that is payable. */
const places = {
  paid: sql<boolean>`state = 'PAID'`,
  inBatch: sql<boolean>`state = 'PAYABLE' and in_batch`,
  failed: sql<boolean>`${isLeft} and not ${isByHand} and failed`,
  toPrepare: sql<boolean>`${isLeft} and not ${isByHand} and not failed`,
  byHand: sql<boolean>`${isLeft} and ${isByHand}`,
} as const;
type Place = keyof typeof places;
// The type of the constant above has no other keys.
const placeNames = Object.keys(places) as readonly Place[];

/** Counts and sums over the creators of a closed month, by one read of its rows. */
async function sumsOf(db: Kysely<Database>, month: string): Promise<Sums> {
  const count = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`count(*) filter (where ${condition})`;
  const sum = await withFlags(db, month)
    .select([
      count(sql`state is not null`).as('creators'),
      count(sql`state = 'CARRIED_OVER'`).as('carriedOverCreators'),
      count(sql`presence = 'NEW'`).as('newCreators'),
      count(sql`presence = 'GONE'`).as('goneCreators'),
      count(sql`cardinality(flags) > 0`).as('flagged'),
      sql<number>`coalesce(sum(received_won), 0)::bigint`.as('receivedWon'),
      sql<number>`coalesce(sum(before_won), 0)::bigint`.as('beforeWon'),
      sql<Record<Place, { creators: number; won: number }>>`json_build_object(${sql.join(
        placeNames.map(
          (place) => sql`${sql.lit(place)}, json_build_object(
            'creators', ${count(places[place])},
            'won', coalesce(sum(received_won) filter (where ${places[place]}), 0))`,
        ),
      )})`.as('payouts'),
      sql<number[]>`array[${sql.join(
        monthFlags.map((flag) => count(sql`${sql.lit(flag)} = any(flags)`)),
      )}]::int[]`.as('each'),
    ])
    .executeTakeFirstOrThrow();
  return {
    closing: { creators: sum.creators, carriedOverCreators: sum.carriedOverCreators },
    differences: {
      receivedWon: sum.receivedWon,
      beforeWon: sum.beforeWon,
      newCreators: sum.newCreators,
      goneCreators: sum.goneCreators,
    },
    flags: {
      creators: sum.flagged,
      each: monthFlags.map((flag, index) => ({ flag, creators: sum.each[index] ?? 0 })),
    },
    payouts: { payable: together(placeNames.map((place) => sum.payouts[place])), ...sum.payouts },
  };
}

const together = (payees: readonly MonthSteps['payouts']['paid'][]) => ({
  creators: payees.reduce((sum, { creators }) => sum + creators, 0),
  won: payees.reduce((sum, { won }) => sum + won, 0),
});

type Db = Kysely<Database>;
type Row = Reply<Routes['listMonthDifferences']>[number];
type Query = Input<Routes['listMonthDifferences']>['query'];

/** SQL condition of each flag. Flags about the account or the member count only if something is paid; `PAYABLE` means that no batch has paid it yet. */
const conditions = {
  GREW: sql<boolean>`grew`,
  ACCOUNT_CHANGED: sql<boolean>`received_won > 0 and account_changed`,
  NO_ACCOUNT: sql<boolean>`state = 'PAYABLE' and without_account`,
  ABROAD: sql<boolean>`state = 'PAYABLE' and abroad`,
  STRIKES: sql<boolean>`received_won > 0 and strikes > 0`,
  SHUT_OUT: sql<boolean>`received_won > 0 and shut_out`,
  LEFT: sql<boolean>`received_won > 0 and has_left`,
  DEBTS: sql<boolean>`state = 'NOTHING_DUE'`,
  CARRIED_LONG: sql<boolean>`carried_long`,
  TRANSFER_FAILED: sql<boolean>`state = 'PAYABLE' and failed`,
} as const satisfies Record<MonthFlag, unknown>;

/** Flags in the order in which they are shown. */
// The type of the constant above has no other keys.
const monthFlags = Object.keys(conditions) as readonly MonthFlag[];

/** An OFFSET 0 keeps PostgreSQL from copying computed columns to every place of use, which would compute them as often. */
const once = sql.lit(0);

/** A closed month beside the one before, with all facts that flags depend on, for creators in either month. */
function facts(db: Db, month: string, creatorIds?: readonly string[]) {
  return db
    .selectFrom(monthBeside(db, month, creatorIds).as('beside'))
    .innerJoin(payees(db).as('payee'), 'payee.creator_id', 'beside.creator_id')
    .leftJoin(transfersOf(db, month, creatorIds).as('transfer'), 'transfer.creator_id', 'beside.creator_id')
    .selectAll('beside')
    .select(['payee.strikes', 'payee.abroad', 'payee.without_account', 'payee.has_left', 'payee.shut_out'])
    .select([
      sql<boolean>`coalesce(payee.account_changed_at >= ${kstMonthBounds(month).from}, false)`.as(
        'account_changed',
      ),
      sql<boolean>`coalesce(transfer.in_batch, false)`.as('in_batch'),
      sql<boolean>`coalesce(transfer.failed, false)`.as('failed'),
    ])
    .offset(once);
}

/** Adds the flags to these rows; a row may have no flags. @param creatorIds restricts the rows to these creators */
const withFlags = (db: Db, month: string, creatorIds?: readonly string[]) => {
  const told = db
    .selectFrom(facts(db, month, creatorIds).as('fact'))
    .selectAll()
    .select([
      sql<number>`abs(change_won)`.as('change_size'),
      sql<MonthFlag[]>`array_remove(array[${sql.join(
        monthFlags.map((flag) => sql`case when ${conditions[flag]} then ${sql.lit(flag)} end`),
      )}], null)`.as('flags'),
    ])
    .offset(once);
  return db.selectFrom(told.as('row'));
};

/**
 * Lists the creators of a closed month beside the one before.
 * @throws AppError INVALID_INPUT if neither a month nor ids are given
 */
export async function listMonthDifferenceRows(
  { db }: Pick<Ctx, 'db'>,
  query: Query,
): Promise<ListedRows<Row>> {
  const { id: ids, month: asked, flag, flagged, presence } = query.filter;
  const month = asked ?? ids?.[0]?.slice(0, 7);
  if (month === undefined) throw fieldError('INVALID_INPUT', 'filter', 'month is required', null);
  // While the month is open, all creators of the month before would appear as GONE.
  if (!(await isClosed(db, month))) return { rows: [], total: 0 };
  const creatorIds = ids?.flatMap((id) => (id.startsWith(`${month}:`) ? [id.slice(8)] : []));
  let matching = withFlags(db, month);
  if (creatorIds) matching = matching.where('creator_id', '=', sql<string>`any(${creatorIds}::uuid[])`);
  if (presence) matching = matching.where('presence', '=', presence);
  if (flag) matching = matching.where(sql<boolean>`${sql.lit(flag)} = any(flags)`);
  if (flagged !== undefined) matching = matching.where(sql<boolean>`(cardinality(flags) > 0) = ${flagged}`);
  return consoleList(query, {
    db,
    matching,
    selected: matching.selectAll(),
    columns: {
      id: 'row.creator_id',
      changeWon: 'row.change_size',
      receivedWon: 'row.received_won',
      grossWon: 'row.gross_won',
    },
    // Facts for flags are computed for the creators of one page only, unless the filter asks for flags.
    pageFirst: ['id', 'changeWon', 'receivedWon', 'grossWon'],
    foundOnce: (found) => withFlags(db, month, found).selectAll(),
    toRows: async (rows) => {
      const creators = await findCreators(
        db,
        rows.map(({ creator_id }) => creator_id),
      );
      return rows.map((row) => ({
        id: `${month}:${row.creator_id}`,
        creatorId: row.creator_id,
        creatorName: creators.get(row.creator_id)?.name ?? '',
        presence: row.presence,
        grossWon: row.gross_won,
        beforeGrossWon: row.before_gross_won,
        feesWon: row.fees_won,
        beforeFeesWon: row.before_fees_won,
        receivedWon: row.received_won,
        beforeWon: row.before_won,
        changeWon: row.change_won,
        changePercent: row.before_won === 0 ? null : Math.round((row.change_won / row.before_won) * 100),
        state: row.state,
        flags: row.flags,
      }));
    },
  });
}
