import type { Language, Popup } from '@sowon/contracts';
import type { Kysely, Selectable } from 'kysely';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { publicFilePaths } from '../../ground/files/queries.ts';

export type PopupRow = Selectable<Database['popups']>;

/** Returns the popup that is shown at an instant; null if not found. If several overlap, the last one to begin is shown. */
export async function shownPopup(db: Kysely<Database>, at: Date): Promise<PopupRow | null> {
  const row = await db
    .selectFrom('popups')
    .selectAll()
    .where('stopped_at', 'is', null)
    .where('starts_at', '<=', at)
    .where('ends_at', '>', at)
    .orderBy('starts_at', 'desc')
    .orderBy('planned_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the current popup in the reader's language; null also while its picture is taken down. */
export async function currentPopup(
  ctx: Pick<Ctx, 'db' | 'config' | 'clock'>,
  language: Language,
): Promise<Popup | null> {
  const row = await shownPopup(ctx.db, ctx.clock.now());
  if (!row) return null;
  const s3Url = (await publicFilePaths(ctx, [row.image_file_id])).get(row.image_file_id);
  if (s3Url === undefined) return null;
  return {
    id: row.id,
    ...row.texts[language],
    webImage: { s3Url },
    linkBackgroundColor: row.link_background_color,
    linkTextColor: row.link_text_color,
    linkLoggedOn: row.link_logged_on,
    linkLoggedOff: row.link_logged_off,
  };
}
