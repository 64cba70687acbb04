import type { CustomSettings } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import { type KeyedCall, once } from '../../../db/once.ts';

/**
 * Sets whether a creator takes custom missions, and their minimum in coins (docs/rules/missions.md). The creator's one CUSTOM product is
 * created on the first call, and is active while they take any. Missions already requested keep their coins and their deadline.
 */
export function setCustomOffer(
  ctx: Ctx,
  input: { creatorId: string; settings: CustomSettings; keyed: KeyedCall },
): Promise<{ id: string }> {
  const { creatorId, settings, keyed } = input;
  const setting = { coin_price: settings.minimumCost, active: settings.availableCustom };
  return once(ctx, keyed, async (trx) => {
    await trx
      .insertInto('products')
      .values({
        id: ctx.ids(),
        creator_id: creatorId,
        type: 'CUSTOM',
        ...setting,
        ...{ name: '', description: '', description_picture_id: null, allow_attachments: true },
        ...{ win_permille: null, always_private: null },
        created_at: ctx.clock.now(),
      })
      .onConflict((conflict) =>
        conflict.column('creator_id').where('type', '=', 'CUSTOM').doUpdateSet(setting),
      )
      .execute();
    return { id: creatorId };
  });
}
