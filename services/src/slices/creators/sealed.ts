import type { Ctx } from '../../context.ts';
import { personCipher } from '../accounts/queries.ts';

/** Columns of a creator that are sealed under their own key, by what they are sealed for. */
export const sealedFor = { bank_account: 'bank-account', business: 'business' } as const;

/** What a creator told in such a column, in clear; null where they told nothing. */
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
