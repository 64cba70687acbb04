import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { exportedList, mark } from '../../../exported-list.ts';
import type { Finding } from '../../../finding.ts';
import { found } from '../../../http/found.ts';
import { listReply } from '../../../http/list-reply.ts';
import { serve } from '../../../http/serve.ts';
import type { Figures, Waiting } from '../../../waiting.ts';
import { blockMission, unblockMission } from './commands/block-mission.ts';
import { liftMissionAdultMark, markMissionAdult } from './commands/mark-adult.ts';
import { readMission } from './commands/read-mission.ts';
import { missionContent, missionDetails } from './console-page.ts';
import { listMissionRows, missionList, showMissionRow } from './console-rows.ts';
import { missionFigures } from './figures.ts';
import { rejectWords, reviewWords, statusWords, typeWords } from './mission-words.ts';
import { settleCompensation } from './roulette/settle-by-hand.ts';

/** The console’s calls about missions. */
export function missionConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listMissions', async ({ query, reply }) =>
    listReply(reply, 'missions', await listMissionRows(ctx, query), query.range),
  );
  serve(app, ctx, 'showMission', async ({ params }) => found(await missionDetails(ctx.db, params.id)));
  serve(app, ctx, 'missionContent', async ({ params }) => found(await missionContent(ctx, params.id)));
  serve(app, ctx, 'readMission', ({ params, body, caller, keyed }) =>
    readMission(ctx, { operatorId: caller.userId, missionId: params.id, reason: body.reason, keyed }),
  );
  serve(app, ctx, 'blockMission', async ({ params, body, caller, key }) => {
    await blockMission(ctx, { operatorId: caller.userId, key, missionId: params.id, ...body });
    return found(await showMissionRow(ctx.db, params.id));
  });
  serve(app, ctx, 'markMissionAdult', async ({ params, body, caller, key }) => {
    await markMissionAdult(ctx, { operatorId: caller.userId, key, missionId: params.id, ...body });
    return found(await showMissionRow(ctx.db, params.id));
  });
  serve(app, ctx, 'liftMissionAdultMark', async ({ params, body, caller, key }) => {
    const { reason } = body;
    await liftMissionAdultMark(ctx, { operatorId: caller.userId, key, missionId: params.id, reason });
    return found(await showMissionRow(ctx.db, params.id));
  });
  serve(app, ctx, 'settleCompensation', async ({ params, body, caller, key }) => {
    await settleCompensation(ctx, { operatorId: caller.userId, key, missionId: params.id, ...body });
    return found(await missionDetails(ctx.db, params.id));
  });
  serve(app, ctx, 'unblockMission', async ({ params, body, caller, key }) => {
    await unblockMission(ctx, { operatorId: caller.userId, key, missionId: params.id, reason: body.reason });
    return found(await showMissionRow(ctx.db, params.id));
  });
}

/** Finds missions by id; the title is the product's name, or its type if it has none. */
export const missionFinds: readonly Finding[] = [
  {
    kind: 'MISSION',
    seenBy: 'showMission',
    byId: (db, id) =>
      db
        .selectFrom('missions')
        .innerJoin('products', 'products.id', 'missions.product_id')
        .where('missions.id', '=', id)
        .select([
          'missions.id',
          sql<string>`coalesce(nullif(products.name, ''), missions.product_type)`.as('title'),
        ]),
  },
];

/** Counts missions whose deadline has passed. */
export const missionsWaiting: readonly Waiting[] = [
  {
    access: 'operator',
    read: async ({ db, clock }) => {
      const { overdue } = await missionFigures(db, clock.now());
      return [{ kind: 'MISSIONS_OVERDUE', count: overdue, won: null }];
    },
  },
];

/** Counts missions that are in progress, being converted or blocked. */
export const missionTotals: readonly Figures[] = [
  {
    access: 'operator',
    read: async ({ db, clock }) => {
      const { inProgress, converting, blocked } = await missionFigures(db, clock.now());
      return [
        { kind: 'MISSIONS_IN_PROGRESS', value: inProgress },
        { kind: 'MISSIONS_CONVERTING', value: converting },
        { kind: 'MISSIONS_BLOCKED', value: blocked },
      ];
    },
  },
];

/** Missions as an export file, without any texts or recordings. */
export const exportedMissions = exportedList({
  name: 'missions',
  call: 'listMissions',
  title: { ko: '미션', en: 'Missions' },
  columns: [
    { ko: '미션 ID', en: 'Mission ID', kind: 'id', value: ({ id }) => id },
    { ko: '상태', en: 'State', words: statusWords, value: ({ status }) => status },
    {
      ko: '환불 사유',
      en: 'Reason of the refusal',
      words: rejectWords,
      value: ({ rejectReason }) => rejectReason,
    },
    { ko: '종류', en: 'Kind', words: typeWords, value: ({ productType }) => productType },
    { ko: '미션', en: 'Mission', value: ({ productName }) => productName },
    { ko: '크리에이터 ID', en: 'Creator ID', kind: 'id', value: ({ creatorId }) => creatorId },
    { ko: '크리에이터', en: 'Creator', value: ({ creatorName }) => creatorName },
    { ko: '팬 ID', en: 'Fan ID', kind: 'id', value: ({ fanId }) => fanId },
    { ko: '팬', en: 'Fan', value: ({ fanName }) => fanName },
    { ko: '코인', en: 'Coins', kind: 'number', value: ({ coinPrice }) => coinPrice },
    { ko: '비공개', en: 'Private', value: (mission) => mark(mission.private) },
    { ko: '차단', en: 'Blocked', value: ({ blocked }) => mark(blocked) },
    { ko: '성인', en: 'For adults', value: ({ adult }) => mark(adult) },
    { ko: '신고', en: 'Reports', kind: 'number', value: ({ reports }) => reports },
    { ko: '요청(KST)', en: 'Requested (KST)', kind: 'instant', value: ({ created }) => created },
    { ko: '기한(KST)', en: 'Due (KST)', kind: 'instant', value: ({ due }) => due },
    { ko: '완료(KST)', en: 'Completed (KST)', kind: 'instant', value: ({ completed }) => completed },
  ],
  sorts: {
    id: { ko: '미션 ID', en: 'Mission ID' },
    created: { ko: '요청(KST)', en: 'Requested (KST)' },
    due: { ko: '기한(KST)', en: 'Due (KST)' },
    coinPrice: { ko: '코인', en: 'Coins' },
    status: { ko: '상태', en: 'State' },
  },
  filterWords: { status: statusWords, productType: typeWords, review: reviewWords },
  source: (world, filter) => missionList(world, filter),
});
