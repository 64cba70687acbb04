import rateLimit from '@fastify/rate-limit';
import type { CallName } from '@sowon/contracts';
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import { AppError } from '../app-error.ts';

export interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

/** Limits of single calls. */
export type CallLimits = Partial<Record<CallName, Limit>>;

/**
 * How often one address may call, per process. Many people may share one: a house, a school, a network of phones. Limits per
 * account stand in the database, beside what they guard.
 */
export interface RateLimits {
  /** Every call, each counted alone. */
  readonly call: Limit;
  /** Calls that are dear or open to guessing. */
  readonly calls: CallLimits;
  /** Pages, their files, media and the reference, counted together. */
  readonly page?: Limit;
  /** What probes ask. */
  readonly probe?: Limit;
}

export const minuteMs = 60_000;

export const defaultCallLimit: Limit = { max: 600, windowMs: minuteMs };
const defaultPageLimit: Limit = { max: 6_000, windowMs: minuteMs };
const defaultProbeLimit: Limit = { max: 600, windowMs: minuteMs };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's call that a route serves. */
    call?: CallName;
    /** The route tells whoever runs the process how it is. */
    probe?: true;
  }
}

/**
 * Gives each route its limit; before routes are made. A route that brings its own keeps it.
 * @returns counts a request as one for a page, for what has no route
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
