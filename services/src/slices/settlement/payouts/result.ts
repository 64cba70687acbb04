import type { PayoutLineState, Reply, Routes } from '@sowon/contracts';
import { AppError, fieldError } from '../../../app-error.ts';
import { kstDate } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { refusal, refuse } from '../../../refuse.ts';
import { sha256 } from '../../../sha256.ts';
import { findCreators } from '../../people/creators/queries.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { advancePayoutBatch, batchState } from './advance.ts';
import { changeBatch } from './change-batch.ts';
import { awaitsResult, decideResult, type ResultNews } from './decide.ts';
import type { ByFinance } from './prepare.ts';
import { type FoundBatch, findBatch } from './queries.ts';
import { type ReadResult, readResult } from './result-file.ts';
import { type BatchState, batchStreamId, inState, sumWon } from './state.ts';

interface Sent {
  readonly batchId: string;
  /** Bytes of the file in Base64. */
  readonly file: string;
}

/**
 * Returns what a result file would do, without doing it.
 * @throws AppError NOT_FOUND, PAYOUT_STATE, INVALID_INPUT with an error for each wrong row
 */
export async function checkPayoutResult(ctx: Ctx, sent: Sent): Promise<Reply<Routes['checkPayoutResult']>> {
  const { paid, failed, known, left } = (await read(ctx, sent)).result;
  const creators = await findCreators(
    ctx.db,
    failed.map(({ creatorId }) => creatorId),
  );
  return {
    ...{ paid: paid.length, paidWon: sumWon(paid), known, left },
    failed: failed.map(({ line, creatorId, won, code }) => ({
      ...{ line, creatorId, creatorName: creators.get(creatorId)?.name ?? '', won, code },
    })),
  };
}

/**
 * Applies a result file, once: failed lines are payable again in the same transaction, and paid lines are in the ledger when this returns. A fault in between
 * is thrown, and the timer does the rest.
 * @param paidOn KST day on which the bank paid, from the day of the approval to today
 * @throws AppError NOT_FOUND, PAYOUT_STATE, INVALID_INPUT, PAYOUT_CHANGED if another result came meanwhile, KEY_REUSED, BUSY
 */
export async function applyPayoutResult(
  ctx: Ctx,
  { batchId, file, paidOn, staffId, key: sent }: ByFinance & Sent & { readonly paidOn: string },
): Promise<{ id: string }> {
  const at = ctx.clock.now();
  const key = { scope: `applyPayoutResult:${staffId}`, sent };
  const intent = { batchId, paidOn, file: sha256(file).toString('hex') };
  const found = await readOn(ctx, { batchId, file }, paidOn).catch(refusal);
  if (found instanceof AppError)
    return refuse(ctx, { key, intent, at, stream: batchStreamId(batchId) }, found);
  const by = { batchId, operatorId: staffId };
  await changeBatch(ctx, {
    ...{ batchId, key, intent, at },
    // Read again under the lock: another file may have come meanwhile.
    decide: (state) =>
      state ? decideResult(state, by, newsOf(readResult(batchId, state, file), paidOn)) : null,
    act: (before, after) => {
      const [paid, failed] = [answered(before, after, 'PAYING'), answered(before, after, 'FAILED')];
      if (paid.length + failed.length === 0) return null;
      const sums = { paidWon: sumWon(paid), failedWon: sumWon(failed) };
      return staffAct({
        ...{ staffId, action: 'applyPayoutResult', before: null, at },
        object: { resource: 'payout-batches', id: batchId },
        after: { paid: paid.length, failed: failed.length, ...sums },
      });
    },
    reply: () => null,
  });
  await advancePayoutBatch(ctx, batchId);
  return { id: batchId };
}

const newsOf = ({ sha256: read, paid, failed }: ReadResult, paidOn: string): ResultNews => ({
  ...{ sha256: read, paidOn, paid: paid.map(({ line }) => line) },
  failed: failed.map(({ line, code }) => ({ line, code })),
});

/** Returns the lines that went from WAITING to this state. */
const answered = (before: BatchState | null, after: BatchState | null, stands: PayoutLineState) =>
  after && before
    ? inState(after, stands).filter(({ line }) => before.lines.get(line)?.state === 'WAITING')
    : [];

async function readOn(ctx: Ctx, sent: Sent, paidOn: string): Promise<ReadResult> {
  const { batch, result } = await read(ctx, sent);
  const from = kstDate(batch.approved_at ?? batch.prepared_at);
  if (paidOn < from || paidOn > kstDate(ctx.clock.now()))
    throw fieldError('INVALID_INPUT', 'paidOn', 'must be between the day of the approval and today', paidOn);
  return result;
}

async function read(ctx: Ctx, { batchId, file }: Sent): Promise<{ batch: FoundBatch; result: ReadResult }> {
  const [batch, state] = await Promise.all([findBatch(ctx.db, batchId), batchState(ctx, batchId)]);
  if (!batch || !state) throw new AppError('NOT_FOUND');
  if (!awaitsResult(state)) throw new AppError('PAYOUT_STATE', { payoutStatus: state.status });
  return { batch, result: readResult(batchId, state, file) };
}
