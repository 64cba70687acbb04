import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';

/** Files of members' own pictures, by member; who has none is left out. */
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
