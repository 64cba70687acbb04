import { type AgeingClass, type AgeingReport, policy } from '@sowon/contracts';
import { safeInteger } from '@sowon/ledger';
import { type Kysely, sql } from 'kysely';
import { kstDate } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { openPatiently } from '../../../db/database.ts';
import type { Database } from '../../../db/schema.ts';

type Db = Kysely<Database>;

const { ageDays, expiryDays } = policy.reports;
const { wonPerCoin } = policy.coins;
const dayMs = 86_400_000;

/**
 * Counts the coins of members by age and by days until expiry, once for each KST day; a day already counted stays as it is. Every lot with coins and every
 * wallet is read, so the count runs at night and not on request.
 * @returns the KST date; null if it was counted before
 */
export async function countAgeing(ctx: Pick<Ctx, 'config' | 'clock'>): Promise<string | null> {
  const { db } = openPatiently(ctx.config.DATABASE_URL);
  try {
    // Lots and wallets have to be read at one moment.
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) => countIn(trx, ctx.clock.now()));
  } finally {
    await db.destroy();
  }
}

async function countIn(db: Db, at: Date): Promise<string | null> {
  const day = kstDate(at);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('coin_ageing_days')
    .columns(['day', 'counted_at', 'wallet_coins'])
    .expression(
      sql`select ${day}, ${at}, coalesce(sum(available + held), 0)::bigint
            from ledger.stream_head where stream_id like 'wallet-%'`,
    )
    .onConflict((conflict) => conflict.column('day').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return null;
  await sql`
    with open_lot as (
      select stream_id, source = 'CASH' as bought, open_points,
             width_bucket(extract(epoch from ${at}::timestamptz - granted_at) * 1000, ${limitsOf(ageDays)}::numeric[]) as age,
             width_bucket(extract(epoch from expires_at - ${at}::timestamptz) * 1000, ${limitsOf(expiryDays)}::numeric[]) as expiry
        from ledger.issued_lot where open)
    insert into coin_ageing_parts (day, sorted_by, class, bought, coins, wallets)
    select ${day}, case when grouping(age) = 0 then 'AGE' else 'EXPIRY' end, coalesce(age, expiry), bought,
           sum(open_points), count(distinct stream_id)
      from open_lot group by grouping sets ((bought, age), (bought, expiry))`.execute(db);
  return day;
}

const limitsOf = (days: readonly number[]) => days.map((day) => day * dayMs);

/** Returns the newest count of `day` or earlier, or of all; null if not found. @param day KST date */
export async function readAgeing(db: Db, day?: string): Promise<AgeingReport | null> {
  const counted = await db
    .selectFrom('coin_ageing_days')
    .selectAll()
    .$if(day !== undefined, (query) => query.where('day', '<=', day ?? ''))
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (counted === undefined) return null;
  const parts = await db.selectFrom('coin_ageing_parts').selectAll().where('day', '=', counted.day).execute();
  const sorted = (by: 'AGE' | 'EXPIRY', limits: readonly number[]) =>
    classesOf(
      parts.filter(({ sorted_by }) => sorted_by === by),
      limits,
    );
  const byAge = sorted('AGE', ageDays);
  return {
    day: counted.day,
    asOf: counted.counted_at.toISOString(),
    coins: byAge.reduce((sum, { boughtCoins, givenCoins }) => sum + boughtCoins + givenCoins, 0),
    walletCoins: safeInteger(counted.wallet_coins),
    byAge,
    byExpiry: sorted('EXPIRY', expiryDays),
  };
}

interface Part {
  readonly class: number;
  readonly bought: boolean;
  readonly coins: number;
  readonly wallets: number;
}

/** Returns every class in order, also empty ones; the class below the first limit only if it is not empty. */
function classesOf(parts: readonly Part[], limits: readonly number[]): AgeingClass[] {
  const none = { coins: 0, wallets: 0 };
  return [null, ...limits].flatMap((from, index) => {
    const of = (bought: boolean) =>
      parts.find((part) => part.class === index && part.bought === bought) ?? none;
    const [bought, given] = [of(true), of(false)];
    if (from === null && bought.coins + given.coins === 0) return [];
    return {
      from,
      below: limits[index] ?? null,
      boughtCoins: bought.coins,
      boughtWon: bought.coins * wonPerCoin,
      boughtWallets: bought.wallets,
      givenCoins: given.coins,
      givenWon: given.coins * wonPerCoin,
      givenWallets: given.wallets,
    };
  });
}
