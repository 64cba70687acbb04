import type { ChangePopup } from '@sowon/contracts';
import { kstDate, startOfDay } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import { rewrittenOf, staffAct } from '../audit/commands.ts';
import { columnsOf, instantsOf, lockOpen } from './commands.ts';
import { refusedChange } from './decide.ts';
import type { PopupRow } from './queries.ts';

type Written = ReturnType<typeof columnsOf>;

const factsOf = ({ first_day: firstDay, last_day: lastDay }: Pick<PopupRow, 'first_day' | 'last_day'>) => ({
  firstDay,
  lastDay,
});

const parts = {
  ko: 'ko',
  en: 'en',
  ja: 'ja',
  linkLoggedOn: 'linkLoggedOn',
  linkLoggedOff: 'linkLoggedOff',
  linkBackgroundColor: 'linkBackgroundColor',
  linkTextColor: 'linkTextColor',
} as const;

/** Returns the typed content of a popup for a comparison: PostgreSQL returns the keys of JSON in an order of its own. */
function wordsOf({ texts, ...row }: Written): Record<keyof typeof parts, string> {
  const words = (language: keyof Written['texts']) => {
    const { title, linkTextLoggedOn, linkTextLoggedOff } = texts[language];
    return JSON.stringify([title, linkTextLoggedOn, linkTextLoggedOff]);
  };
  return {
    ko: words('ko'),
    en: words('en'),
    ja: words('ja'),
    linkLoggedOn: row.link_logged_on,
    linkLoggedOff: row.link_logged_off,
    linkBackgroundColor: row.link_background_color,
    linkTextColor: row.link_text_color,
  };
}

interface ByOperator {
  readonly operatorId: string;
  readonly id: string;
  readonly change: ChangePopup;
  readonly keyed: KeyedCall;
}

/**
 * Replaces the content of a popup, except its picture, before or while it is shown. Readers who have closed it do not see it again.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED if it is stopped or over, INVALID_INPUT (days, colours), KEY_REUSED
 */
export function changePopup(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  { operatorId, id, change, keyed }: ByOperator,
): Promise<{ id: string }> {
  return once(ctx, keyed, async (trx) => {
    const at = ctx.clock.now();
    const row = await lockOpen(trx, id, at);
    const hasBegun = row.starts_at <= at;
    const refused = refusedChange(change, { firstDay: row.first_day, hasBegun }, kstDate(at));
    if (refused) throw refused;
    const { SOWON_DAY_MS: dayMs } = ctx.config;
    const starts = hasBegun ? row.starts_at : startOfDay(change.firstDay, at, dayMs);
    const after = columnsOf(change);
    await trx
      .updateTable('popups')
      .set({ ...after, ...instantsOf(change, starts, dayMs), changed_at: at })
      .where('id', '=', id)
      .execute();
    await writeRows(
      trx,
      staffAct({
        staffId: operatorId,
        action: 'changePopup',
        at,
        object: { resource: 'popups', id },
        before: factsOf(row),
        after: { ...factsOf(after), ...rewrittenOf(wordsOf(row), wordsOf(after), parts) },
      }),
    );
    return { id };
  });
}
