import type { Slice } from '../../slice.ts';
import { walletConsole } from './console.ts';

export const wallets: Slice = {
  name: 'wallets',
  routes: [walletConsole],
};
