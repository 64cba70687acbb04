import type { PlanTakedown } from '@sowon/contracts';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { changeTakedown } from './change-takedown.ts';
import { decideCallOff, decidePlan, refusedPlan } from './decide.ts';
import { advanceTakedown } from './lifecycle.ts';
import { findTakedown, hiddenAtOf } from './queries.ts';

interface ByOperator {
  readonly operatorId: string;
  readonly key: string | null;
}

/**
 * Plans to hide a content from an instant, until an instant, or both. A takedown that begins at once is in effect when this returns; if
 * that step fails, the fault is thrown and the timer does it later.
 * @throws AppError INVALID_INPUT for an instant that is not allowed, NOT_FOUND, ALREADY_EXISTS if one is already planned for the content,
 *   KEY_REUSED, BUSY
 */
export async function planTakedown(
  ctx: Ctx,
  { operatorId, key: sent, plan }: ByOperator & { readonly plan: PlanTakedown },
): Promise<{ id: string }> {
  const at = ctx.clock.now();
  const { kind, contentId, from: wished, until, ...said } = plan;
  const key = { scope: `planTakedown:${operatorId}`, sent };
  const takedownId = ctx.ids();
  const from = wished ?? at.toISOString();
  const { id } = await changeTakedown(ctx, {
    kind,
    contentId,
    takedownId,
    key,
    intent: plan,
    at,
    prepare: async () => {
      const refused = refusedPlan(plan, at, ctx.clock) ?? (await missing(ctx, plan));
      if (refused) throw refused;
      return {
        said,
        decide: (state) => decidePlan(state, { kind, contentId, takedownId, operatorId, from, until }),
        act: staffAct({
          staffId: operatorId,
          action: 'planTakedown',
          reason: said.reason,
          at,
          object: { resource: 'takedowns', id: takedownId },
          before: null,
          after: { from, until },
        }),
      };
    },
  });
  if (wished === null) await advanceTakedown(ctx, id);
  return { id };
}

async function missing(ctx: Ctx, { kind, contentId }: PlanTakedown): Promise<AppError | null> {
  const hiddenAt = await hiddenAtOf(ctx, { kind, contentId });
  return hiddenAt === undefined ? new AppError('NOT_FOUND') : null;
}

/**
 * Calls off the remaining steps of a takedown; hidden content stays hidden until somebody shows it.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED if no step remains, KEY_REUSED, BUSY
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
    ...named,
    intent: { takedownId, reason },
    at,
    decide: (state) => decideCallOff(state, { ...named, operatorId }, at.toISOString()),
    act: staffAct({
      staffId: operatorId,
      action: 'callOffTakedown',
      reason,
      at,
      object: { resource: 'takedowns', id: takedownId },
      before: { isCalledOff: false },
      after: { isCalledOff: true },
    }),
  });
}
