import type { PaymentStatus } from '@sowon/contracts';
import type { Ctx } from '../../services/src/context.ts';

/** Inserts the row of an order of 100 coins, for tests where its history does not matter. @returns its id */
export async function insertPayment(
  ctx: Ctx,
  {
    userId,
    status,
    impUid = null,
    id = ctx.ids(),
  }: { userId: string; status: PaymentStatus; impUid?: string | null; id?: string },
): Promise<string> {
  const item = await ctx.db.selectFrom('coin_items').select('id').limit(1).executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('payments')
    .values({
      id,
      user_id: userId,
      coin_item_id: item.id,
      points: 100,
      name: '100 coins',
      amount: 10_000,
      currency: 'KRW',
      price_won: 10_000,
      pay_method: 'card',
      pg: 'html5_inicis',
      redirect_url: 'https://sowon.example/',
      status,
      imp_uid: impUid,
      reason: null,
      quarantine_cause: status === 'QUARANTINED' ? 'AMOUNT' : null,
      created_at: ctx.clock.now(),
      credited_at: status === 'CREDITED' ? ctx.clock.now() : null,
      next_check_at: null,
    })
    .execute();
  return id;
}
