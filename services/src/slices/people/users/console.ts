import type { FastifyInstance } from 'fastify';
import type { House } from '../../../house.ts';
import { found } from '../../../http/found.ts';
import { listReply } from '../../../http/list-reply.ts';
import { serve } from '../../../http/serve.ts';
import { propose } from '../../staff/approvals/commands.ts';
import { blockLogin, unblockLogin } from './block-login.ts';
import { findUser, readUser } from './commands.ts';
import { upholdShutOut } from './object.ts';
import { listUserRows, userDetails, userRow } from './queries.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { shutConsole } from './shut-console.ts';

/** The console’s calls about members. */
export function userConsole(app: FastifyInstance, ctx: House): void {
  serve(app, ctx, 'listUsers', async ({ query, reply }) =>
    listReply(reply, 'users', await listUserRows(ctx.db, query), query.range),
  );
  serve(app, ctx, 'showUser', async ({ params }) => found(await userDetails(ctx, params.id)));
  serve(app, ctx, 'findUser', ({ body, caller, keyed }) =>
    findUser(ctx, { operatorId: caller.userId, email: body.email, keyed }),
  );
  serve(app, ctx, 'readUser', ({ params, body, caller, keyed }) =>
    readUser(ctx, { operatorId: caller.userId, userId: params.id, reason: body.reason, keyed }),
  );
  serve(app, ctx, 'blockLogin', async ({ params, body, caller, key, keyed }) => {
    const { reason } = body;
    await blockLogin(ctx, { operatorId: caller.userId, userId: params.id, reason, key, keyed });
    return found(await userRow(ctx.db, params.id));
  });
  serve(app, ctx, 'unblockLogin', async ({ params, body, caller, key, keyed }) => {
    const { reason } = body;
    await unblockLogin(ctx, { operatorId: caller.userId, userId: params.id, reason, key, keyed });
    return found(await userRow(ctx.db, params.id));
  });
  serve(app, ctx, 'resetSecondFactor', async ({ params, body, caller, keyed }) => {
    await resetSecondFactor(ctx, { staffId: caller.userId, userId: params.id, reason: body.reason, keyed });
    return found(await userRow(ctx.db, params.id));
  });
  serve(app, ctx, 'proposeStaffRoles', ({ params, body: { roles, reason }, caller, key }) =>
    propose(ctx, {
      ...{ kind: 'ROLE_CHANGE', wish: { userId: params.id, roles: [...new Set(roles)].sort() }, reason },
      ...{ staffId: caller.userId, key },
    }),
  );
  serve(app, ctx, 'shutConsole', async ({ params, body, caller, key }) => {
    await shutConsole(ctx, { adminId: caller.userId, userId: params.id, reason: body.reason, key });
    return found(await userRow(ctx.db, params.id));
  });
  serve(app, ctx, 'upholdShutOut', async ({ params, body, caller, keyed }) => {
    await upholdShutOut(ctx, { operatorId: caller.userId, userId: params.id, reason: body.reason, keyed });
    return found(await userRow(ctx.db, params.id));
  });
}
