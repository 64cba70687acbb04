import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { type KeyedCall, once } from '../../../db/once.ts';

/**
 * Swaps a product with its neighbour among the creator's products of its type, active or not, in the order of the creator's lists. At the
 * end of the list nothing changes.
 * @param input.way `up` is towards the beginning of the list
 * @throws AppError NOT_FOUND for another creator's product.
 */
export function moveProduct(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  input: { creatorId: string; productId: string; way: 'up' | 'down'; keyed: KeyedCall },
): Promise<{ id: string }> {
  const { creatorId, productId, way, keyed } = input;
  return once(ctx, keyed, async (trx) => {
    // Locked in the order of ids, which never changes, so that two moves of one creator run one after the other.
    const rows = await trx
      .selectFrom('products')
      .select(['id', 'type', 'place'])
      .where('creator_id', '=', creatorId)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const moved = rows.find(({ id }) => id === productId);
    if (!moved) throw new AppError('NOT_FOUND');
    const list = rows.filter(({ type }) => type === moved.type).sort((one, other) => other.place - one.place);
    const beside = list[list.indexOf(moved) + (way === 'up' ? -1 : 1)];
    if (beside) {
      await trx
        .updateTable('products')
        .set(({ eb }) => ({
          place: eb.case().when('id', '=', moved.id).then(beside.place).else(moved.place).end(),
        }))
        .where('id', 'in', [moved.id, beside.id])
        .execute();
    }
    return { id: productId };
  });
}
