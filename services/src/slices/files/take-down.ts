import { policy } from '@sowon/contracts';
import { AppError } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import { writeRows } from '../../db/carried-rows.ts';
import { type KeyedCall, once } from '../../db/once.ts';
import { noticeRows } from '../../notice-rows.ts';
import { staffAct } from '../audit/commands.ts';
import { givenBackNotice, takenDownNotice } from './notices.ts';

type TakeDownCtx = Pick<Ctx, 'db' | 'clock' | 'config'>;

interface Judgement {
  readonly operatorId: string;
  readonly fileId: string;
  /** For the log of what the staff does. */
  readonly reason: string;
  readonly keyed: KeyedCall;
}

/**
 * An operator hides a file from everybody but staff, wherever it is used: pages leave it out, and addresses that were given
 * out before are good no longer. What it belongs to stays as it is. Whoever sent it is told by mail.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED when it is hidden already
 */
export const takeDownFile = (ctx: TakeDownCtx, judgement: Judgement) => judge(ctx, judgement, true);

/** An operator shows it again. @throws AppError NOT_FOUND, ALREADY_DECIDED when it is not hidden */
export const giveBackFile = (ctx: TakeDownCtx, judgement: Judgement) => judge(ctx, judgement, false);

async function judge(
  ctx: TakeDownCtx,
  { operatorId: staffId, fileId: id, reason, keyed }: Judgement,
  takenDown: boolean,
): Promise<void> {
  await once(ctx, keyed, async (trx) => {
    const file = await trx
      .selectFrom('files')
      .select(['taken_down_at', 'owner_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!file) throw new AppError('NOT_FOUND');
    if ((file.taken_down_at !== null) === takenDown) throw new AppError('ALREADY_DECIDED');
    const at = ctx.clock.now();
    await trx
      .updateTable('files')
      .set({ taken_down_at: takenDown ? at : null })
      .where('id', '=', id)
      .execute();
    const act = staffAct({
      staffId,
      action: takenDown ? 'takeDownFile' : 'giveBackFile',
      object: { resource: 'files', id },
      reason,
      before: { takenDown: !takenDown },
      after: { takenDown },
      at,
    });
    await writeRows(trx, act);
    const told = { to: [file.owner_id], cause: `file-${id}:${at.toISOString()}`, at };
    const days = policy.missions.objectionDays;
    const rows = takenDown
      ? noticeRows(ctx, takenDownNotice, { ...told, facts: { days } })
      : noticeRows(ctx, givenBackNotice, { ...told, facts: {} });
    await writeRows(trx, rows);
    return null;
  });
}
