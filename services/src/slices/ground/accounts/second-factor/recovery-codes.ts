import { policy } from '@sowon/contracts';
import type { Transaction } from 'kysely';
import type { Ctx } from '../../../../context.ts';
import { sha256 } from '../../../../crypto.ts';
import type { Database } from '../../../../db/schema.ts';
import { toBase32 } from './totp.ts';

/** Eighty bits: it cannot be guessed, even with the hash known. */
const bytes = 10;

/**
 * Creates recovery codes for a member who has none.
 * @returns the codes in display form, shown only once: four groups of four
 */
export async function makeRecoveryCodes(
  trx: Transaction<Database>,
  { random }: Pick<Ctx, 'random'>,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: policy.accounts.recoveryCodes }, () => toBase32(random(bytes)));
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: sha256(code), used_at: null })))
    .execute();
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'));
}

/** Uses up a typed code. @param code without hyphens, in capitals @returns true if it was an unused code of the member */
export async function takeRecoveryCode(
  trx: Transaction<Database>,
  { userId, code, at }: { userId: string; code: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_hash', '=', sha256(code))
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns the number of a member's unused codes. */
export async function recoveryCodesLeft(trx: Transaction<Database>, userId: string): Promise<number> {
  const { left } = await trx
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
