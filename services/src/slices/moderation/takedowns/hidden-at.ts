import type { Ctx } from '../../../context.ts';
import { subjects } from '../moderation/subjects.ts';
import type { Content } from './state.ts';

/** Returns when a content was hidden: null while it is shown, undefined if it does not exist. */
export async function hiddenAtOf(
  { db }: Pick<Ctx, 'db'>,
  { kind, contentId }: Content,
): Promise<Date | null | undefined> {
  return (await subjects[kind].preview(db, [contentId])).get(contentId)?.hiddenAt;
}
