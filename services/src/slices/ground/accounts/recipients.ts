import type { Language } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { anyOf } from '../../../db/conditions.ts';
import type { Database } from '../../../db/schema.ts';
import { whilePassing } from '../../../transient.ts';
import { cipherOf, type KeyCtx } from './queries.ts';

/** The recipient of a mail. */
export interface Recipient {
  readonly email: string;
  readonly language: Language;
  readonly creatorId: string | null;
  /** True if they have left: nothing is sent to their own address any more. */
  readonly hasLeft: boolean;
  /**
   * Opens a text sealed for them.
   * @throws Error as `PersonCipher`, also if their data was erased; AppError UNAVAILABLE while the key database is unreachable
   */
  open(purpose: string, sealed: string): string;
}

/** Returns mail recipients by user id; unknown ids are absent. @param sealed the recipients with sealed texts to open */
export async function findRecipients(
  { db, config, personKeys }: KeyCtx & Pick<Ctx, 'db'>,
  userIds: readonly string[],
  sealed: readonly string[],
): Promise<Map<string, Recipient>> {
  const [rows, keys] = await Promise.all([
    db
      .selectFrom('users')
      .select(['id', 'email', 'language', 'left_at', 'creator_id'])
      .where('id', '=', anyOf(userIds))
      .execute(),
    // Recipients without sealed texts do not need the key database.
    personKeys.keysOf(sealed).catch(whilePassing(null)),
  ]);
  return new Map(
    rows.map(({ id, email, language, left_at, creator_id: creatorId }) => {
      const open: Recipient['open'] = (purpose, text) => {
        if (keys === null) throw new AppError('UNAVAILABLE');
        return cipherOf(config, id, keys.get(id)).open(purpose, text);
      };
      return [id, { email, language, creatorId, hasLeft: left_at !== null, open }];
    }),
  );
}

/** Returns ids of members with a confirmed address, in id order, after a given id. @param after null for the first page */
export async function membersAfter(
  db: Kysely<Database>,
  after: string | null,
  limit: number,
): Promise<string[]> {
  let members = db
    .selectFrom('users')
    .select('id')
    .where('verified_at', 'is not', null)
    .where('left_at', 'is', null);
  if (after !== null) members = members.where('id', '>', after);
  const rows = await members.orderBy('id').limit(limit).execute();
  return rows.map(({ id }) => id);
}
