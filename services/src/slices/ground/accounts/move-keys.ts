import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { type PersonKeys, replaceInRow } from '../../../person-keys.ts';

/**
 * Keys stood in the members' rows until the release that has this file. Its migration copies them into the database of keys, a day later a
 * sweep takes them out of the rows; in between processes of the release before still read them there. The next release drops the
 * column and this file.
 */

const batchMembers = 500;

interface Moved {
  readonly moved: number;
  /** The last member of the batch; null where there are no more. */
  readonly after: string | null;
}

/** Copies every key that stands in a member's row. Safe to run again, and to cut off. @returns how many there were */
export async function copyKeys(db: Kysely<Database>, keys: Pick<PersonKeys, 'put'>): Promise<number> {
  let copied = 0;
  for (let after: string | null = null; ; ) {
    const batch = await copySome(db, keys, after);
    copied += batch.length;
    after = batch.at(-1)?.userId ?? null;
    if (batch.length < batchMembers) return copied;
  }
}

/**
 * Copies some keys that stand in members' rows still, and empties the rows: of nobody before a day has passed since the migration, by
 * the real clock, as it is for processes that run.
 * @param after the member that the batch before this one ended with; null at the beginning
 */
export async function moveKeys(
  { db, personKeys }: Pick<Ctx, 'db' | 'personKeys'>,
  after: string | null,
): Promise<Moved> {
  if (!(await isSettled(db))) return { moved: 0, after: null };
  const batch = await copySome(db, personKeys, after);
  for (const wrapped of batch) await replaceInRow(db, wrapped, null);
  const isFull = batch.length === batchMembers;
  return { moved: batch.length, after: isFull ? (batch.at(-1)?.userId ?? null) : null };
}

async function copySome(db: Kysely<Database>, keys: Pick<PersonKeys, 'put'>, after: string | null) {
  let members = db
    .selectFrom('users')
    .select(['id as userId', (user) => user.ref('person_key').$notNull().as('key')])
    .where('person_key', 'is not', null);
  if (after !== null) members = members.where('id', '>', after);
  const batch = await members.orderBy('id').limit(batchMembers).execute();
  if (batch.length > 0) await keys.put(batch);
  return batch;
}

async function isSettled(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from kysely_migration
    where name = '0095-keys-apart' and timestamp::timestamptz < now() - interval '1 day'`.execute(db);
  return rows.length > 0;
}
