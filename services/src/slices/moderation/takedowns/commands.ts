import type { PlanTakedown } from '@sowon/contracts';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { refuse } from '../../../refuse.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { advanceTakedown } from './advance.ts';
import { changeTakedown } from './change-takedown.ts';
import { decideCallOff, decidePlan } from './decide.ts';
import { hiddenAtOf } from './hidden-at.ts';
import { findTakedown } from './queries.ts';
import { takedownStreamId } from './state.ts';
import { refusedPlan } from './terms.ts';

interface ByOperator {
  readonly operatorId: string;
  readonly key: string | null;
}

/**
 * An operator has a content hidden from an instant on, until one, or both. What begins at once is hidden when this returns; where a fault comes
 * between, it is thrown, and the timer does it.
 * @throws AppError INVALID_INPUT of an instant that cannot be, NOT_FOUND, ALREADY_EXISTS while something is planned for it, KEY_REUSED, BUSY
 */
export async function planTakedown(
  ctx: Ctx,
  { operatorId, key: sent, plan }: ByOperator & { readonly plan: PlanTakedown },
): Promise<{ id: string }> {
  const at = ctx.clock.now();
  const { kind, contentId, from: wished, until, ...said } = plan;
  const key = { scope: `planTakedown:${operatorId}`, sent };
  const refused = refusedPlan(plan, at, ctx.clock) ?? (await missing(ctx, plan));
  if (refused)
    return refuse(ctx, { key, intent: plan, at, stream: takedownStreamId({ kind, contentId }) }, refused);
  const takedownId = ctx.ids();
  const from = wished ?? at.toISOString();
  const { id } = await changeTakedown(ctx, {
    ...{ kind, contentId, takedownId, key, intent: plan, at, said },
    decide: (state) => decidePlan(state, { kind, contentId, takedownId, operatorId, from, until }),
    act: staffAct({
      ...{ staffId: operatorId, action: 'planTakedown', reason: said.reason, at },
      object: { resource: 'takedowns', id: takedownId },
      before: null,
      after: { from, until },
    }),
  });
  if (wished === null) await advanceTakedown(ctx, id);
  return { id };
}

async function missing(ctx: Ctx, { kind, contentId }: PlanTakedown): Promise<AppError | null> {
  const hiddenAt = await hiddenAtOf(ctx, { kind, contentId });
  return hiddenAt === undefined ? new AppError('NOT_FOUND') : null;
}

/**
 * An operator stops what has not come yet of a takedown; what is hidden stays so until somebody shows it.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED once nothing of it is to come, KEY_REUSED, BUSY
 */
export async function callOffTakedown(
  ctx: Ctx,
  {
    operatorId,
    key: sent,
    takedownId,
    reason,
  }: ByOperator & { readonly takedownId: string; readonly reason: string },
): Promise<{ id: string }> {
  const at = ctx.clock.now();
  const takedown = await findTakedown(ctx.db, takedownId);
  if (!takedown) throw new AppError('NOT_FOUND');
  const { kind, contentId } = takedown;
  const named = { kind, contentId, takedownId };
  return changeTakedown(ctx, {
    key: { scope: `callOffTakedown:${operatorId}`, sent },
    ...{ ...named, intent: { takedownId, reason }, at },
    decide: (state) => decideCallOff(state, { ...named, operatorId }, at.toISOString()),
    act: staffAct({
      ...{ staffId: operatorId, action: 'callOffTakedown', reason, at },
      object: { resource: 'takedowns', id: takedownId },
      before: { isCalledOff: false },
      after: { isCalledOff: true },
    }),
  });
}
