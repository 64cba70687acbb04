import { readLots } from '../../services/src/slices/money/payments/read-lots.ts';
import { refundCharge } from '../../services/src/slices/money/refunds/refund-charge.ts';
import type { Person } from '../harness/marketplace.ts';
import { type House, unlessRefused } from './house.ts';
import type { Later } from './later.ts';

/**
 * Withdraws a charge, in whole or what is left of it. The provider may refuse until the staff has to pay, or drop the connection after it has paid. @returns no
 * actions for later days
 */
export async function giveBackCharge(house: House, { userId }: Person): Promise<Later[]> {
  const { market, dice, provider } = house;
  const { lots } = await readLots(market.ctx, userId);
  const withdrawable = lots.filter(({ withdrawal }) => withdrawal !== null);
  if (withdrawable.length === 0) return [];
  const { id: lotId } = dice.pick(withdrawable);
  const done = await unlessRefused(
    ['REFUSED_BY_LEDGER', 'WALLET_FROZEN'],
    refundCharge(market.ctx, { userId, lotId, key: null }),
  );
  if (done === null) return [];
  house.count('charge given back');
  const luck = dice.int(1, 10);
  if (luck === 1) await provider.break('/payments/cancel', 'refused', { times: 6 });
  if (luck === 2) await provider.break('/payments/cancel', 'drop', { times: 1, committed: true });
  return [];
}
