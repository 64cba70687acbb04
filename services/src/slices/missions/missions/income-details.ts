import type { IncomeDetail, PageOf } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import { anyOf } from '../../../db/conditions.ts';
import { pageOf, readPage } from '../../../db/read-list.ts';
import { findUsers } from '../../ground/accounts/queries.ts';
import { earnedCount, earnedShares } from '../../settlement/settlements/earned.ts';
import { findProducts } from '../products/queries.ts';

/**
 * Returns a creator's income of a month, mission by mission, newest first (spec 2 §3).
 * @param asked.month KST, `YYYY-MM`; `page` counts from 0
 */
export async function incomeDetailPage(
  ctx: Pick<Ctx, 'db' | 'config' | 'clock'>,
  asked: { creatorId: string; month: string; page: number; size: number },
): Promise<PageOf<IncomeDetail>> {
  const { db } = ctx;
  const { creatorId, month } = asked;
  const { rows, total } = await readPage(
    asked,
    (offset, limit) => earnedShares(ctx, { creatorId, month, offset, limit }),
    () => earnedCount(db, creatorId, month),
  );
  const missions = await db
    .selectFrom('missions')
    .select(['id', 'fan_id', 'product_id', 'product_type'])
    .where('id', '=', anyOf([...new Set(rows.map(({ sourceId }) => sourceId))]))
    .execute();
  const [fans, products] = await Promise.all([
    findUsers(db, [...new Set(missions.map(({ fan_id }) => fan_id))]),
    findProducts(db, [...new Set(missions.map(({ product_id }) => product_id))]),
  ]);
  const missionOf = new Map(missions.map((mission) => [mission.id, mission]));
  const content = rows.map(({ sourceId, earnedAt, ...share }): IncomeDetail => {
    const mission = missionOf.get(sourceId);
    if (!mission) throw new Error(`what earned ${share.id} is no mission`);
    return {
      ...share,
      missionId: sourceId,
      missionProductType: mission.product_type,
      missionProductName: products.get(mission.product_id)?.name ?? '',
      username: fans.get(mission.fan_id)?.username ?? '',
      completed: earnedAt.toISOString(),
    };
  });
  return pageOf(content, total, asked);
}
