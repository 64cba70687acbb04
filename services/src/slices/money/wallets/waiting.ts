import { type Figures, type Waiting, waitingCount } from '../../../waiting.ts';
import { frozenWallets, walletSums } from './queries.ts';

/** Wallets that are frozen. */
export const walletsWaiting: readonly Waiting[] = [
  waitingCount('FROZEN_WALLETS', 'finance', ({ db }) => frozenWallets(db)),
];

/** The number of wallets and the coins in all of them, read by one query. */
export const walletTotals: readonly Figures[] = [
  {
    access: 'finance',
    read: async ({ db }) => {
      const { wallets, available, held } = await walletSums(db);
      return [
        { kind: 'COINS_AVAILABLE', value: available },
        { kind: 'COINS_HELD', value: held },
        { kind: 'WALLETS', value: wallets },
      ];
    },
  },
];
