import type { Kysely } from 'kysely';
import { anyOf } from '../../../db/few-ids.ts';
import type { Database } from '../../../db/schema.ts';
import { findUsers } from '../../ground/accounts/queries.ts';
import { portraitsOf } from '../../ground/files/portraits.ts';
import { aboutSlot, idsAbout, namedAbout, shownName } from '../../ground/notices/about.ts';
import { findCreators } from '../../people/creators/queries.ts';
import { findProducts } from '../products/queries.ts';
import { findAudiences } from './queries.ts';

/** Adds the other party's name and portrait and the product to notices about missions: the creator sees the fan, everybody else sees the creator. */
export const aboutMissions = aboutSlot.filledBy(async (ctx, about, { reader }) => {
  const ids = idsAbout('mission', about);
  if (ids.length === 0) return new Map();
  const missions = [...(await findAudiences(ctx.db, ids))];
  const [creators, wishes] = await Promise.all([
    findCreators(
      ctx.db,
      missions.map(([, { creatorId }]) => creatorId),
    ),
    wishesOf(ctx.db, ids),
  ]);
  const fanIds = missions.flatMap(([, { fanId, creatorId }]) =>
    creatorId === reader?.creatorId ? [fanId] : [],
  );
  const userIds = missions.flatMap(([, { creatorId }]) => creators.get(creatorId)?.userId ?? []);
  const [fans, portraits] = await Promise.all([
    findUsers(ctx.db, fanIds),
    portraitsOf(ctx, [...fanIds, ...userIds]),
  ]);
  return namedAbout(
    'mission',
    missions.map(([id, { fanId, creatorId, isOpen }]) => {
      const creator = creators.get(creatorId);
      const isOwn = creatorId === reader?.creatorId;
      const [otherId, name] = isOwn
        ? [fanId, fans.get(fanId)?.username]
        : [creator?.userId ?? '', creator?.isPublic ? creator.name : null];
      return [
        id,
        {
          ...{
            thumbnail: portraits.get(otherId) ?? null,
            who: shownName(name),
            wish: wishes.get(id) ?? null,
          },
          isPrivate: !isOpen,
        },
      ];
    }),
  );
});

/** Returns the product names of missions, without empty names and products hidden by an operator. */
async function wishesOf(db: Kysely<Database>, missionIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('missions')
    .select(['id', 'product_id'])
    .where('id', '=', anyOf(missionIds))
    .execute();
  const products = await findProducts(
    db,
    rows.map((row) => row.product_id),
  );
  return new Map(
    rows.flatMap(({ id, product_id }): [string, string][] => {
      const product = products.get(product_id);
      return product && !product.hidden && product.name !== '' ? [[id, product.name]] : [];
    }),
  );
}
