import {
  type Campaign,
  type CampaignPrize,
  type CampaignStatus,
  everyStaffRole,
  type Role,
} from '@sowon/contracts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { anyOf } from '../../../db/conditions.ts';
import { lookup } from '../../../db/lookup.ts';
import type { Database } from '../../../db/schema.ts';

type Db = Kysely<Database>;

/** A row of `campaigns`. */
export type CampaignRow = Selectable<Database['campaigns']>;

/** A member whose comments may take part. */
export interface Commenter {
  readonly userId: string;
  readonly creatorId: string | null;
  readonly roles: readonly Role[];
}

/** True if a member's comments take part. Creators' wallets take no coins, and staff may not win. */
export const takesPart = ({ creatorId, roles }: Commenter): boolean =>
  creatorId === null && !everyStaffRole.some((role) => roles.includes(role));

/** Returns a comment event by its id, or null. */
export async function findCampaign(db: Db, campaignId: string): Promise<CampaignRow | null> {
  const row = await db.selectFrom('campaigns').selectAll().where('id', '=', campaignId).executeTakeFirst();
  return row ?? null;
}

/** Returns the comment event that runs at an instant; null if none runs or all its prizes are won. */
export async function runningCampaign(db: Db, at: Date): Promise<CampaignRow | null> {
  const row = await db
    .selectFrom('campaigns')
    .selectAll()
    .where('status', '=', 'APPROVED')
    .where('starts_at', '<=', at)
    .where('ends_at', '>', at)
    .whereRef('winners', '<', 'winners_max')
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the running comment event for a reader, or null if none runs. For a visitor (`reader` null) `chancesLeft` is null. */
export async function currentCampaign(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  reader: Commenter | null,
): Promise<Campaign | null> {
  const row = await runningCampaign(db, clock.now());
  if (!row) return null;
  return {
    id: row.id,
    prize: prizeOf(row),
    winPoints: row.win_points,
    chances: row.chances,
    until: row.ends_at.toISOString(),
    winnersLeft: row.winners_max - row.winners,
    chancesLeft: reader && takesPart(reader) ? await chancesLeft(db, row, reader.userId) : null,
  };
}

async function chancesLeft(db: Db, { id, chances }: CampaignRow, userId: string): Promise<number> {
  const own = await db
    .selectFrom('campaign_entries')
    .select('points')
    .where('user_id', '=', userId)
    .where('campaign_id', '=', id)
    .execute();
  return own.some(({ points }) => points > 0) ? 0 : Math.max(0, chances - own.length);
}

/** Returns the prize rule of a comment event: by odds, or by the places of the comments. */
export function prizeOf({ win_permille, ranks, winners_max }: CampaignRow): CampaignPrize {
  if (win_permille !== null) return { kind: 'ODDS', winPermille: win_permille, winnersMax: winners_max };
  return { kind: 'RANKS', ranks: ranks ?? [] };
}

/** SQL for the status of a `campaigns` row at an instant. Its days begin and end the event without any command. */
export const statusAt = (at: Date) => sql<CampaignStatus>`case
  when status = 'STOPPED' then 'STOPPED'
  when ends_at <= ${at} then 'OVER'
  when status = 'PLANNED' then 'PLANNED'
  when starts_at > ${at} then 'APPROVED'
  when winners < winners_max then 'RUNNING'
  else 'OVER' end`;

const winRows = lookup('wins-of-comments', (db, commentIds: readonly string[]) =>
  db
    .selectFrom('campaign_entries')
    .select(['comment_id', 'points'])
    .where('comment_id', '=', anyOf(commentIds))
    .where('points', '>', 0)
    .compile(),
);

/** Returns the coins that comments won, by comment id; comments without a win are absent. */
export async function winsOf(db: Db, commentIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await winRows(db, commentIds);
  return new Map(rows.map(({ comment_id, points }) => [comment_id, points]));
}
