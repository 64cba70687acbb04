import { policy } from '@sowon/contracts';
import { accept, isRejection, type StreamReader } from '@sowon/ledger';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { decideFiled } from './decide.ts';
import { decidePrepare } from './decide-file.ts';
import { type FileLine, fileStreamId } from './file-state.ts';
import { fileRows, receiptRows } from './rows.ts';
import { depositReceiptsStream, depositReceiptsStreamId } from './state.ts';

/** The acting member of finance, and their client’s idempotency key. */
export interface ByFinance {
  readonly staffId: string;
  readonly key: string | null;
}

/**
 * Takes due receipts into a new file, nearest deadline first. A file has a maximum number of lines; the rest goes into the next file. Concurrent calls never
 * take the same receipt.
 * @throws AppError CASH_RECEIPT_NOTHING, KEY_REUSED, BUSY
 */
export async function prepareCashReceiptFile(
  ctx: Ctx,
  { staffId, key: sent, linesMost }: ByFinance & { readonly linesMost: number },
): Promise<{ id: string }> {
  const at = ctx.clock.now();
  const fileId = ctx.ids();
  const due = await ctx.db
    .selectFrom('cash_receipts')
    .select(['id', 'deposit_id'])
    .where('status', '=', 'DUE')
    .orderBy('due_on')
    .orderBy('id')
    .limit(policy.cashReceipts.linesMost)
    .execute();
  // Reads more than requested: another file may take the first ones meanwhile.
  const candidates = due.map(({ id: receiptId, deposit_id: depositId }) => ({ receiptId, depositId }));
  const depositIds = [...new Set(candidates.map(({ depositId }) => depositId))];
  const own = fileStreamId(fileId);
  return execute(ctx, {
    key: { scope: `prepareCashReceiptFile:${staffId}`, sent },
    ...{ intent: { linesMost }, at, streams: [own, ...depositIds.map(depositReceiptsStreamId)] },
    decide: (streams) => {
      const lines = linesOf(streams, candidates).slice(0, linesMost);
      const prepared = decidePrepare({ fileId, operatorId: staffId }, lines);
      if (isRejection(prepared)) return prepared;
      const changes = depositIds.flatMap((depositId) => {
        const before = streams.state(depositReceiptsStream, depositId);
        const events = lines.flatMap(({ line, receiptId, depositId: of }) => {
          const filed = of === depositId && decideFiled(before, { depositId, receiptId, fileId, line });
          return filed ? [filed] : [];
        });
        return events.length > 0 ? [{ depositId, before, events }] : [];
      });
      const act = staffAct({
        ...{ staffId, action: 'prepareCashReceiptFile', before: null, at },
        object: { resource: 'cash-receipt-files', id: fileId },
        after: { lines: lines.length },
      });
      return accept({
        appends: [
          { stream: own, events: [prepared] },
          ...changes.map(({ depositId, events }) => ({
            stream: depositReceiptsStreamId(depositId),
            events,
          })),
        ],
        // The receipts’ rows refer to the file, so its row comes first.
        carry: [...fileRows(fileId, null, prepared, at), ...receiptRows(changes), act],
        reply: { id: fileId },
      });
    },
  });
}

/** The candidates that are still due, numbered from 1. */
function linesOf(
  streams: StreamReader,
  candidates: readonly { readonly receiptId: string; readonly depositId: string }[],
): FileLine[] {
  const due = candidates.flatMap(({ receiptId, depositId }) => {
    const state = streams.state(depositReceiptsStream, depositId);
    const receipt = state?.receipts.find(({ id, status }) => id === receiptId && status === 'DUE');
    return receipt
      ? [{ depositId, receiptId, kind: receipt.kind, won: receipt.won, vatWon: receipt.vatWon }]
      : [];
  });
  return due.map((each, index) => ({ line: index + 1, ...each }));
}
