import type { Ctx } from '../../../../context.ts';
import { personCiphers } from '../../../ground/accounts/queries.ts';
import { openTold } from './told.ts';

/** Returns the cash receipt numbers that fans gave for their deposits, in clear, for the tax office’s file. Erased numbers are left out. */
export async function cashReceiptNumbers(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'config'>,
  depositIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (depositIds.length === 0) return new Map();
  const deposits = await ctx.db
    .selectFrom('deposits')
    .select(['id', 'user_id', 'told'])
    .where('id', 'in', depositIds)
    .execute();
  const ciphers = await personCiphers(ctx, [...new Set(deposits.map(({ user_id }) => user_id))]);
  return new Map(
    deposits.flatMap(({ id, user_id, told: sealed }) => {
      const cipher = ciphers.get(user_id);
      const told = cipher ? openTold(cipher, id, sealed) : null;
      return told ? [[id, told.cashReceiptNumber ?? told.depositorPhone] as const] : [];
    }),
  );
}
