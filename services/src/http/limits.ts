import type { CallName } from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';

export interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

/** Limits of single calls. */
export type CallLimits = Partial<Record<CallName, Limit>>;

/** How often one address may call, per process. Limits per account stand in the database, beside what they guard. */
export interface RateLimits {
  /** Every call, each counted alone. */
  readonly call: Limit;
  /** Calls that are dear or open to guessing. */
  readonly calls: CallLimits;
}

export const minuteMs = 60_000;

export const defaultCallLimit: Limit = { max: 600, windowMs: minuteMs };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's call that a route serves. */
    call?: CallName;
  }
}

/** Gives each route of a call its limit; to be hooked before routes are made. */
export function limitCalls(app: FastifyInstance, limits: RateLimits): void {
  app.addHook('onRoute', (route) => {
    const call = route.config?.call;
    if (call === undefined) return;
    const { max, windowMs } = limits.calls[call] ?? limits.call;
    route.config = { ...route.config, rateLimit: { max, timeWindow: windowMs } };
  });
}
