import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { serve } from '../../../http/serve.ts';
import { gradeOf } from './queries.ts';

/** What creators see of their grade. */
export function gradeRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'myGrade', ({ caller }) => gradeOf(ctx, caller.creatorId));
}
