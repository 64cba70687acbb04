import { type ApprovePayouts, calls, type HoldBackPayout, rolesAdmitted } from '@sowon/contracts';
import { isRejection, reject } from '@sowon/ledger/domain';
import type { z } from 'zod';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { requireRights } from '../../../staff-guard.ts';
import { type StaffAct, staffAct } from '../../staff/audit/commands.ts';
import { monthKey } from './book.ts';
import { type BatchChange, changeBatch } from './change-batch.ts';
import { decideApprove, decideHoldBack, decideReject } from './decide.ts';
import { waitingByHand } from './hand-payout.ts';
import type { ByFinance } from './prepare.ts';
import { linesOf } from './queries.ts';
import { inState, sumWon } from './state.ts';

type OfBatch = ByFinance & { readonly batchId: string };

/**
 * Approves a batch, which has to match what was shown, with its total typed again (docs/rules/payouts.md#preparing). The approver must not have prepared it.
 * @throws AppError NOT_FOUND, PAYOUT_STATE, FOUR_EYES, PAYOUT_CHANGED, PAYOUT_TOTAL, KEY_REUSED, BUSY
 */
export async function approvePayouts(
  ctx: Ctx,
  by: OfBatch & { readonly shown: z.output<typeof ApprovePayouts> },
): Promise<{ id: string }> {
  const { shown } = by;
  const at = ctx.clock.now();
  const [lines, byHand] = await Promise.all([linesOf(ctx.db, by.batchId), waitingByHand(ctx.db)]);
  return change(ctx, by, 'approvePayouts', {
    ...{ at, intent: { ...shown }, creatorIds: lines.map(({ creator_id }) => creator_id) },
    rights: (state) =>
      requireRights(at, [
        { staffId: by.staffId, roles: rolesAdmitted(calls.approvePayouts), as: 'ACTOR' },
        ...(state
          ? [{ staffId: state.makerId, roles: rolesAdmitted(calls.preparePayouts), as: 'MAKER' as const }]
          : []),
      ]),
    decide: (state, _, payableOf) => {
      const decided = decideApprove(state, named(by), shown, payableOf, at.toISOString());
      if (isRejection(decided) || state === null) return decided;
      // Somebody proposed a payment by hand at the moment in which the batch was prepared.
      return inState(state, 'WAITING').some((line) => byHand.has(monthKey(line)))
        ? reject('PAYOUT_CHANGED')
        : decided;
    },
  });
}

/**
 * Takes a line out of a batch before its approval; the line stays payable.
 * @throws AppError NOT_FOUND, PAYOUT_STATE, ALREADY_DECIDED, PAYOUT_NOTHING for the last line, KEY_REUSED, BUSY
 */
export function holdBackPayout(
  ctx: Ctx,
  by: OfBatch & { readonly held: z.output<typeof HoldBackPayout> },
): Promise<{ id: string }> {
  const { line, reason } = by.held;
  const at = ctx.clock.now();
  return change(ctx, by, 'holdBackPayout', {
    ...{ at, intent: { line, reason }, reason },
    decide: (state) => decideHoldBack(state, named(by), line, at.toISOString()),
  });
}

/**
 * Rejects a batch before its first bank file; its months are payable again.
 * @throws AppError NOT_FOUND, PAYOUT_STATE, KEY_REUSED, BUSY
 */
export function rejectPayouts(ctx: Ctx, by: OfBatch & { readonly reason: string }): Promise<{ id: string }> {
  const { reason } = by;
  return change(ctx, by, 'rejectPayouts', {
    ...{ at: ctx.clock.now(), intent: { reason }, reason },
    decide: (state) => decideReject(state, named(by)),
  });
}

type Change = Pick<BatchChange<never>, 'intent' | 'at' | 'creatorIds' | 'decide' | 'rights'> & {
  readonly reason?: string;
};

/** Changes a batch for a member of finance, with the audit log row. */
async function change(
  ctx: Ctx,
  { batchId, staffId, key: sent }: OfBatch,
  action: StaffAct['action'],
  { intent, reason, ...changing }: Change,
): Promise<{ id: string }> {
  const { at } = changing;
  return changeBatch(ctx, {
    ...changing,
    ...{ batchId, intent: { batchId, of: intent } },
    key: { scope: `${action}:${staffId}`, sent },
    act: (before, after) => {
      if (!before || !after) throw new AppError('NOT_FOUND');
      return staffAct({
        ...{ staffId, action, at, ...(reason !== undefined && { reason }) },
        object: { resource: 'payout-batches', id: batchId },
        before: factsOf(before),
        after: factsOf(after),
      });
    },
    reply: () => ({ id: batchId }),
  });
}

const factsOf = (state: NonNullable<Parameters<typeof decideReject>[0]>) => {
  const lines = inState(state, 'WAITING');
  return { status: state.status, lines: lines.length, totalWon: sumWon(lines) };
};

const named = ({ batchId, staffId }: OfBatch) => ({ batchId, operatorId: staffId });
