import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../context.ts';
import { serveJsonFile } from '../../http/json-file.ts';
import { recordExport } from './commands.ts';
import { ownData } from './document.ts';

/** The call by which members get all that concerns them. */
export function ownDataRoutes(app: FastifyInstance, ctx: Ctx): void {
  serveJsonFile(app, ctx, 'exportOwnData', async ({ caller }) => {
    await recordExport(ctx, caller.userId);
    return ownData(ctx, caller);
  });
}
