import { policy } from '@sowon/contracts';
import type { Transaction } from 'kysely';
import type { Ctx } from '../../../../context.ts';
import type { Database } from '../../../../db/schema.ts';
import { sha256 } from '../../../../sha256.ts';
import { toBase32 } from './totp.ts';

/** Eighty bits: nobody finds one by trying, also with the hash before them. */
const bytes = 10;

/**
 * Makes the codes of a member who has none.
 * @returns them as they are shown, once: four groups of four
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

/** Takes a code that was typed, if it is one of the member's that nobody has used. @param code without hyphens, in capitals */
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

/** How many of a member's codes nobody has used. */
export async function recoveryCodesLeft(trx: Transaction<Database>, userId: string): Promise<number> {
  const { left } = await trx
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
