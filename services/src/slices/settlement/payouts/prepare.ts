import { type PayoutLeftOut, type PreparePayouts, policy } from '@sowon/contracts';
import type { z } from 'zod';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { refuse } from '../../../refuse.ts';
import { type BankAccount, findBankAccounts } from '../../people/creators/bank-account.ts';
import { findCreators } from '../../people/creators/queries.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { readAddedHolidays } from '../../staff/bank-holidays/queries.ts';
import { payableOn } from '../settlements/business-day.ts';
import { isClosed } from '../settlements/queries.ts';
import { lastPaid, type SettledMonth, settlementsToPay } from '../settlements/to-pay.ts';
import { accountBeside, accountMarks } from './account-mark.ts';
import { isWritable } from './bank-file.ts';
import { bookStreamId, monthKey } from './book.ts';
import { changeBatch } from './change-batch.ts';
import { type Candidate, decidePrepare } from './decide.ts';
import { waitingByHand } from './hand-payout.ts';
import { lastPaidMarks } from './queries.ts';
import type { MarkOf } from './rows.ts';
import { inState, sumWon } from './state.ts';

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
  if (!(await isClosed(ctx.db, month)))
    return refuse(ctx, { key, intent, at, stream: bookStreamId }, new AppError('MONTH_OPEN'));
  const batchId = ctx.ids();
  const { candidates, markOf } = await candidatesOf(ctx, wish);
  const payDay = payableOn(month, (await readAddedHolidays(ctx.db))(at));
  const expiresAt = ctx.clock.addDays(at, policy.payouts.approveWithinDays).toISOString();
  const batch = { batchId, makerId: staffId, month, payableOn: payDay, expiresAt };
  return changeBatch(ctx, {
    ...{ batchId, key, intent, at },
    creatorIds: candidates.flatMap(({ creatorId, why }) => (why === null ? [creatorId] : [])),
    decide: (_, book, payableOf) => decidePrepare(book, batch, candidates, payableOf),
    act: (_, after) => {
      const lines = after ? inState(after, 'WAITING') : [];
      return staffAct({
        ...{ staffId, action: 'preparePayouts', before: null, at },
        object: { resource: 'payout-batches', id: batchId },
        after: { month, lines: lines.length, totalWon: sumWon(lines) },
      });
    },
    markOf,
    reply: () => ({ id: batchId }),
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
