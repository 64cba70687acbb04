import type { FastifyInstance } from 'fastify';
import type { House } from './house.ts';
import { defaultCallLimit, type RateLimits } from './http/limits.ts';
import { createServer } from './http/server.ts';
import { findCaller } from './slices/ground/accounts/queries.ts';
import { slices } from './slices.ts';

export interface AppOptions {
  /** Overrides the default rate limits; tests only. */
  readonly limits?: RateLimits;
}

/** Creates the HTTP server with the calls of all slices and the web apps on one port. The caller listens and closes. */
export function createApp(ctx: House, options: AppOptions = {}): Promise<FastifyInstance> {
  const limits = options.limits ?? {
    call: defaultCallLimit,
    calls: Object.assign({}, ...slices.map((slice) => slice.limits)),
  };
  const routes = slices.flatMap((slice) => slice.routes ?? []);
  const pages = slices.flatMap((slice) => slice.pages ?? []);
  return createServer(ctx, { routes, limits, pages, findCaller });
}
