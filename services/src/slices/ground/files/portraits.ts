import type { FileEntry } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import { defaultImageUrl, findUsers } from '../accounts/queries.ts';
import { fileEntries } from './queries.ts';

/**
 * Returns members' pictures as files, by member, in two queries. Members without one are absent, and those whose picture is not public, such as creators of
 * adult content.
 */
export async function portraitsOf(
  ctx: Pick<Ctx, 'db' | 'config' | 'clock'>,
  userIds: readonly string[],
): Promise<Map<string, FileEntry>> {
  const users = [...(await findUsers(ctx.db, userIds)).values()].filter(
    ({ imageUrl }) => imageUrl !== defaultImageUrl,
  );
  const entries = await fileEntries(
    ctx,
    users.flatMap(({ imageFileId }) => imageFileId ?? []),
  );
  return new Map(
    users.flatMap(({ id, imageFileId }) => {
      const entry = entries.get(imageFileId ?? '');
      return entry ? [[id, entry]] : [];
    }),
  );
}
