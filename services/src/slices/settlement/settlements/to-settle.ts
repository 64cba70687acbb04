import type { EarnedAtRate, EarningLine, Payee } from '@sowon/ledger/domain';
import { type Kysely, sql } from 'kysely';
import { kstMonthBounds, monthsBack } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { ledgerPolicyOfMonth } from '../../../ledger-policy.ts';
import { businessTypesBefore } from '../../people/creators/business.ts';
import { overseasAccountsBefore } from '../../people/creators/overseas-account.ts';

type Db = Kysely<Database>;

/**
 * Query of the earnings that a month settles: those earned in it, and those that an earlier, closed month carried over.
 * @param month KST, `YYYY-MM`
 */
function unsettled(db: Db, month: string) {
  return db
    .selectFrom('earnings')
    .where('earnings.settlement_id', 'is', null)
    .where((where) =>
      where.or([
        where('earnings.month', '=', month),
        where.and([
          where('earnings.month', '<', month),
          where.exists(
            where
              .selectFrom('settlement_months')
              .select('settlement_months.month')
              .whereRef('settlement_months.month', '=', 'earnings.month'),
          ),
        ]),
      ]),
    );
}

/** The same without creators who are already settled or carried over for the month. */
const toSettle = (db: Db, month: string) =>
  unsettled(db, month).where((where) =>
    where.not(
      where.exists(
        where
          .selectFrom('settlements')
          .select('settlements.id')
          .whereRef('settlements.creator_id', '=', 'earnings.creator_id')
          .where('settlements.month', '=', month),
      ),
    ),
  );

/**
 * Returns the creators for whom a month has something to settle, without those already settled or carried over for it; ordered by id.
 * @param page restricts them to at most `most` creators whose id comes after `after`
 */
export async function creatorsToSettle(
  db: Db,
  month: string,
  page?: { readonly after: string | null; readonly most: number },
): Promise<string[]> {
  let creators = toSettle(db, month).select('earnings.creator_id').distinct().orderBy('earnings.creator_id');
  if (page) creators = creators.limit(page.most);
  if (page && page.after !== null) creators = creators.where('earnings.creator_id', '>', page.after);
  const rows = await creators.execute();
  return rows.map((row) => row.creator_id);
}

/** Coins of one value; `earlierPoints` of them were carried over by earlier months. */
export interface EarnedCoins extends EarnedAtRate {
  readonly earlierPoints: number;
}

/** Returns what a month would settle now, by creator and by value of a coin, the lowest value first. */
export async function coinsToSettle(
  db: Db,
  month: string,
  creatorId?: string,
): Promise<Map<string, EarnedCoins[]>> {
  let earnings = toSettle(db, month);
  if (creatorId !== undefined) earnings = earnings.where('earnings.creator_id', '=', creatorId);
  const rows = await earnings
    .select([
      'earnings.creator_id as creatorId',
      'earnings.grade',
      'earnings.won_per_coin as wonPerCoin',
      sql<number>`sum(earnings.points)::bigint`.as('points'),
      sql<number>`sum(earnings.overseas_points)::bigint`.as('overseasPoints'),
      // Coins of a month that could not settle this creator come along too, but nothing carried them over.
      sql<number>`coalesce(sum(earnings.points) filter (where earnings.month < ${month} and exists (
        select from settlements as carried
         where carried.creator_id = earnings.creator_id and carried.carried_over
           and carried.month >= earnings.month and carried.month < ${month})), 0)::bigint`.as(
        'earlierPoints',
      ),
    ])
    .groupBy(['earnings.creator_id', 'earnings.grade', 'earnings.won_per_coin'])
    .orderBy('earnings.won_per_coin')
    .execute();
  return Map.groupBy(rows, (row) => row.creatorId);
}

/**
 * Returns a creator's unsettled coins, summed by the value of a coin, by the month (KST, `YYYY-MM`) that settles them: their own month, or the one after the
 * creator's newest settlement for coins carried over.
 */
export async function unsettledByMonth(db: Db, creatorId: string): Promise<Map<string, EarningLine[]>> {
  const [{ newest }, rows] = await Promise.all([
    db
      .selectFrom('settlements')
      .select(({ fn }) => fn.max<string | null>('month').as('newest'))
      .where('creator_id', '=', creatorId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('earnings')
      .select([
        'month',
        'won_per_coin as wonPerCoin',
        sql<number>`sum(points)::bigint`.as('points'),
        sql<number>`sum(overseas_points)::bigint`.as('overseasPoints'),
      ])
      .where('creator_id', '=', creatorId)
      .where('settlement_id', 'is', null)
      .groupBy(['month', 'won_per_coin'])
      .execute(),
  ]);
  return Map.groupBy(rows, ({ month }) =>
    newest === null || month > newest ? month : monthsBack(newest, -1),
  );
}

/** Returns the earnings that one creator's month settles, one by one, and the coins settled before, read in one snapshot. */
export async function earningsToSettle(
  db: Db,
  creatorId: string,
  month: string,
): Promise<{ earnings: (EarnedAtRate & { id: string })[]; settledPoints: number }> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const earnings = await unsettled(trx, month)
        .select([
          'earnings.id',
          'earnings.points',
          'earnings.overseas_points as overseasPoints',
          'earnings.grade',
          'earnings.won_per_coin as wonPerCoin',
        ])
        .where('earnings.creator_id', '=', creatorId)
        .orderBy('earnings.id')
        .execute();
      const { settledPoints } = await trx
        .selectFrom('earnings')
        .select(sql<number>`coalesce(sum(points), 0)::bigint`.as('settledPoints'))
        .where('creator_id', '=', creatorId)
        .where('settlement_id', 'is not', null)
        .executeTakeFirstOrThrow();
      return { earnings, settledPoints };
    });
}

/** Returns the months with unsettled earnings, the oldest first. */
export async function monthsWithUnsettled(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('earnings')
    .select('month')
    .distinct()
    .where('settlement_id', 'is', null)
    .orderBy('month')
    .execute();
  return rows.map((row) => row.month);
}

/** Payee for an unknown creator. */
export const unknownPayee: Payee = { overseasAccount: false, businessType: null };

/**
 * Returns the facts that decide the fees and taxes of a month: where creators were paid, and their business type, when the month ended, however late it is
 * closed (docs/rules/settlements.md#tax and docs/rules/settlements.md#accounts-abroad). If its policy withholds nothing, the business type is not read
 * (docs/rules/settlements.md#tax).
 * @param month KST, `YYYY-MM`; for a month that is not over, the facts as of now
 */
export async function payeesOf(
  ctx: Pick<Ctx, 'db' | 'config'>,
  creatorIds: readonly string[],
  month: string,
): Promise<Map<string, Payee>> {
  const { settlement } = await ledgerPolicyOfMonth(ctx, month);
  const isWithholding = settlement.incomeTaxPercent !== undefined;
  const { until } = kstMonthBounds(month);
  const [overseasAccounts, businessTypes] = await Promise.all([
    overseasAccountsBefore(ctx.db, creatorIds, until),
    isWithholding ? businessTypesBefore(ctx.db, creatorIds, until) : null,
  ]);
  return new Map(
    [...overseasAccounts].map(([id, overseasAccount]) => [
      id,
      { overseasAccount, businessType: businessTypes?.get(id) ?? null },
    ]),
  );
}
