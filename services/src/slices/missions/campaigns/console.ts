import { Id, type Input, type Reply, type Routes } from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';
import type { ExpressionBuilder, Kysely, SelectQueryBuilder } from 'kysely';
import type { AuditWords } from '../../../audit-words.ts';
import type { Ctx } from '../../../context.ts';
import { consoleList, type ListedRows } from '../../../db/console-list.ts';
import { containsPattern } from '../../../db/read-list.ts';
import type { Database } from '../../../db/schema.ts';
import type { Finding } from '../../../finding.ts';
import { found, listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { type Waiting, waitingCount } from '../../../staff-work.ts';
import { findUsers } from '../../ground/accounts/queries.ts';
import { approveCampaign, planCampaign, stopCampaign } from './commands.ts';
import { type CampaignRow, prizeOf, statusAt } from './queries.ts';

/** The console’s calls about comment events. */
export function campaignConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listCampaigns', async ({ query, reply }) =>
    listReply(reply, 'campaigns', await listCampaignRows(ctx, query), query.range),
  );
  serve(app, ctx, 'showCampaign', async ({ params }) => found(await campaignDetails(ctx, params.id)));
  serve(app, ctx, 'planCampaign', ({ body, caller, key }) =>
    planCampaign(ctx, { operatorId: caller.userId, key, plan: body }),
  );
  serve(app, ctx, 'approveCampaign', async ({ params, body, caller, key }) => {
    const { id } = await approveCampaign(ctx, {
      operatorId: caller.userId,
      key,
      campaignId: params.id,
      ...body,
    });
    return found(await campaignDetails(ctx, id));
  });
  serve(app, ctx, 'stopCampaign', async ({ params, body, caller, key }) => {
    const { id } = await stopCampaign(ctx, {
      operatorId: caller.userId,
      key,
      campaignId: params.id,
      ...body,
    });
    return found(await campaignDetails(ctx, id));
  });
}

/** Finds campaigns by id; the title is the campaign's name. */
export const campaignFinds: readonly Finding[] = [
  {
    kind: 'CAMPAIGN',
    seenBy: 'showCampaign',
    byId: (db, id) => db.selectFrom('campaigns').where('id', '=', id).select(['id', 'name as title']),
  },
];

/** Counts planned campaigns that wait for a second operator. */
export const campaignsWaiting: readonly Waiting[] = [
  waitingCount('CAMPAIGNS_PLANNED', 'operator', ({ db, clock }) => plannedCampaigns(db, clock.now())),
];

type Row = Reply<Routes['listCampaigns']>[number];
type Details = Reply<Routes['showCampaign']>;
type ListQuery = Input<Routes['listCampaigns']>['query'];
type Campaigns = ExpressionBuilder<Database, 'campaigns'>;

/** Lists comment events for the console. */
function listCampaignRows(ctx: Ctx, query: ListQuery): Promise<ListedRows<Row>> {
  const { id, q, status } = query.filter;
  let matching = ctx.db.selectFrom('campaigns');
  if (id) matching = matching.where('id', 'in', id);
  if (status) matching = matching.where(statusAt(ctx.clock.now()), '=', status);
  if (q) {
    const asId = Id.safeParse(q.toLowerCase()).data;
    matching = matching.where((campaign: Campaigns) =>
      asId
        ? campaign('id', '=', asId)
        : campaign(campaign.fn<string>('lower', ['name']), 'like', containsPattern(q)),
    );
  }
  return consoleList(query, {
    db: ctx.db,
    matching,
    selected: selected(matching, ctx.clock.now()),
    columns: { id: 'id', planned: 'planned_at', startsAt: 'starts_at' },
    toRows: (rows) => toRows(ctx, rows),
  });
}

/** Selects comment events with their current status. */
const selected = (matching: SelectQueryBuilder<Database, 'campaigns', object>, at: Date) =>
  matching.selectAll().select(statusAt(at).as('status_now'));

type Found = CampaignRow & { readonly status_now: Row['status'] };

/** Counts the plans that wait for a second operator. */
async function plannedCampaigns(db: Kysely<Database>, at: Date): Promise<number> {
  const { count } = await db
    .selectFrom('campaigns')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(statusAt(at), '=', 'PLANNED')
    .executeTakeFirstOrThrow();
  return count;
}

const winsShown = 100;

/** Returns one comment event with its latest 100 wins, for the console; null if it does not exist. */
async function campaignDetails(ctx: Ctx, campaignId: string): Promise<Details | null> {
  const one = ctx.db.selectFrom('campaigns').where('id', '=', campaignId);
  const campaign = await selected(one, ctx.clock.now()).executeTakeFirst();
  if (!campaign) return null;
  const wins = await ctx.db
    .selectFrom('campaign_entries')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('points', '>', 0)
    .orderBy('number', 'desc')
    .limit(winsShown)
    .execute();
  const [[row], users] = await Promise.all([
    toRows(ctx, [campaign]),
    findUsers(
      ctx.db,
      wins.map(({ user_id }) => user_id),
    ),
  ]);
  if (!row) return null;
  return {
    ...row,
    wins: wins.map(({ number, user_id: userId, comment_id: commentId, points, entered_at: won }) => ({
      number,
      userId,
      username: users.get(userId)?.username ?? '',
      commentId,
      points,
      won: won.toISOString(),
    })),
  };
}

async function toRows({ db }: Ctx, rows: readonly Found[]): Promise<Row[]> {
  const operators = rows.flatMap(({ planned_by, approved_by }) => [
    planned_by,
    ...(approved_by === null ? [] : [approved_by]),
  ]);
  const users = await findUsers(db, [...new Set(operators)]);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    status: row.status_now,
    firstDay: row.first_day,
    lastDay: row.last_day,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    prize: prizeOf(row),
    winPoints: row.win_points,
    chances: row.chances,
    budgetPoints: row.winners_max * row.win_points,
    entered: row.entered,
    winners: row.winners,
    wonPoints: row.winners * row.win_points,
    planned: row.planned_at.toISOString(),
    plannedBy: row.planned_by,
    plannedByName: users.get(row.planned_by)?.username ?? '',
    approved: row.approved_at?.toISOString() ?? null,
    approvedByName: row.approved_by === null ? null : (users.get(row.approved_by)?.username ?? ''),
    stopped: row.stopped_at?.toISOString() ?? null,
  }));
}

/** Labels in the audit log, as the console shows them. */
export const campaignsAuditWords: AuditWords = {
  acts: {
    planCampaign: { ko: '댓글 이벤트 계획', en: 'Comment event planned' },
    approveCampaign: { ko: '댓글 이벤트 승인', en: 'Comment event approved' },
    stopCampaign: { ko: '댓글 이벤트 중단', en: 'Comment event stopped' },
  },
  resources: {
    campaigns: { ko: '댓글 이벤트', en: 'Comment event' },
  },
  facts: {
    budgetPoints: { ko: '최대 지급 코인', en: 'coins at most' },
    winners: { ko: '당첨', en: 'wins' },
  },
  states: {
    campaigns: {
      screen: 'console.campaign.status.*',
      of: {
        PLANNED: { ko: '승인 대기', en: 'To be approved' },
        APPROVED: { ko: '시작 전', en: 'Begins later' },
        RUNNING: { ko: '진행 중', en: 'Running' },
        OVER: { ko: '종료', en: 'Over' },
        STOPPED: { ko: '중단됨', en: 'Stopped' },
      },
    },
  },
};
