import type { Slice } from '../../slice.ts';
import { walletRoutes } from './routes.ts';

export const wallets: Slice = {
  name: 'wallets',
  routes: [walletRoutes],
};
