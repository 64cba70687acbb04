import type { Input, Routes } from '@sowon/contracts';
import type { Ctx } from '../../../../context.ts';
import { type KeyedCall, once } from '../../../../db/once.ts';
import { endOfPause } from './decide.ts';

/**
 * Sets until when a creator takes no new requests, and how many they take at once. It adds a row that replaces the earlier settings;
 * missions already requested stay.
 * @throws AppError INVALID_INPUT (field `until`) for a day that has begun or is too far away
 */
export function setPause(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  input: { creatorId: string; pause: Input<Routes['setPause']>['body']; keyed: KeyedCall },
): Promise<{ id: string }> {
  const { creatorId, pause, keyed } = input;
  return once(ctx, keyed, async (trx) => {
    const now = ctx.clock.now();
    await trx
      .insertInto('request_pauses')
      .values({
        creator_id: creatorId,
        paused_until: pause.until === undefined ? null : endOfPause(pause.until, now),
        most_open: pause.mostOpen ?? null,
        set_at: now,
      })
      .execute();
    return { id: creatorId };
  });
}
