import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { serve } from '../../../http/serve.ts';
import { takeWalletEvidence } from './commands.ts';

/** The console’s call by which evidence is taken away. */
export function evidenceConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'takeWalletEvidence', ({ params, body, caller, keyed }) =>
    takeWalletEvidence(ctx, { ...body, ownerId: params.id, staffId: caller.userId, keyed }),
  );
}
