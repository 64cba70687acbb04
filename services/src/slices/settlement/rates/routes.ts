import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { serve } from '../../../http/serve.ts';
import { readRates } from './queries.ts';

/** Registers the public call for the rates. */
export function rateRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'readRates', () => readRates(ctx));
}
