import { policy } from '@sowon/contracts';
import { type StreamId, splitStreamId } from '@sowon/ledger';
import { type Kysely, sql } from 'kysely';
import { lastDayBefore } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import type { Database } from '../../../db/schema.ts';
import { findTold, noticeRows } from '../../../notice-rows.ts';
import { leftUserIds } from '../../ground/accounts/left-members.ts';
import { coinsExpiring, frozenCoinsExpiring } from './notices.ts';

const ownersPerBatch = 200;
const kstOffsetMs = 9 * 3_600_000;

/** Coins of one owner that expire on one day. */
interface Ending {
  readonly stream_id: StreamId;
  readonly points: number;
  readonly expires_at: Date;
  /** True if the coins cannot be used. */
  readonly frozen: boolean;
}

/** Start of the next batch: a day, and the last finished wallet of that day. */
interface Place {
  readonly day: number;
  readonly wallet: string;
}

/**
 * Tells owners of coins that expire soon, once 30 and once 7 days before, with all their unused coins of that day. The notice itself is the record, so late,
 * repeated or concurrent runs tell nobody twice. A run within the nearer time sends only that notice. Owners of a frozen wallet are told that its coins cannot
 * be used, and whom to ask; former members are not told. One batch.
 * @param after returned by the batch before; null at the beginning
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

/** Numbers the days in Korea; a shortened policy day counts as a day. */
const daysOf = (dayMs: number) => ({
  of: (instant: Date) => Math.floor((instant.getTime() + kstOffsetMs) / dayMs),
  begin: (day: number) => new Date(day * dayMs - kstOffsetMs),
});

/** Returns the coins that expire in a span, by wallet, after a given wallet. The index on expiry serves it, day by day. */
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

/** Tells owners who were not told for this cause, in a frozen wallet or not. @returns their number */
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
      // For usable coins the notice shows the last day; for a frozen wallet, the instant of expiry.
      const facts = { points, expiresAt: ending.frozen ? end : lastDayBefore(end) };
      await writeRows(trx, noticeRows(ctx, notice, { to: [ownerOf(ending)], cause, at, facts }));
    }
  });
  return untold.length;
}
