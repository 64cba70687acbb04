import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { policy } from '../policy.ts';
import { Coins, Id, IdReply, Instant, idParams, KstDate, requiredText, text } from '../primitives.ts';
import { route } from '../route.ts';
import { campaignCalls } from './calls.ts';
import { CampaignPrize, CampaignStatus, PlanCampaign } from './schemas.ts';

const CampaignRow = z.object({
  id: Id,
  name: z.string(),
  status: CampaignStatus,
  firstDay: KstDate,
  lastDay: KstDate,
  startsAt: Instant,
  endsAt: Instant,
  prize: CampaignPrize,
  winPoints: Coins,
  chances: z.int(),
  /** Most coins that it can give. */
  budgetPoints: Coins,
  /** Number of comments that took part, then of those that won. */
  entered: z.int(),
  winners: z.int(),
  wonPoints: Coins,
  planned: Instant,
  plannedBy: Id,
  plannedByName: z.string(),
  approved: Instant.nullable(),
  approvedByName: z.string().nullable(),
  stopped: Instant.nullable(),
});

const CampaignDetails = CampaignRow.extend({
  /** The latest hundred wins, newest first. */
  wins: z.array(
    z.object({
      number: z.int(),
      userId: Id,
      username: z.string(),
      commentId: Id,
      points: Coins,
      won: Instant,
    }),
  ),
});

const reason = requiredText(policy.text.commentMax);

export const campaignConsole = {
  listCampaigns: route(campaignCalls.listCampaigns, {
    summary: 'Comment events, with the coins they gave so far.',
    query: listQuery({
      filter: {
        /** Part of its name. */
        q: text(100).optional(),
        status: CampaignStatus.optional(),
      },
      sortable: ['id', 'planned', 'startsAt'],
      order: ['planned', 'DESC'],
    }),
    reply: z.array(CampaignRow),
  }),
  showCampaign: route(campaignCalls.showCampaign, {
    summary: 'One comment event, with its latest wins.',
    params: idParams,
    reply: CampaignDetails,
    errors: [404],
  }),
  planCampaign: route(campaignCalls.planCampaign, {
    summary: 'Plan a comment event; another operator must approve it before it runs.',
    body: PlanCampaign,
    reply: IdReply,
    errors: [422],
  }),
  approveCampaign: route(campaignCalls.approveCampaign, {
    summary:
      'Approve a comment event that another operator planned; it then runs on its days and gives coins automatically.',
    params: idParams,
    body: z.strictObject({
      /** Most coins that it can give, typed again by the approver. */
      budgetPoints: Coins,
      reason,
    }),
    reply: CampaignDetails,
    errors: [404, 409, 422],
  }),
  stopCampaign: route(campaignCalls.stopCampaign, {
    summary: 'Stop a comment event or refuse a plan; coins already won stay with their winners.',
    params: idParams,
    body: z.strictObject({ reason }),
    reply: CampaignDetails,
    errors: [404, 409, 422],
  }),
} as const;
