import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { serve } from '../../../http/serve.ts';
import { gradeOf } from './queries.ts';

/** Binds the creators' call about their own grade. */
export function gradeRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'myGrade', ({ caller }) => gradeOf(ctx, caller.creatorId));
}
