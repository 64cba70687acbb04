import { type LegalText, legalVersions, versionOn } from '@sowon/contracts';
import type { Transaction } from 'kysely';
import { kstDate } from '../../../clock.ts';
import type { Database } from '../../../db/schema.ts';

/** What is asked for before signing up (spec 1 §2). */
const required = ['TERMS', 'PRIVACY'] as const satisfies readonly LegalText[];

/**
 * Notes that a member who signs up agrees to the texts that are in force. Who takes the place of one that never confirmed the address
 * agrees for themselves.
 */
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
