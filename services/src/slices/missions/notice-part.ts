import { anyOf } from '../../db/few-ids.ts';
import { findCreators } from '../creators/queries.ts';
import { portraitsOf } from '../files/portraits.ts';
import { aboutSlot, idsAbout, namedAbout } from '../notices/about.ts';

/** A notice about a mission shows the other party of it: its creator is shown the fan, everybody else the creator. */
export const aboutMissions = aboutSlot.filledBy(async (ctx, about, { reader }) => {
  const ids = idsAbout('mission', about);
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('missions')
    .select(['id', 'fan_id', 'creator_id'])
    .where('id', '=', anyOf(ids))
    .execute();
  const creators = await findCreators(
    ctx.db,
    rows.map((row) => row.creator_id),
  );
  const others = rows.map((row): [id: string, userId: string] => {
    const isOwn = row.creator_id === reader?.creatorId;
    return [row.id, isOwn ? row.fan_id : (creators.get(row.creator_id)?.userId ?? '')];
  });
  const portraits = await portraitsOf(
    ctx,
    others.flatMap(([, userId]) => userId || []),
  );
  return namedAbout(
    'mission',
    others.map(([id, userId]) => [id, { thumbnail: portraits.get(userId) ?? null }]),
  );
});
