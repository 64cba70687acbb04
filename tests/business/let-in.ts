import { unkeyed } from '../../services/src/db/once.ts';
import { unblockLogin } from '../../services/src/slices/people/users/block-login.ts';
import type { House } from './house.ts';

/** Lifts the login block of creators with three strikes; otherwise the simulation would soon have no creators. */
export async function letCreatorsIn({ market, staff, count }: House): Promise<void> {
  const out = await market.ctx.db
    .selectFrom('users')
    .select('id')
    .where('login_blocked', '=', true)
    .where('creator_id', 'is not', null)
    .orderBy('id')
    .execute();
  for (const { id: userId } of out) {
    const by = { operatorId: staff.operator, reason: 'One more time', key: null, keyed: unkeyed };
    await unblockLogin(market.ctx, { ...by, userId });
    count('creator let in again');
  }
}
