import { earn } from '../../harness/earn.ts';
import { eventually } from '../../harness/eventually.ts';
import { photo } from '../../harness/media.ts';
import { type CreatorMember, pastMonths, type Site } from '../site.ts';
import { upload } from './upload.ts';

/** Creates and closes a past month in which the creator earned with today's product. */
export async function closeMonthOf(
  { ctx, finance }: Site,
  creator: CreatorMember,
  productId: string,
): Promise<void> {
  const [month = ''] = pastMonths;
  const at = `${month}-10T03:00:00.000Z`;
  const { missionId } = await earn(ctx, { creatorId: creator.creatorId, points: 1_200, at });
  // Its own pictures were never stored.
  const card = await upload(creator, await photo(720, 480), 'card.jpg');
  await ctx.pool.query(
    'UPDATE missions SET product_id = $1, response_file_id = $2, private = true WHERE id = $3',
    [productId, card, missionId],
  );
  await ctx.pool.query(`DELETE FROM products WHERE creator_id = $1 AND name = 'a song'`, [creator.creatorId]);
  await finance.client.closeMonth({ params: { id: month }, body: {} });
  await eventually('the month closed', async () => {
    const { closed, closing } = await finance.client.showSettlementMonth({ params: { id: month } });
    return closed && closing === null ? true : undefined;
  });
}
