import { type LegalText, legalVersions, versionOn } from '@sowon/contracts';
import type { Transaction } from 'kysely';
import { kstDate } from '../../../clock.ts';
import type { Database } from '../../../db/schema.ts';

/** The agreements required to sign up (spec 1 §2). */
const required = ['TERMS', 'PRIVACY'] as const satisfies readonly LegalText[];

/** Stores a new member's agreement to the legal texts in force. A member who takes over an unconfirmed address agrees again. */
export async function noteAgreements(
  trx: Transaction<Database>,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<void> {
  await trx.deleteFrom('agreements').where('user_id', '=', userId).execute();
  const rows = required.map((text) => ({
    ...{ user_id: userId, text, version: versionOn(legalVersions, text, kstDate(at)).version, agreed_at: at },
  }));
  await trx.insertInto('agreements').values(rows).execute();
}
