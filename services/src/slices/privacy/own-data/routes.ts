import type { FastifyInstance } from 'fastify';
import type { House } from '../../../house.ts';
import { serveJsonFile } from '../../../http/serve-file.ts';
import { requireFreshLogin } from '../../ground/accounts/sessions.ts';
import { recordExport } from './commands.ts';
import { ownData } from './document.ts';

/** Binds the export of a member's own data. It needs a recent login, so that a finder of an unlocked phone gets nothing. */
export function ownDataRoutes(app: FastifyInstance, ctx: House): void {
  serveJsonFile(app, ctx, 'exportOwnData', async ({ caller }) => {
    await requireFreshLogin(ctx.db, ctx, caller.sessionId);
    await recordExport(ctx, caller.userId);
    return ownData(ctx, caller);
  });
}
