import type { Slice } from '../../slice.ts';
import { walletConsole } from './console.ts';
import { walletsExports } from './exports.ts';

export const wallets: Slice = {
  name: 'wallets',
  exports: walletsExports,
  routes: [walletConsole],
};
