import { policy } from '@sowon/contracts';
import { type StreamId, splitStreamId } from '@sowon/ledger';
import { type Kysely, sql } from 'kysely';
import { lastDayBefore } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import type { Database } from '../../../db/schema.ts';
import { findTold, noticeRows } from '../../../notice-rows.ts';
import { leftUserIds } from '../../ground/accounts/left.ts';
import { coinsExpiring, frozenCoinsExpiring } from './expiry-notice.ts';

const ownersPerBatch = 200;
const kstOffsetMs = 9 * 3_600_000;

/** Coins of one owner that end with one day. */
interface Ending {
  readonly stream_id: StreamId;
  readonly points: number;
  readonly expires_at: Date;
  /** Whether the coins cannot be used. */
  readonly frozen: boolean;
}

/** Where the next batch begins: a day, and the last wallet of it that is done. */
interface Place {
  readonly day: number;
  readonly wallet: string;
}

/**
 * Tells owners of coins that are about to expire, once 30 and once 7 days before their day, of all that ends for them on that day and is
 * not used yet. The notice itself is what remembers it, so a run that comes late, twice or beside another tells nobody twice; one that
 * comes after the nearer time has begun tells of that alone. Owners of a frozen wallet are told that its coins cannot be used, and whom to ask; who has
 * left is told nothing. One batch.
 * @param after what the batch before gave; null at the beginning
 * @param most owners in a batch
 */
export async function tellExpiring(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  after: string | null,
  most = ownersPerBatch,
): Promise<{ told: number; more: boolean; after?: string }> {
  const now = ctx.clock.now();
  const days = daysOf(ctx.config.SOWON_DAY_MS);
  const today = days.of(now);
  const place: Place = after === null ? { day: today, wallet: '' } : JSON.parse(after);
  const { day, wallet } = place;
  const daysBefore = policy.coins.expiryNoticeDays.filter((before) => day - today <= before).at(-1);
  // Midnight passed between two batches, or this was the last day.
  if (daysBefore === undefined) return { told: 0, more: false };
  const begin = days.begin(day);
  const found = await findEnding(ctx.db, {
    after: new Date(Math.max(begin.getTime(), now.getTime())),
    until: days.begin(day + 1),
    wallet,
    most,
  });
  const told = await tell(ctx, found, `expiring:${begin.toISOString()}:${daysBefore}`);
  const last = found.length === most ? found.at(-1) : undefined;
  const next: Place = last ? { day, wallet: last.stream_id } : { day: day + 1, wallet: '' };
  return { told, more: true, after: JSON.stringify(next) };
}

/** Days in Korea by a number of their own; where days are shortened, each as long as they are. */
const daysOf = (dayMs: number) => ({
  of: (instant: Date) => Math.floor((instant.getTime() + kstOffsetMs) / dayMs),
  begin: (day: number) => new Date(day * dayMs - kstOffsetMs),
});

/** What ends after an instant and by another, by wallet, from one wallet on. The index on what expires serves it, day by day. */
async function findEnding(
  db: Kysely<Database>,
  span: { readonly after: Date; readonly until: Date; readonly wallet: string; readonly most: number },
): Promise<readonly Ending[]> {
  const { after, until, wallet, most } = span;
  const { rows } = await sql<Ending>`
    SELECT l.stream_id, sum(l.remaining)::bigint AS points, min(l.expires_at) AS expires_at,
           (SELECT h.frozen FROM ledger.stream_head h WHERE h.stream_id = l.stream_id) AS frozen
      FROM ledger.lot l
     WHERE l.open AND l.remaining > 0 AND l.expires_at > ${after} AND l.expires_at <= ${until} AND l.stream_id > ${wallet}
     GROUP BY l.stream_id ORDER BY l.stream_id LIMIT ${most}`.execute(db);
  return rows;
}

/** Tells those who were not told by this cause, whether their wallet was frozen then or not; gives how many. */
async function tell(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  found: readonly Ending[],
  cause: string,
): Promise<number> {
  const ownerOf = ({ stream_id }: Ending) => splitStreamId(stream_id).id;
  const owners = found.map(ownerOf);
  const passed = await Promise.all([
    findTold(ctx.db, coinsExpiring, cause, owners),
    findTold(ctx.db, frozenCoinsExpiring, cause, owners),
    leftUserIds(ctx.db, owners),
  ]);
  const untold = found.filter((ending) => !passed.some((those) => those.has(ownerOf(ending))));
  if (untold.length === 0) return 0;
  const at = ctx.clock.now();
  await ctx.db.transaction().execute(async (trx) => {
    for (const ending of untold) {
      const [points, end] = [Number(ending.points), ending.expires_at.toISOString()];
      const notice = ending.frozen ? frozenCoinsExpiring : coinsExpiring;
      // Coins that can be used are told their last day; those of a frozen wallet, from when on they are gone.
      const facts = { points, expiresAt: ending.frozen ? end : lastDayBefore(end) };
      await writeRows(trx, noticeRows(ctx, notice, { to: [ownerOf(ending)], cause, at, facts }));
    }
  });
  return untold.length;
}
