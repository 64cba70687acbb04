import type { Slice } from '../../slice.ts';
import { settlementConsole } from './console.ts';
import * as tables from './migrations/0007-settlement.ts';
import { settlementRoutes } from './routes.ts';

export const settlement: Slice = {
  name: 'settlement',
  migrations: { '0007-settlement': tables },
  routes: [settlementRoutes, settlementConsole],
};
