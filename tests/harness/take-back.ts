import type { Ctx } from '../../services/src/context.ts';
import { chargeBack } from '../../services/src/slices/money/payment-differences/taken-back.ts';
import type { Marketplace, Person } from './marketplace.ts';
import { insertPayment } from './payment-row.ts';
import { insertMember } from './rows.ts';

/** Charges 100 coins to a fan by an order that can be taken back. @returns its id, which is also the id of its lot */
export async function chargeHundred(house: Marketplace, fan: Person): Promise<string> {
  const id = await house.credit(fan, 100);
  return insertPayment(house.ctx, { userId: fan.userId, status: 'CREDITED', impUid: `imp_${id}`, id });
}

/** Takes back the coins of such a charge as the staff, after `won` won were returned elsewhere: all of it by default. */
export async function takeBack(ctx: Ctx, paymentId: string, won = 10_000): Promise<void> {
  await ctx.db.updateTable('payments').set({ taken_back: won }).where('id', '=', paymentId).execute();
  const staffId = await insertMember(ctx, { username: ctx.ids(), roles: ['ROLE_FINANCE'] });
  await chargeBack(ctx, { paymentId, kind: 'CHARGEBACK', staffId, reason: 'case 7', key: null });
}
