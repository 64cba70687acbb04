import type { Slice } from '../../slice.ts';
import * as tables from './migrations/0006-coins.ts';
import { coinsCharged } from './notices.ts';
import { coinRoutes } from './routes.ts';
import { coinSweeps } from './sweeps.ts';
import { coinHistory } from './views.ts';

export const coins: Slice = {
  name: 'coins',
  migrations: { '0006-coins': tables },
  routes: [coinRoutes],
  views: [coinHistory],
  notices: [coinsCharged],
  sweeps: coinSweeps,
};
