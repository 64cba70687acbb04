import { type PlanPopup, policy } from '@sowon/contracts';
import { AppError } from '../../app-error.ts';
import { daysBetween, kstDate, startOfDay } from '../../clock.ts';
import type { Ctx } from '../../context.ts';
import { writeRows } from '../../db/carried-rows.ts';
import { type KeyedCall, once } from '../../db/once.ts';
import { staffAct } from '../audit/commands.ts';
import { bindFile, requireUsableFile } from '../files/commands.ts';
import { refusedPlan } from './terms.ts';

interface ByOperator {
  readonly operatorId: string;
  readonly keyed: KeyedCall;
}

/**
 * An operator plans a popup with a picture that everybody may see. Where several are to be shown, the one that began last is.
 * @throws AppError INVALID_INPUT (days, colours, no picture), NOT_FOUND (no such upload of theirs), FILE_IN_USE,
 *   FILE_TOO_LARGE over 5 MB, KEY_REUSED
 */
export function planPopup(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config' | 'ids'>,
  { operatorId, plan, keyed }: ByOperator & { readonly plan: PlanPopup },
): Promise<{ id: string }> {
  return once(ctx, keyed, async (trx) => {
    const [id, at] = [ctx.ids(), ctx.clock.now()];
    const refused = refusedPlan(plan, kstDate(at));
    if (refused) throw refused;
    const { imageFileId: fileId, firstDay, lastDay } = plan;
    await requireUsableFile(trx, {
      ...{ fileId, ownerId: operatorId, kinds: ['IMAGE'], field: 'imageFileId' },
      imageMaxBytes: policy.files.imageMaxBytes,
    });
    const { SOWON_DAY_MS: dayMs } = ctx.config;
    const starts = startOfDay(firstDay, at, dayMs);
    const ends = new Date(starts.getTime() + (daysBetween(firstDay, lastDay) + 1) * dayMs);
    await trx
      .insertInto('popups')
      .values({
        ...{ id, first_day: firstDay, last_day: lastDay, starts_at: starts, ends_at: ends },
        ...{ image_file_id: fileId, texts: plan.texts, planned_at: at, stopped_at: null },
        ...{ link_background_color: plan.linkBackgroundColor, link_text_color: plan.linkTextColor },
        ...{ link_logged_on: plan.linkLoggedOn, link_logged_off: plan.linkLoggedOff },
      })
      .execute();
    await writeRows(trx, bindFile({ fileId, purpose: 'popup', boundId: id, public: true }));
    const after = { firstDay, lastDay, stopped: false };
    const object = { resource: 'popups', id };
    await writeRows(
      trx,
      staffAct({ staffId: operatorId, action: 'planPopup', at, object, before: null, after }),
    );
    return { id };
  });
}

/**
 * An operator stops a popup, or calls a plan off. It stays for the record, as does its picture.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED once it is stopped or over, KEY_REUSED
 */
export function stopPopup(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  { operatorId, id, keyed }: ByOperator & { readonly id: string },
): Promise<{ id: string }> {
  return once(ctx, keyed, async (trx) => {
    const at = ctx.clock.now();
    const row = await trx
      .selectFrom('popups')
      .select(['stopped_at', 'ends_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new AppError('NOT_FOUND');
    if (row.stopped_at !== null || row.ends_at <= at) throw new AppError('ALREADY_DECIDED');
    await trx.updateTable('popups').set({ stopped_at: at }).where('id', '=', id).execute();
    const object = { resource: 'popups', id };
    const [before, after] = [{ stopped: false }, { stopped: true }];
    await writeRows(trx, staffAct({ staffId: operatorId, action: 'stopPopup', at, object, before, after }));
    return { id };
  });
}
