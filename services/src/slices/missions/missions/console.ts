import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { AuditWords } from '../../../audit-words.ts';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { type CodeWords, exportedList, mark } from '../../../exported-list.ts';
import type { Finding } from '../../../finding.ts';
import { found, listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import type { Figures, Waiting } from '../../../staff-work.ts';
import { missionContent, missionDetails } from './console-page.ts';
import { listMissionRows, missionList, showMissionRow } from './console-rows.ts';
import {
  blockMission,
  liftMissionAdultMark,
  markMissionAdult,
  readMission,
  unblockMission,
} from './moderation/commands.ts';
import { waitingStatuses } from './state.ts';

/** Names of a mission's states in the console. */
const statusWords: CodeWords = {
  screen: 'console.mission.status.*',
  of: {
    CREATED: { ko: '생성', en: 'Created' },
    REQUESTED: { ko: '결정 대기', en: 'To be decided' },
    ACCEPTED: { ko: '진행 중', en: 'In progress' },
    TRANSCODING: { ko: '변환 중', en: 'Converting' },
    COMPLETED: { ko: '완료', en: 'Completed' },
    REJECTED: { ko: '환불', en: 'Refunded' },
  },
};

/** Names of the rejection reasons in the console. */
const rejectWords: CodeWords = {
  screen: 'console.mission.reject_reason.*',
  of: {
    OVERDUE: { ko: '기한 초과', en: 'The deadline passed' },
    BLOCKED: { ko: '운영자 차단', en: 'Blocked by an operator' },
    CREATOR_BLOCKED: { ko: '크리에이터 차단', en: 'The creator was blocked' },
    NOT_DRAWN: { ko: '미당첨', en: 'Others were drawn' },
    EVENT_CANCELED: { ko: '이벤트 취소', en: 'The event was canceled' },
    ABANDONED: { ko: '장기간 응모 없음', en: 'Not rolled any more' },
    REFUSED: { ko: '크리에이터 거절', en: 'Refused by the creator' },
    UNDECIDED: { ko: '결정 기한 초과', en: 'Not decided in time' },
    WITHDRAWN: { ko: '팬이 취소', en: 'Withdrawn by the fan' },
    FAN_LEFT: { ko: '팬이 탈퇴', en: 'The fan left' },
  },
};

/** Names of the mission types in the console. */
const typeWords: CodeWords = {
  screen: 'console.mission.type.*',
  of: {
    BASIC: { ko: '기본', en: 'Basic' },
    LUCKY: { ko: '럭키', en: 'Lucky' },
    CUSTOM: { ko: '커스텀', en: 'Custom' },
    EVENT: { ko: '이벤트', en: 'Event' },
  },
};

/** Names of the review states in the console. */
const reviewWords: CodeWords = {
  screen: 'console.mission.review.*',
  of: {
    REPORTED: { ko: '신고됨', en: 'Reported' },
    OBJECTED: { ko: '이의 답변 대기', en: 'Objection to answer' },
    BLOCKED: { ko: '차단됨', en: 'Blocked' },
    CLEARED: { ko: '유지', en: 'Let stand' },
    NONE: { ko: '신고 없음', en: 'Not reported' },
  },
};

/** The console’s calls about missions. */
export function missionConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listMissions', async ({ query, reply }) =>
    listReply(reply, 'missions', await listMissionRows(ctx, query), query.range),
  );
  serve(app, ctx, 'showMission', async ({ params }) => found(await missionDetails(ctx, params.id)));
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

/** Counts missions in progress, overdue (to be performed or decided), being converted, and blocked. */
async function missionFigures(
  db: Kysely<Database>,
  now: Date,
): Promise<{ inProgress: number; overdue: number; converting: number; blocked: number }> {
  return await db
    .selectFrom('missions')
    // Leaves out draw entries, which wait for the draw.
    .where(sql<boolean>`(status <> 'REQUESTED' or due_at is not null)`)
    .where((mission) =>
      mission.or([
        mission('status', 'in', [...waitingStatuses, 'TRANSCODING']),
        mission('blocked_at', 'is not', null),
      ]),
    )
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', '=', 'ACCEPTED').as('inProgress'),
      fn
        .countAll<number>()
        .filterWhere('status', 'in', waitingStatuses)
        .filterWhere('due_at', '<', now)
        .as('overdue'),
      fn.countAll<number>().filterWhere('status', '=', 'TRANSCODING').as('converting'),
      fn.countAll<number>().filterWhere('blocked_at', 'is not', null).as('blocked'),
    ])
    .executeTakeFirstOrThrow();
}

/** Labels in the audit log, as the console shows them. */
export const missionsAuditWords: AuditWords = {
  acts: {
    markMissionAdult: { ko: '미션 성인용 지정', en: 'Mission marked as for adults' },
    liftMissionAdultMark: { ko: '미션 성인용 지정 해제', en: 'Adult mark lifted from a mission' },
    readMission: { ko: '미션 내용 열람', en: 'Mission’s content read' },
    blockMission: { ko: '미션 차단', en: 'Mission blocked' },
    blockMissions: { ko: '미션 일괄 차단', en: 'Mission blocked, with others' },
    unblockMission: { ko: '미션 차단 해제', en: 'Mission shown again' },
    clearMission: { ko: '신고된 미션 유지', en: 'Reported mission let stand' },
    upholdMissionBlock: {
      ko: '이의 제기 답변: 미션 차단 유지',
      en: 'Objection answered: the mission stays blocked',
    },
  },
  resources: {
    missions: { ko: '미션', en: 'Mission' },
  },
  facts: {
    blocked: { ko: '차단', en: 'blocked' },
  },
  states: {
    missions: statusWords,
  },
};
