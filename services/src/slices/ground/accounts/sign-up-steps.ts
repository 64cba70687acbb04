import { type LegalText, legalVersions, versionOn } from '@sowon/contracts';
import type { Transaction } from 'kysely';
import { kstDate } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { readKeyRing } from '../../../key-ring.ts';
import { createPersonKey, type PersonCipher } from './personal-data.ts';
import { cipherOf } from './queries.ts';

/** A person who is about to become a member, with the cipher for their data. */
export interface Prospect {
  readonly userId: string;
  readonly cipher: PersonCipher;
}

/**
 * Finds the member id for a sign-up with this address and makes sure that it has a key. Runs before the transaction that creates the member. A sign-up that
 * replaces an unconfirmed member uses that member's key, so nothing is lost if it fails. The key of a new member whose sign-up fails stays, and decrypts
 * nothing.
 * @returns null if a member has confirmed the address
 */
export async function prospectOf(
  { db, personKeys, ids, config }: Pick<Ctx, 'db' | 'personKeys' | 'ids' | 'config'>,
  email: string,
): Promise<Prospect | null> {
  const before = await db
    .selectFrom('users')
    .select(['id', 'verified_at'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (before && before.verified_at !== null) return null;
  const userId = before?.id ?? ids();
  const key = await personKeys.add(userId, createPersonKey(readKeyRing(config.PERSON_KEY), userId));
  return { userId, cipher: cipherOf(config, userId, key) };
}

/** The agreements required to sign up (spec 1 §2). */
const required = ['TERMS', 'PRIVACY'] as const satisfies readonly LegalText[];

/** Stores a new member's agreement to the legal texts in force. A member who takes over an unconfirmed address agrees again. */
export async function noteAgreements(
  trx: Transaction<Database>,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<void> {
  await trx.deleteFrom('agreements').where('user_id', '=', userId).execute();
  const rows = required.map((text) => ({
    user_id: userId,
    text,
    version: versionOn(legalVersions, text, kstDate(at)).version,
    agreed_at: at,
  }));
  await trx.insertInto('agreements').values(rows).execute();
}
