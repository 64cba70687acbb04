import type { Language } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { anyOf } from '../../../db/few-ids.ts';
import type { Database } from '../../../db/schema.ts';
import { whilePassing } from '../../../transient.ts';
import { cipherOf, type KeyCtx } from './queries.ts';

/** Whom a mail goes to. */
export interface Recipient {
  readonly email: string;
  readonly language: Language;
  readonly creatorId: string | null;
  /** They have left: nothing goes to an address of their own any more. */
  readonly hasLeft: boolean;
  /**
   * Opens what was sealed for them. @throws Error as `PersonCipher`, also when their data was erased; AppError UNAVAILABLE while the keys
   * cannot be reached
   */
  open(purpose: string, sealed: string): string;
}

/** Recipients of mails by user id; ids nobody has are left out. @param sealed those of them for whom something is to be opened */
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
    // Whoever needs no key goes on while the keys cannot be reached.
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

/** Ids of members with a confirmed address, in their order, after that of one. @param after null for the first */
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
