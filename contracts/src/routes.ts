import type { CallName } from './calls.ts';
import * as every from './every-routes.ts';
import { join } from './join.ts';
import type { Route } from './route.ts';

/** Every call with its schemas; the compiler rejects a call without a route and a route without a call. */
export const routes = join(every) satisfies Record<CallName, Route>;

export type Routes = typeof routes;
