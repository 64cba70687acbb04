import type { Slice } from '../../../slice.ts';
import { walletAdjustment } from './adjustment.ts';
import { walletConsole } from './console.ts';
import { exportedWallets } from './exported-list.ts';
import { walletsExports } from './exports.ts';
import { walletFinds } from './finds.ts';
import * as lists from './migrations/0117-wallet-lists.ts';
import { walletsWaiting, walletTotals } from './waiting.ts';

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
