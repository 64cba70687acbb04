import type { Ctx } from '../../services/src/context.ts';
import { chargeBack } from '../../services/src/slices/money/coins/charge-back.ts';
import type { Marketplace, Person } from './marketplace.ts';
import { insertPayment } from './payment-row.ts';
import { insertMember } from './rows.ts';

/** A fan charges 100 coins by an order that can be taken back; gives its id, which is that of its lot too. */
export async function chargeHundred(house: Marketplace, fan: Person): Promise<string> {
  const id = await house.credit(fan, 100);
  return insertPayment(house.ctx, { userId: fan.userId, status: 'CREDITED', impUid: `imp_${id}`, id });
}

/** The staff take back the coins of such a charge, so much of whose money in won went back otherwise: all of it unless told. */
export async function takeBack(ctx: Ctx, paymentId: string, won = 10_000): Promise<void> {
  await ctx.db.updateTable('payments').set({ taken_back: won }).where('id', '=', paymentId).execute();
  const staffId = await insertMember(ctx, { username: ctx.ids(), roles: ['ROLE_FINANCE'] });
  await chargeBack(ctx, { paymentId, kind: 'CHARGEBACK', staffId, reason: 'case 7', key: null });
}
