import type { Ctx } from '../../../context.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import { moved } from './order.ts';
import { lockBoard, requireShown, shownOf, writeFaqAct } from './rows.ts';

interface Move {
  readonly operatorId: string;
  readonly id: string;
  /** Position among the shown questions of its type, from 1. */
  readonly place: number;
  readonly keyed: KeyedCall;
}

/**
 * Moves a question to another position within its type; the others move up or down.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED if it is retired, KEY_REUSED
 */
export function moveFaqEntry(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  { operatorId, id, place, keyed }: Move,
): Promise<{ id: string }> {
  return once(ctx, keyed, async (trx) => {
    await lockBoard(trx);
    const before = await requireShown(trx, id);
    const shown = await shownOf(trx, before.type);
    const order = moved(
      shown.map((entry) => entry.id),
      id,
      place,
    );
    for (const [index, movedId] of order.entries())
      await trx
        .updateTable('faq_entries')
        .set({ place: index + 1 })
        .where('id', '=', movedId)
        .execute();
    const after = { ...before, place: order.indexOf(id) + 1 };
    await writeFaqAct(trx, { operatorId, at: ctx.clock.now(), action: 'moveFaqEntry', before, after });
    return { id };
  });
}
