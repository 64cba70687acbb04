import { calls, type PlanCampaign, policy, rolesAdmitted, winnersMaxOf } from '@sowon/contracts';
import { AppError, fieldError } from '../../../app-error.ts';
import { daysBetween, kstDate, startOfDay } from '../../../clock.ts';
import { requireRights } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { refusedDays } from '../../../planned-days.ts';
import type { StaffWork } from '../../../staff-work.ts';
import { type StaffAct, staffAct } from '../../staff/audit/commands.ts';
import { changeCampaign } from './change-campaign.ts';
import { decideApprove, decideLostRole, decideStop, planned } from './decide.ts';
import { findCampaign } from './queries.ts';
import type { CampaignState } from './state.ts';

interface ByOperator {
  readonly operatorId: string;
  readonly key: string | null;
}

/**
 * Plans a comment event for an operator; it runs only after another operator has approved it.
 * @throws AppError INVALID_INPUT for a day or an amount that is not allowed, KEY_REUSED, BUSY
 */
export async function planCampaign(
  ctx: Ctx,
  { operatorId, key: sent, plan }: ByOperator & { readonly plan: PlanCampaign },
): Promise<{ id: string }> {
  const at = ctx.clock.now();
  const campaignId = ctx.ids();
  const { firstDay, lastDay, name } = plan;
  const { SOWON_DAY_MS: dayMs } = ctx.config;
  const starts = startOfDay(firstDay, at, dayMs);
  const ends = new Date(starts.getTime() + (daysBetween(firstDay, lastDay) + 1) * dayMs);
  const days = { startsAt: starts.toISOString(), endsAt: ends.toISOString() };
  return changeCampaign(ctx, {
    campaignId,
    key: { scope: `planCampaign:${operatorId}`, sent },
    intent: plan,
    at,
    prepare: async () => {
      const refused = refusedPlan(plan, kstDate(at));
      if (refused) throw refused;
      return {
        name,
        decide: () => ({ own: planned({ campaignId, operatorId }, plan, days), calendar: null }),
        act: actOf({ operatorId, action: 'planCampaign', campaignId, at }),
      };
    },
  });
}

type Judged = ByOperator & { readonly campaignId: string; readonly reason: string };

/**
 * Approves a plan, by another operator than its maker. The operator types its maximum budget again.
 * @param input.budgetPoints in coins
 * @throws AppError NOT_FOUND, INVALID_INPUT if the budget differs, ALREADY_DECIDED, FOUR_EYES, CAMPAIGN_OVER, CAMPAIGN_OVERLAPS,
 *   KEY_REUSED, BUSY
 */
export async function approveCampaign(
  ctx: Ctx,
  { operatorId, key: sent, campaignId, budgetPoints, reason }: Judged & { readonly budgetPoints: number },
): Promise<{ id: string }> {
  const at = ctx.clock.now();
  return changeCampaign(ctx, {
    campaignId,
    key: { scope: `approveCampaign:${operatorId}`, sent },
    intent: { campaignId, budgetPoints, reason },
    at,
    prepare: async () => {
      await requireBudget(ctx, campaignId, budgetPoints);
      return {
        name: '',
        decide: (state, calendar) =>
          decideApprove(state, calendar, { campaignId, operatorId }, at.toISOString()),
        act: actOf({ operatorId, action: 'approveCampaign', campaignId, reason, at }),
      };
    },
  });
}

/** Checks the typed budget before the command, as the terms of a plan never change. @throws AppError NOT_FOUND, INVALID_INPUT */
async function requireBudget({ db }: Ctx, campaignId: string, budgetPoints: number): Promise<void> {
  const campaign = await findCampaign(db, campaignId);
  if (!campaign) throw new AppError('NOT_FOUND');
  if (campaign.winners_max * campaign.win_points !== budgetPoints)
    throw fieldError('INVALID_INPUT', 'budgetPoints', 'is another amount than was planned', budgetPoints);
}

/**
 * Stops a comment event, or refuses a plan. Coins that were won are kept.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED, CAMPAIGN_OVER, KEY_REUSED, BUSY
 */
export function stopCampaign(
  ctx: Ctx,
  { operatorId, key: sent, campaignId, reason }: Judged,
): Promise<{ id: string }> {
  const at = ctx.clock.now();
  return changeCampaign(ctx, {
    key: { scope: `stopCampaign:${operatorId}`, sent },
    campaignId,
    intent: { campaignId, reason },
    at,
    name: '',
    decide: (state) => decideStop(state, { campaignId, operatorId }, at.toISOString()),
    act: actOf({ operatorId, action: 'stopCampaign', campaignId, reason, at }),
  });
}

/** Returns the rows of an operator's act: the check that the operator has the right, the same check for the planner on approval, and the change. */
const actOf =
  ({
    operatorId: staffId,
    campaignId,
    ...act
  }: Pick<StaffAct, 'reason' | 'at'> & {
    action: 'planCampaign' | 'approveCampaign' | 'stopCampaign';
    operatorId: string;
    campaignId: string;
  }) =>
  (before: CampaignState | null, after: CampaignState) => [
    requireRights(act.at, [
      { staffId, roles: rolesAdmitted(calls[act.action]), as: 'ACTOR' },
      ...(act.action === 'approveCampaign'
        ? [{ staffId: after.plannedBy, roles: rolesAdmitted(calls.planCampaign), as: 'MAKER' as const }]
        : []),
    ]),
    staffAct({
      staffId,
      ...act,
      object: { resource: 'campaigns', id: campaignId },
      before: before && factsOf(before),
      after: factsOf(after),
    }),
  ];

const factsOf = ({ status, prize, winPoints, winners }: CampaignState) => ({
  status,
  budgetPoints: winnersMaxOf(prize) * winPoints,
  winners,
});

const { budgetMax } = policy.campaigns;

/**
 * Checks a plan. Returns INVALID_INPUT with the wrong field, or null if the plan is allowed.
 * @param today KST date
 */
function refusedPlan(plan: PlanCampaign, today: string): AppError | null {
  const { prize, winPoints } = plan;
  const wrongDay = refusedDays(plan, today, policy.campaigns);
  if (wrongDay) return wrongDay;
  if (winnersMaxOf(prize) * winPoints <= budgetMax) return null;
  return fieldError('INVALID_INPUT', 'winPoints', 'gives more than one comment event may', winPoints);
}

/** Plans of an operator that nobody has approved yet; they are withdrawn when the operator loses the role. */
export const plannedCampaigns: StaffWork<Ctx> = {
  find: async ({ db }, staffId) => {
    const rows = await db
      .selectFrom('campaigns')
      .select('id')
      .where('planned_by', '=', staffId)
      .where('status', '=', 'PLANNED')
      .execute();
    return rows.map(({ id }) => ({ id, roles: rolesAdmitted(calls.planCampaign) }));
  },
  withdraw: (ctx, { id: campaignId }) =>
    changeCampaign(ctx, {
      campaignId,
      intent: { campaignId },
      at: ctx.clock.now(),
      name: '',
      key: { scope: 'campaign', id: `lost-role:${campaignId}` },
      decide: (state) => decideLostRole(state, campaignId),
    }),
};
