import type { CustomSettings } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import { type KeyedCall, once } from '../../../db/once.ts';

/**
 * Whether a creator takes custom missions, and from how many coins (docs/rules/missions.md). Their one CUSTOM product is made when they
 * first say so, and is active while they take any; missions that were requested keep their coins and their deadline.
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
