import { accept, earningsStream, fold, isRejection, type JsonObject, readStream } from '@sowon/ledger';
import { kstDate } from '../../../clock.ts';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { ledgerPolicy } from '../../../ledger-policy.ts';
import { bookTransfer, settlementIdOf } from '../settlements/book-transfer.ts';
import { earningsStreamId } from '../settlements/compensate.ts';
import { bookStreamId } from './book.ts';
import { changeBatch } from './change-batch.ts';
import { decideExpire, decidePaid } from './decide.ts';
import { rowsOf } from './rows.ts';
import { type BatchState, batchStream, batchStreamId, inState, type LineState } from './state.ts';

/**
 * Does the work due for a batch: expires it if nobody approved it in time, and books line by line the payments of the bank. Every line is a command with its
 * own key, so the next call finishes the work after a crash, each line once.
 */
export async function advancePayoutBatch(ctx: Ctx, batchId: string): Promise<void> {
  const state = await batchState(ctx, batchId);
  if (state === null) return;
  const at = ctx.clock.now();
  if (decideExpire(state, batchId, at.toISOString()) !== null)
    await changeBatch(ctx, {
      ...{ batchId, intent: { batchId }, at },
      key: { scope: 'payoutBatch', id: `expire:${batchId}` },
      decide: (now) => decideExpire(now, batchId, at.toISOString()),
      reply: () => null,
    });
  // One after another, because all of them change the batch.
  for (const line of inState(state, 'PAYING')) await bookLine(ctx, batchId, state, line);
}

async function bookLine(
  ctx: Ctx,
  batchId: string,
  { makerId, checkerId, paidOn }: BatchState,
  { line, creatorId, month, won }: LineState,
): Promise<void> {
  if (checkerId === null) throw new Error(`payout batch ${batchId}: paid, but approved by nobody`);
  const at = ctx.clock.now();
  const settlementId = await settlementIdOf(ctx.db, { creatorId, month });
  const transfer = {
    paidOn: paidOn.get(line) ?? kstDate(at),
    ...{ creatorId, month, won, makerId, checkerId, at, payoutId: ctx.ids(), advanceId: ctx.ids() },
    reason: `payout batch ${batchId}, line ${line}`,
  };
  const [earnings, own] = [earningsStreamId(creatorId), batchStreamId(batchId)];
  await execute<JsonObject>(ctx, {
    key: { scope: 'payoutLine', id: `${batchId}:${line}` },
    intent: { batchId, line },
    at,
    streams: [bookStreamId, own, earnings],
    decide: (streams) => {
      const state = streams.state(batchStream, batchId);
      if (state?.lines.get(line)?.state !== 'PAYING') return accept({ appends: [], reply: {} });
      const earned = streams.state(earningsStream, creatorId);
      const booked = bookTransfer(earned, transfer, { settlementId, policy: ledgerPolicy(ctx) });
      // A transfer that the bank has done cannot be rejected: this is a fault for somebody to examine.
      if (isRejection(booked)) throw new Error(`payout batch ${batchId}: line ${line}: ${booked.code}`);
      const { payoutId, advanceId, advanceWon } = booked;
      const paid = decidePaid(state, batchId, line, { payoutId, advanceId, advanceWon });
      if (paid === null) return accept({ appends: [], reply: {} });
      return accept({
        appends: [
          { stream: earnings, events: booked.events },
          { stream: own, events: paid.own },
          { stream: bookStreamId, events: paid.book },
        ],
        carry: [...booked.carry, ...rowsOf(batchId, state, paid.own, at)],
        reply: {},
      });
    },
  });
}

/** Returns a batch from its events alone; null if not found. */
export async function batchState({ db }: Pick<Ctx, 'db'>, batchId: string): Promise<BatchState | null> {
  return fold(batchStream, await readStream(db, batchStreamId(batchId)));
}
