import type { Reply, Routes } from '@sowon/contracts';
import { openLots } from './lots.ts';
import { payBy } from './pay-by.ts';
import { readWalletNow, type WalletReadCtx } from './read-wallet.ts';

type CoinLots = Reply<Routes['coinLots']>;

/**
 * Where a member's coins came from, when they end, and what each charge would give back now. A frozen wallet is told too.
 * @throws AppError BUSY
 */
export const readLots = (ctx: WalletReadCtx, ownerId: string): Promise<CoinLots> =>
  readWalletNow<CoinLots>(ctx, {
    scope: 'coinLots',
    ownerId,
    read: (wallet, at, terms) => ({
      frozen: wallet.frozen,
      payBy: payBy(at),
      lots: openLots(wallet, at.toISOString(), terms),
    }),
  });
