import type { Ctx } from '../../../context.ts';
import { personCipher, personCiphers } from '../../ground/accounts/queries.ts';

/** Encrypted columns of a creator, with the encryption purpose of each. */
export const sealedFor = { bank_account: 'bank-account', business: 'business' } as const;

/** Returns a creator's encrypted column in clear text; null if it is empty. */
export async function openSealed(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'config'>,
  { userId, creatorId }: { readonly userId: string; readonly creatorId: string },
  column: keyof typeof sealedFor,
): Promise<unknown> {
  const row = await ctx.db
    .selectFrom('creators')
    .select(column)
    .where('id', '=', creatorId)
    .executeTakeFirst();
  const sealed = row?.[column];
  if (!sealed) return null;
  return JSON.parse((await personCipher(ctx, userId)).open(sealedFor[column], sealed));
}

/** As `openSealed` for many creators, with one read of their keys; creators without data or without a key are left out. */
export async function openSealedOfMany(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'config'>,
  creatorIds: readonly string[],
  column: keyof typeof sealedFor,
): Promise<ReadonlyMap<string, unknown>> {
  if (creatorIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('creators')
    .select(['id', 'user_id', `${column} as sealed`])
    .where('id', 'in', creatorIds)
    .where(column, 'is not', null)
    .execute();
  const ciphers = await personCiphers(
    ctx,
    rows.map(({ user_id }) => user_id),
  );
  const opened = rows.flatMap(({ id, user_id, sealed }) => {
    const cipher = ciphers.get(user_id);
    return cipher && sealed ? [[id, JSON.parse(cipher.open(sealedFor[column], sealed))] as const] : [];
  });
  return new Map(opened);
}
