import type { Slice } from '../../slice.ts';
import { walletAdjustment } from './adjustment.ts';
import { walletConsole } from './console.ts';
import { exportedWallets } from './exported-list.ts';
import { walletsExports } from './exports.ts';

export const wallets: Slice = {
  name: 'wallets',
  exports: walletsExports,
  approvals: [walletAdjustment],
  routes: [walletConsole],
  lists: [exportedWallets],
};
