import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Ctx } from '../context.ts';
import { approveCreator } from '../creators/commands.ts';
import { listCreatorRows, showCreatorRow } from '../creators/queries.ts';
import type { Caller } from '../http/caller.ts';
import { serve } from '../http/serve.ts';
import { blockMission, unblockMission } from '../missions/commands/block-mission.ts';
import { listMissionRows, showMissionRow } from '../missions/console.ts';
import { closeMonth } from '../settlement/commands.ts';
import {
  listSettlementMonthRows,
  listSettlementRows,
  showSettlementMonthRow,
} from '../settlement/console.ts';
import { explainWallet } from './explain-wallet.ts';
import { listReply } from './list-reply.ts';
import { listParkedStreamRows, replayParkedStream } from './parked-streams.ts';
import { verifyWallet } from './verify-wallet.ts';
import { listWalletEvents, listWallets, showWallet } from './wallets.ts';

/** The console's calls; reading is for every role of it, writing for the role that answers for it. */
export function operatorRoutes(app: FastifyInstance, ctx: Ctx): void {
  walletRoutes(app, ctx);
  missionRoutes(app, ctx);
  creatorRoutes(app, ctx);
  settlementRoutes(app, ctx);
  parkedStreamRoutes(app, ctx);
}

function walletRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listWallets', async ({ query, reply }) =>
    listReply(reply, 'wallets', await listWallets(ctx.db, query), query.range),
  );
  serve(app, ctx, 'showWallet', ({ params }) => showWallet(ctx.db, params.id));
  serve(app, ctx, 'explainWallet', ({ params, query }) => explainWallet(ctx.db, params.id, query.asOf));
  serve(app, ctx, 'verifyWallet', async ({ params, caller }) => {
    const verified = await verifyWallet(ctx.db, params.id);
    record(ctx, caller, { action: 'verifyWallet', id: params.id, sound: verified.sound });
    return verified;
  });
  serve(app, ctx, 'listWalletEvents', async ({ query, reply }) =>
    listReply(reply, 'wallet-events', await listWalletEvents(ctx.db, query), query.range),
  );
}

function missionRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listMissions', async ({ query, reply }) =>
    listReply(reply, 'missions', await listMissionRows(ctx.db, query), query.range),
  );
  serve(app, ctx, 'showMission', async ({ params }) => found(await showMissionRow(ctx.db, params.id)));
  serve(app, ctx, 'blockMission', async ({ params, body, caller, key }) => {
    await blockMission(ctx, { operatorId: caller.userId, key, missionId: params.id, reason: body.reason });
    record(ctx, caller, { action: 'blockMission', id: params.id });
    return found(await showMissionRow(ctx.db, params.id));
  });
  serve(app, ctx, 'unblockMission', async ({ params, body, caller, key }) => {
    await unblockMission(ctx, { operatorId: caller.userId, key, missionId: params.id, reason: body.reason });
    record(ctx, caller, { action: 'unblockMission', id: params.id });
    return found(await showMissionRow(ctx.db, params.id));
  });
}

function creatorRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listCreators', async ({ query, reply }) =>
    listReply(reply, 'creators', await listCreatorRows(ctx.db, query), query.range),
  );
  serve(app, ctx, 'showCreator', async ({ params }) => found(await showCreatorRow(ctx.db, params.id)));
  serve(app, ctx, 'approveCreator', async ({ params, caller }) => {
    await approveCreator(ctx, { creatorId: params.id, operatorId: caller.userId });
    record(ctx, caller, { action: 'approveCreator', id: params.id });
    return found(await showCreatorRow(ctx.db, params.id));
  });
}

function settlementRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listSettlementMonths', async ({ query, reply }) =>
    listReply(reply, 'settlement-months', await listSettlementMonthRows(ctx.db, query), query.range),
  );
  serve(app, ctx, 'showSettlementMonth', async ({ params }) =>
    found(await showSettlementMonthRow(ctx.db, params.id)),
  );
  serve(app, ctx, 'listSettlements', async ({ query, reply }) =>
    listReply(reply, 'settlements', await listSettlementRows(ctx.db, query), query.range),
  );
  serve(app, ctx, 'closeMonth', async ({ params, caller }) => {
    const { settlements } = await closeMonth(ctx, params.id);
    record(ctx, caller, { action: 'closeMonth', id: params.id, settlements });
    return found(await showSettlementMonthRow(ctx.db, params.id));
  });
}

function parkedStreamRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listParkedStreams', async ({ query, reply }) =>
    listReply(reply, 'parked-streams', await listParkedStreamRows(ctx.db, query), query.range),
  );
  serve(app, ctx, 'replayParkedStream', async ({ params, caller }) => {
    const row = await replayParkedStream(ctx.db, params.id);
    record(ctx, caller, { action: 'replayParkedStream', id: params.id });
    return row;
  });
}

function found<T>(row: T | null): T {
  if (row === null) throw new AppError('NOT_FOUND');
  return row;
}

/** Who did what to which row; texts people typed stay out of the log. */
function record(
  { log }: Pick<Ctx, 'log'>,
  { userId }: Caller,
  action: { action: string; id: string; [fact: string]: string | number | boolean },
): void {
  log.info({ event: 'operator.acted', operatorId: userId, ...action }, 'operator acted');
}
