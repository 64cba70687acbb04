import type { Slice } from '../../../slice.ts';
import { walletAdjustment } from './adjustment.ts';
import { exportedWallets, walletConsole, walletFinds, walletsWaiting, walletTotals } from './console.ts';
import * as lists from './migrations/0117-wallet-lists.ts';
import { walletsExports } from './privacy.ts';

export const wallets: Slice = {
  name: 'wallets',
  migrations: { '0117-wallet-lists': lists },
  exports: walletsExports,
  approvals: [walletAdjustment],
  finds: walletFinds,
  waiting: walletsWaiting,
  figures: walletTotals,
  routes: [walletConsole],
  lists: [exportedWallets],
};
