import type { Reply, Routes } from '@sowon/contracts';
import { type Kysely, sql } from 'kysely';
import { kstDate, kstMonthBefore, kstMonthBounds } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { readAddedHolidays } from '../../staff/bank-holidays/queries.ts';
import { batchesOfMonth } from '../payouts/month.ts';
import { openExceptionsOf } from '../settlements/beside.ts';
import { payableOn } from '../settlements/business-day.ts';
import { isKnownMonth } from '../settlements/month-rows.ts';
import { monthClosedAt } from '../settlements/queries.ts';
import { issuedOfMonth } from '../statements/queries.ts';
import { monthFlags, withFlags } from './differences.ts';
import { closesAt, stepsOf } from './steps.ts';

type MonthSteps = Reply<Routes['showMonthSteps']>;

/**
 * Returns the progress of a month from the closing to the statements.
 * @param month KST, `YYYY-MM`
 * @returns null if nothing was earned in it and it was never closed
 */
export async function showSteps(ctx: Pick<Ctx, 'db' | 'clock'>, month: string): Promise<MonthSteps | null> {
  const { db } = ctx;
  if (!(await isKnownMonth(db, month))) return null;
  const now = ctx.clock.now();
  const closedAt = await monthClosedAt(db, month);
  const [sums, exceptions, batches, statements, addedAt] = await Promise.all([
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
      ...{ isOver: kstMonthBounds(month).until <= now, isClosed: closedAt !== null, exceptions },
      flagged: sums.flags.creators,
      ...{ toPrepare, byHand: byHand.creators, inBatch: inBatch.creators },
      batches,
    }),
    closing: {
      closedAt: closedAt?.toISOString() ?? null,
      closesAt: closedAt === null ? closesAt(month, now).toISOString() : null,
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
      ...{ receivedWon: sum.receivedWon, beforeWon: sum.beforeWon },
      ...{ newCreators: sum.newCreators, goneCreators: sum.goneCreators },
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
