import { unkeyed } from '../../services/src/db/once.ts';
import { blockLogin } from '../../services/src/slices/people/users/block-login.ts';
import type { CreatorPerson, Marketplace } from './marketplace.ts';

/** Blocks a member as an operator; their open missions as a creator end by the sweeps. */
export async function shutOut(market: Marketplace, { userId }: Pick<CreatorPerson, 'userId'>): Promise<void> {
  const { userId: operatorId } = await market.staff('ROLE_OPERATOR');
  await blockLogin(market.ctx, { operatorId, userId, reason: 'by a test', key: null, keyed: unkeyed });
}
