import type { Slice } from '../../../slice.ts';
import { coinSweeps } from './lifecycle.ts';
import {
  chargeTakenBack,
  chargeTakenBackOwed,
  coinsCharged,
  coinsExpiring,
  debtSettled,
  debtSettledInPart,
  frozenCoinsExpiring,
} from './notices.ts';
import { coinsExports, coinsRetention } from './privacy.ts';
import { coinHistory, coinsLive } from './read-models.ts';
import { coinRoutes } from './routes.ts';

export const coins: Slice = {
  name: 'coins',
  retention: coinsRetention,
  exports: coinsExports,
  schema: new URL('./schema.sql', import.meta.url),
  routes: [coinRoutes],
  views: [coinHistory],
  live: coinsLive,
  notices: [
    ...[coinsCharged, chargeTakenBack, chargeTakenBackOwed, debtSettled, debtSettledInPart],
    ...[coinsExpiring, frozenCoinsExpiring],
  ],
  sweeps: coinSweeps,
};
