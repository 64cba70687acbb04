import type { ChangePopup } from '@sowon/contracts';
import type { Transaction } from 'kysely';
import { AppError } from '../../../app-error.ts';
import { daysBetween } from '../../../clock.ts';
import type { Database } from '../../../db/schema.ts';
import type { PopupRow } from './queries.ts';

/** Returns a popup that may still be shown, locked so that of two changes the second sees the result of the first. */
export async function lockOpen(trx: Transaction<Database>, id: string, at: Date): Promise<PopupRow> {
  const row = await trx.selectFrom('popups').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  if (row.stopped_at !== null || row.ends_at <= at) throw new AppError('ALREADY_DECIDED');
  return row;
}

/** Columns of the content that operators write, except the picture. */
export const columnsOf = ({ firstDay, lastDay, texts, ...rest }: ChangePopup) => ({
  ...{ first_day: firstDay, last_day: lastDay, texts },
  ...{ link_background_color: rest.linkBackgroundColor, link_text_color: rest.linkTextColor },
  ...{ link_logged_on: rest.linkLoggedOn, link_logged_off: rest.linkLoggedOff },
});

/** Returns the period in which the popup is shown, including its last day. @param dayMs length of a day in milliseconds */
export const instantsOf = ({ firstDay, lastDay }: ChangePopup, starts: Date, dayMs: number) => ({
  starts_at: starts,
  ends_at: new Date(starts.getTime() + (daysBetween(firstDay, lastDay) + 1) * dayMs),
});
