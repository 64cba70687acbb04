import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** Alarms that are not over, the newest first. */
export function openAlarms(db: Kysely<Database>): Promise<Selectable<Database['alarms']>[]> {
  return db
    .selectFrom('alarms')
    .selectAll()
    .where('cleared_at', 'is', null)
    .orderBy('raised_at', 'desc')
    .execute();
}
