import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import { type StaffAct, staffAct } from './commands.ts';

/**
 * Records that a staff member looks at an existing object, and why, once for each key and before the object is shown
 * (docs/rules/audit.md#looking-at-personal-data).
 * @throws AppError KEY_REUSED
 */
export async function recordLook(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  keyed: KeyedCall,
  look: Pick<StaffAct, 'staffId' | 'action' | 'object' | 'reason'>,
): Promise<void> {
  await once(ctx, keyed, async (trx) => {
    await writeRows(trx, staffAct({ ...look, before: null, after: null, at: ctx.clock.now() }));
    return null;
  });
}
