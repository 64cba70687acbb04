import { findCreators } from '../creators/queries.ts';
import { portraitsOf } from '../files/portraits.ts';
import { aboutSlot, idsAbout, namedAbout } from '../notices/about.ts';
import { findAudiences } from './queries.ts';

/** A notice about a mission shows the other party of it: its creator is shown the fan, everybody else the creator. */
export const aboutMissions = aboutSlot.filledBy(async (ctx, about, { reader }) => {
  const ids = idsAbout('mission', about);
  if (ids.length === 0) return new Map();
  const missions = [...(await findAudiences(ctx.db, ids))];
  const creators = await findCreators(
    ctx.db,
    missions.map(([, { creatorId }]) => creatorId),
  );
  const others = missions.map(([id, { fanId, creatorId }]): [id: string, userId: string] => {
    const isOwn = creatorId === reader?.creatorId;
    return [id, isOwn ? fanId : (creators.get(creatorId)?.userId ?? '')];
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
