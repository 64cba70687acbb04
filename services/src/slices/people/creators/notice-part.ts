import { portraitsOf } from '../../ground/files/portraits.ts';
import { aboutSlot, idsAbout, namedAbout } from '../../ground/notices/about.ts';
import { findCreators } from './queries.ts';

/** Adds the creator's picture to notices about them. */
export const aboutCreators = aboutSlot.filledBy(async (ctx, about) => {
  const creators = await findCreators(ctx.db, idsAbout('creator', about));
  const portraits = await portraitsOf(
    ctx,
    [...creators.values()].map(({ userId }) => userId),
  );
  return namedAbout(
    'creator',
    [...creators].map(([id, { userId, name, isPublic }]) => [
      id,
      { thumbnail: portraits.get(userId) ?? null, who: isPublic ? name : null },
    ]),
  );
});
