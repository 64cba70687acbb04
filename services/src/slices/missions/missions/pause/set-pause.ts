import type { Input, Routes } from '@sowon/contracts';
import type { Ctx } from '../../../../context.ts';
import { type KeyedCall, once } from '../../../../db/once.ts';
import { endOfPause } from './decide.ts';

/**
 * A creator says until when they take no new requests, and how many at once. It is written beside what they said before, which
 * no longer holds; what was requested stays.
 * @throws AppError INVALID_INPUT (field `until`) for a day that has begun, or too far away
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
