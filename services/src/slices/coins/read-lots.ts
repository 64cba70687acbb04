import type { Reply, Routes } from '@sowon/contracts';
import type { Ctx } from '../../context.ts';
import { openLots } from './lots.ts';
import { payBy } from './pay-by.ts';
import { chargesTakenBack } from './queries.ts';
import { readWalletNow, type WalletReadCtx } from './read-wallet.ts';

type CoinLots = Reply<Routes['coinLots']>;

/**
 * Where a member's coins came from, when they end, and what each charge would give back now. A frozen wallet is told too.
 * @throws AppError BUSY
 */
export async function readLots(ctx: WalletReadCtx & Pick<Ctx, 'db'>, ownerId: string): Promise<CoinLots> {
  const takenBack = await chargesTakenBack(ctx.db, ownerId);
  return readWalletNow<CoinLots>(ctx, {
    scope: 'coinLots',
    ownerId,
    read: (wallet, at, terms) => ({
      frozen: wallet.frozen,
      payBy: payBy(at),
      lots: openLots(wallet, at.toISOString(), { terms, takenBack }),
    }),
  });
}
