import { accountRoutes } from './accounts.ts';
import type { CallName } from './calls.ts';
import { coinRoutes } from './coins.ts';
import { creatorRoutes } from './creators.ts';
import { fileRoutes } from './files.ts';
import { missionRoutes } from './missions.ts';
import { operatorRoutes } from './operators.ts';
import { productRoutes } from './products.ts';
import type { Route } from './route.ts';
import { settlementRoutes } from './settlement.ts';

/** Every call with its schemas; the compiler refuses a call without a route and a route without a call. */
export const routes = {
  ...accountRoutes,
  ...creatorRoutes,
  ...productRoutes,
  ...coinRoutes,
  ...missionRoutes,
  ...fileRoutes,
  ...settlementRoutes,
  ...operatorRoutes,
} as const satisfies Record<CallName, Route>;

export type Routes = typeof routes;
