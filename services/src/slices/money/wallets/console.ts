import type { FastifyInstance } from 'fastify';
import type { House } from '../../../house.ts';
import { serveCsv } from '../../../http/csv.ts';
import { listReply } from '../../../http/list-reply.ts';
import { serve } from '../../../http/serve.ts';
import { propose } from '../../staff/approvals/commands.ts';
import { listWalletEvents } from './events.ts';
import { explainWallet } from './explain-wallet.ts';
import { exportWalletEvents } from './export-events.ts';
import { listWallets, showWallet } from './queries.ts';
import { verifyForStaff } from './verify-wallet.ts';

/** The console’s calls about wallets. */
export function walletConsole(app: FastifyInstance, ctx: House): void {
  serve(app, ctx, 'listWallets', async ({ query, reply }) =>
    listReply(reply, 'wallets', await listWallets(ctx.db, query), query.range),
  );
  serve(app, ctx, 'showWallet', ({ params }) => showWallet(ctx.db, params.id));
  serve(app, ctx, 'explainWallet', ({ params, query }) => explainWallet(ctx.db, params.id, query.asOf));
  serve(app, ctx, 'verifyWallet', ({ params, caller, keyed }) =>
    verifyForStaff(ctx, { ownerId: params.id, staffId: caller.userId, keyed }),
  );
  serve(app, ctx, 'proposeWalletAdjustment', ({ params, body: { change, reason }, caller, key }) =>
    propose(ctx, {
      ...{ kind: 'WALLET_ADJUSTMENT', wish: { ownerId: params.id, change }, reason },
      ...{ staffId: caller.userId, key },
    }),
  );
  serve(app, ctx, 'listWalletEvents', async ({ query, reply }) =>
    listReply(reply, 'wallet-events', await listWalletEvents(ctx.db, query), query.range),
  );
  serveCsv(app, ctx, 'exportWalletEvents', ({ params, query }) =>
    exportWalletEvents(ctx.db, params.id, query),
  );
}
