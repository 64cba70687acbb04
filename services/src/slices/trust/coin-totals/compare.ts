import { type CoinTotals, outstandingOf } from '@sowon/contracts/coin-totals/rule';
import { safeInteger } from '@sowon/ledger';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { netOf } from './effects.ts';
import type { CountedDays } from './read-days.ts';
import { CoinTotalsRefused } from './statement.ts';

type Db = Kysely<Database>;

/**
 * Compares the counts from events with the ledger's wallets and lots, wallet by wallet and in total. The effects of later events are added to the newest day,
 * as the ledger's rows include them.
 * @throws CoinTotalsRefused if anything differs
 */
export async function compareWithLedger(
  db: Db,
  newest: CoinTotals,
  { later, laterWallets }: Pick<CountedDays, 'later' | 'laterWallets'>,
): Promise<void> {
  const refuse = (what: string): never => {
    throw new CoinTotalsRefused(newest.day, what);
  };
  const { differ, moved, name, coins, held, debt } = await compareWallets(db);
  if (differ > 0) refuse(`${differ} wallets have other coins than were counted, the first of them ${name}`);
  if (moved !== laterWallets)
    refuse(`${moved} wallets have events that were not counted, not ${laterWallets}`);
  const change = netOf(later.bought) + netOf(later.given);
  const sums = [
    ['coins in wallets', coins, outstandingOf(newest) + change],
    ['coins held', held, newest.held + later.held],
    ['coins owed', debt, newest.owed.outstanding + later.owedMade - later.owedPaid],
    ['bought coins in lots', await openPoints(db, true), newest.bought.outstanding + netOf(later.bought)],
    ['given coins in lots', await openPoints(db, false), newest.given.outstanding + netOf(later.given)],
  ] as const;
  for (const [what, kept, counted] of sums) {
    if (kept !== counted) refuse(`${what}: the ledger has ${kept}, the events come to ${counted}`);
  }
}

async function compareWallets(db: Db) {
  const { rows } = await sql<{
    differ: number;
    moved: number;
    name: string | null;
    coins: string | number;
    held: string | number;
    debt: string | number;
  }>`
    with counted as (
      select distinct on (slot, owner_id) 'wallet-' || owner_id as stream_id, version, coins, held
        from coin_total_wallets order by slot, owner_id, day desc),
    compared as (
      select h.stream_id, h.available + h.held as coins, h.held, h.debt, h.version is distinct from w.version as moved,
             h.version = w.version and (h.available + h.held <> w.coins or h.held <> w.held) as differs
        from ledger.stream_head h left join counted w on w.stream_id = h.stream_id
       where h.stream_id like 'wallet-%')
    select count(*) filter (where differs)::int as differ, count(*) filter (where moved)::int as moved,
           min(stream_id) filter (where differs) as name, coalesce(sum(coins), 0)::bigint as coins,
           coalesce(sum(held), 0)::bigint as held, coalesce(sum(debt), 0)::bigint as debt
      from compared`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a count has a row');
  const { coins, held, debt, ...counts } = row;
  return { ...counts, coins: safeInteger(coins), held: safeInteger(held), debt: safeInteger(debt) };
}

/** Returns the coins of lots that are usable or held in missions. */
async function openPoints(db: Db, bought: boolean): Promise<number> {
  const { rows } = await sql<{ points: string | number }>`
    select coalesce(sum(open_points), 0)::bigint as points from ledger.issued_lot
     where open and (source = 'CASH') = ${bought}`.execute(db);
  return safeInteger(rows[0]?.points ?? 0);
}
