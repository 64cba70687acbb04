import { type ChangePopup, type PlanPopup, policy } from '@sowon/contracts';
import type { Transaction } from 'kysely';
import { AppError } from '../../../app-error.ts';
import { daysBetween, kstDate, startOfDay } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import type { Database } from '../../../db/schema.ts';
import { bindFile, requireUsableFile } from '../../ground/files/commands.ts';
import { staffAct } from '../audit/commands.ts';
import { refusedPlan } from './decide.ts';
import type { PopupRow } from './queries.ts';

interface ByOperator {
  readonly operatorId: string;
  readonly keyed: KeyedCall;
}

/**
 * Plans a popup with a public picture. If several overlap, the last one to begin is shown.
 * @throws AppError INVALID_INPUT (days, colours, no picture), NOT_FOUND (no such upload of theirs), FILE_IN_USE, FILE_TOO_LARGE over 5 MB, KEY_REUSED
 */
export function planPopup(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config' | 'ids'>,
  { operatorId, plan, keyed }: ByOperator & { readonly plan: PlanPopup },
): Promise<{ id: string }> {
  return once(ctx, keyed, async (trx) => {
    const [id, at] = [ctx.ids(), ctx.clock.now()];
    const refused = refusedPlan(plan, kstDate(at));
    if (refused) throw refused;
    const { imageFileId: fileId, ...words } = plan;
    await requireUsableFile(trx, {
      fileId,
      ownerId: operatorId,
      kinds: ['IMAGE'],
      field: 'imageFileId',
      imageMaxBytes: policy.files.imageMaxBytes,
    });
    const { SOWON_DAY_MS: dayMs } = ctx.config;
    const instants = instantsOf(plan, startOfDay(plan.firstDay, at, dayMs), dayMs);
    await trx
      .insertInto('popups')
      .values({
        id,
        ...columnsOf(words),
        ...instants,
        image_file_id: fileId,
        planned_at: at,
        changed_at: null,
        stopped_at: null,
      })
      .execute();
    await writeRows(trx, bindFile({ fileId, purpose: 'popup', boundId: id, public: true }));
    const after = { firstDay: plan.firstDay, lastDay: plan.lastDay, stopped: false };
    const object = { resource: 'popups', id };
    await writeRows(
      trx,
      staffAct({ staffId: operatorId, action: 'planPopup', at, object, before: null, after }),
    );
    return { id };
  });
}

/**
 * Stops a popup, or cancels a planned one. The row and its picture stay for the record.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED if it is stopped or over, KEY_REUSED
 */
export function stopPopup(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  { operatorId, id, keyed }: ByOperator & { readonly id: string },
): Promise<{ id: string }> {
  return once(ctx, keyed, async (trx) => {
    const at = ctx.clock.now();
    await lockOpen(trx, id, at);
    await trx.updateTable('popups').set({ stopped_at: at }).where('id', '=', id).execute();
    const object = { resource: 'popups', id };
    const [before, after] = [{ stopped: false }, { stopped: true }];
    await writeRows(trx, staffAct({ staffId: operatorId, action: 'stopPopup', at, object, before, after }));
    return { id };
  });
}

/** Returns a popup that may still be shown, locked so that of two changes the second sees the result of the first. */
export async function lockOpen(trx: Transaction<Database>, id: string, at: Date): Promise<PopupRow> {
  const row = await trx.selectFrom('popups').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  if (row.stopped_at !== null || row.ends_at <= at) throw new AppError('ALREADY_DECIDED');
  return row;
}

/** Columns of the content that operators write, except the picture. */
export const columnsOf = ({ firstDay, lastDay, texts, ...rest }: ChangePopup) => ({
  first_day: firstDay,
  last_day: lastDay,
  texts,
  link_background_color: rest.linkBackgroundColor,
  link_text_color: rest.linkTextColor,
  link_logged_on: rest.linkLoggedOn,
  link_logged_off: rest.linkLoggedOff,
});

/** Returns the period in which the popup is shown, including its last day. @param dayMs length of a day in milliseconds */
export const instantsOf = ({ firstDay, lastDay }: ChangePopup, starts: Date, dayMs: number) => ({
  starts_at: starts,
  ends_at: new Date(starts.getTime() + (daysBetween(firstDay, lastDay) + 1) * dayMs),
});
