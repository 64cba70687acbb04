import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';

/** Returns the files of members' own pictures, by member id; members without one are absent. */
export async function imageFilesOf(
  db: Kysely<Database>,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'image_file_id'])
    .where('id', 'in', userIds)
    .where('image_file_id', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ id, image_file_id: fileId }) => (fileId === null ? [] : [[id, fileId]])));
}
