import {
  type ApprovePayouts,
  calls,
  type HoldBackPayout,
  type PayoutLeftOut,
  type PreparePayouts,
  policy,
  rolesAdmitted,
} from '@sowon/contracts';
import { isRejection, reject } from '@sowon/ledger/domain';
import type { z } from 'zod';
import { AppError } from '../../../app-error.ts';
import { type Call, requireRights } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { type BankAccount, findBankAccounts } from '../../people/creators/bank-account.ts';
import { findCreators } from '../../people/creators/queries.ts';
import { type StaffAct, staffAct } from '../../staff/audit/commands.ts';
import { readAddedHolidays } from '../../staff/bank-holidays/queries.ts';
import { payableOn } from '../settlements/payment.ts';
import { isClosed } from '../settlements/queries.ts';
import { lastPaid, type SettledMonth, settlementsToPay } from '../settlements/to-pay.ts';
import { accountBeside, accountMarks } from './account-mark.ts';
import { isWritable } from './bank-file.ts';
import { monthKey } from './book.ts';
import { type BatchChange, changeBatch, type MarkOf } from './change-batch.ts';
import { type Candidate, decideApprove, decideHoldBack, decidePrepare, decideReject } from './decide.ts';
import { waitingByHand } from './hand-payout.ts';
import { lastPaidMarks, linesOf } from './queries.ts';
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
    at,
    intent: { ...shown },
    creatorIds: lines.map(({ creator_id }) => creator_id),
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
    at,
    intent: { line, reason },
    reason,
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
    at: ctx.clock.now(),
    intent: { reason },
    reason,
    decide: (state) => decideReject(state, named(by)),
  });
}

type Change = Pick<Call, 'intent' | 'at'> &
  Pick<BatchChange<never>, 'creatorIds' | 'decide' | 'rights'> & { readonly reason?: string };

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
    batchId,
    intent: { batchId, of: intent },
    key: { scope: `${action}:${staffId}`, sent },
    act: (before, after) => {
      if (!before || !after) throw new AppError('NOT_FOUND');
      return staffAct({
        staffId,
        action,
        at,
        ...(reason !== undefined && { reason }),
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

/** A member of finance who acts, and their client’s key. */
export interface ByFinance {
  readonly staffId: string;
  readonly key: string | null;
}

/**
 * Puts all that a closed month has to pay into a new batch, on request also earlier months. Records who is left out and the reason
 * (docs/rules/payouts.md#preparing). Accounts are decrypted to check that the bank can pay there, and whether they are those last paid: the approval covers
 * them too (docs/rules/payouts.md#accounts).
 * @throws AppError MONTH_OPEN, PAYOUT_NOTHING, KEY_REUSED, BUSY
 */
export async function preparePayouts(
  ctx: Ctx,
  { staffId, key: sent, wish }: ByFinance & { readonly wish: z.output<typeof PreparePayouts> },
): Promise<{ id: string }> {
  const at = ctx.clock.now();
  const key = { scope: `preparePayouts:${staffId}`, sent };
  const intent = { ...wish };
  const { month } = wish;
  const batchId = ctx.ids();
  return changeBatch(ctx, {
    batchId,
    key,
    intent,
    at,
    prepare: async () => {
      if (!(await isClosed(ctx.db, month))) throw new AppError('MONTH_OPEN');
      const { candidates, markOf } = await candidatesOf(ctx, wish);
      const payDay = payableOn(month, (await readAddedHolidays(ctx.db))(at));
      const expiresAt = ctx.clock.addDays(at, policy.payouts.approveWithinDays).toISOString();
      const batch = { batchId, makerId: staffId, month, payableOn: payDay, expiresAt };
      return {
        creatorIds: candidates.flatMap(({ creatorId, why }) => (why === null ? [creatorId] : [])),
        decide: (_, book, payableOf) => decidePrepare(book, batch, candidates, payableOf),
        act: (_, after) => {
          const lines = after ? inState(after, 'WAITING') : [];
          return staffAct({
            staffId,
            action: 'preparePayouts',
            before: null,
            at,
            object: { resource: 'payout-batches', id: batchId },
            after: { month, lines: lines.length, totalWon: sumWon(lines) },
          });
        },
        markOf,
        reply: () => ({ id: batchId }),
      };
    },
  });
}

/** Maximum of candidates decided for one batch: those beyond are recorded as left out, and their earnings are not locked. */
const candidatesMost = policy.payouts.linesMost * 2;

async function candidatesOf(
  ctx: Ctx,
  wish: z.output<typeof PreparePayouts>,
): Promise<{ readonly candidates: Candidate[]; readonly markOf: MarkOf }> {
  const settled = await settlementsToPay(ctx.db, wish.month, wish);
  const creatorIds = [...new Set(settled.flatMap((one) => (one.state === 'PAYABLE' ? [one.creatorId] : [])))];
  const [creators, accounts, paid, byHand, before] = await Promise.all([
    findCreators(ctx.db, creatorIds),
    findBankAccounts(ctx, creatorIds),
    lastPaidMarks(ctx.db, creatorIds),
    waitingByHand(ctx.db),
    lastPaid(ctx.db, creatorIds),
  ]);
  const marks = accountMarks(ctx, accounts);
  let payable = 0;
  const candidates = settled.map((one): Candidate => {
    const { creatorId } = one;
    const why = byHand.has(monthKey(one))
      ? 'PAID_BY_HAND'
      : standsInTheWay(one, creators.get(creatorId)?.overseasAccount, accounts.get(creatorId));
    const beforeWon = before.get(creatorId) ?? null;
    if (why !== null) return { creatorId, month: one.month, why, account: null, beforeWon };
    payable += 1;
    const account = accountBeside(marks, creatorId, paid.get(creatorId));
    const full = payable > candidatesMost ? 'BATCH_FULL' : null;
    return { creatorId, month: one.month, why: full, account, beforeWon };
  });
  return { candidates, markOf: marks.newest };
}

function standsInTheWay(
  { state }: SettledMonth,
  isAbroad: boolean | undefined,
  account: BankAccount | undefined,
): PayoutLeftOut | null {
  if (state === 'CARRIED_OVER') return 'BELOW_MINIMUM';
  if (state === 'NOTHING_DUE') return 'DEBT';
  if (isAbroad) return 'OVERSEAS_ACCOUNT';
  if (!account) return 'NO_ACCOUNT';
  return isWritable(account) ? null : 'ACCOUNT_UNUSABLE';
}
