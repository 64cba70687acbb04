import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { serve } from '../../../http/serve.ts';
import { takeWalletEvidence } from './commands.ts';

/** Binds the console's call that downloads evidence. */
export function evidenceConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'takeWalletEvidence', ({ params, body, caller, keyed }) =>
    takeWalletEvidence(ctx, { ...body, ownerId: params.id, staffId: caller.userId, keyed }),
  );
}
