import rateLimit from '@fastify/rate-limit';
import type { CallName } from '@sowon/contracts';
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import { AppError } from '../app-error.ts';

export interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

/** Rate limits of individual calls. */
export type CallLimits = Partial<Record<CallName, Limit>>;

/**
 * Rate limits per address and process. Many people may share an address: a house, a school, a phone network. Limits per account are in the database, beside the
 * data they protect.
 */
export interface RateLimits {
  /** Each call, counted separately. */
  readonly call: Limit;
  /** Calls that are expensive or invite guessing. */
  readonly calls: CallLimits;
  /** Pages, their files, media and the API reference, counted together. */
  readonly page?: Limit;
  /** Health and readiness probes. */
  readonly probe?: Limit;
}

export const minuteMs = 60_000;

export const defaultCallLimit: Limit = { max: 600, windowMs: minuteMs };
const defaultPageLimit: Limit = { max: 6_000, windowMs: minuteMs };
const defaultProbeLimit: Limit = { max: 600, windowMs: minuteMs };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that the route serves. */
    call?: CallName;
    /** True for health and readiness routes. */
    probe?: true;
  }
}

/**
 * Gives each route its rate limit; call it before routes are registered. A route with its own limit keeps it.
 * @returns a hook that counts a request as one for a page, for requests without a route
 */
export async function limitRates(
  app: FastifyInstance,
  limits: RateLimits,
): Promise<preHandlerAsyncHookHandler> {
  app.addHook('onRoute', (route) => {
    const { call, data, probe } = route.config ?? {};
    if (call !== undefined) {
      route.config = { ...route.config, rateLimit: optionsOf(limits.calls[call] ?? limits.call) };
    } else if (data === undefined) {
      route.onRequest = [...[route.onRequest ?? []].flat(), probe ? countProbe : countPage];
    }
  });
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new AppError('TOO_MANY_REQUESTS'),
  });
  const countPage = app.rateLimit(optionsOf(limits.page ?? defaultPageLimit));
  const countProbe = app.rateLimit(optionsOf(limits.probe ?? defaultProbeLimit));
  return countPage;
}

const optionsOf = ({ max, windowMs }: Limit) => ({ max, timeWindow: windowMs });
