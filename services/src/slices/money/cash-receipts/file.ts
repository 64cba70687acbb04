import { policy } from '@sowon/contracts';
import { accept, fold, isRejection, readStream, type StreamReader } from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { cashReceiptNumbers } from '../deposits/queries.ts';
import { decideFiled, decideMade, decidePrepare } from './decide.ts';
import { type FileLine, type FileState, fileStream, fileStreamId, waitingLines } from './file-state.ts';
import { fileRows, receiptRows } from './rows.ts';
import { depositReceiptsStream, depositReceiptsStreamId } from './state.ts';
import { receiptNumberOf, taxFile, type WrittenLine } from './tax-file.ts';

/** The file for the tax office. */
interface MadeFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly sha256: string;
  /** Position of this file among those with different bytes, from 1. */
  readonly number: number;
  /** Number of receipts issued without a buyer’s number. */
  readonly selfIssued: number;
}

/**
 * Makes the file of the lines that wait for an answer. Buyers’ numbers are read now, so a repeat gives the same bytes unless a number was erased. No further
 * file can be made once a line is answered. The access and its reason are recorded before the file is handed over
 * (docs/rules/audit.md#looking-at-personal-data).
 * @throws AppError NOT_FOUND, ALREADY_DECIDED once a line is answered, CASH_RECEIPT_CHANGED if this key was first answered with other bytes, KEY_REUSED, BUSY
 */
export async function makeCashReceiptFile(
  ctx: Ctx,
  { fileId, staffId, key: sent, reason }: ByFinance & { readonly fileId: string; readonly reason: string },
): Promise<MadeFile> {
  const at = ctx.clock.now();
  const stream = fileStreamId(fileId);
  const found = await findFile(ctx, fileId);
  const lines = await writtenLines(ctx, found);
  const { bytes, sha256 } = taxFile(fileId, lines);
  const made = await execute<{ number: number; sha256: string }>(ctx, {
    key: { scope: `makeCashReceiptFile:${staffId}`, sent },
    intent: { fileId, reason },
    at,
    streams: [stream],
    decide: (streams) => {
      const before = streams.state(fileStream, fileId);
      const event = decideMade(before, { fileId, operatorId: staffId }, { sha256, rows: lines.length });
      if (event !== null && isRejection(event)) return event;
      const after = event ? fileStream.evolve(before, event) : before;
      const number = after?.file?.number ?? 0;
      const act = staffAct({
        staffId,
        action: 'makeCashReceiptFile',
        reason,
        before: null,
        at,
        object: { resource: 'cash-receipt-files', id: fileId },
        after: { rows: lines.length, file: number },
      });
      return accept({
        appends: event ? [{ stream, events: [event] }] : [],
        carry: [...(event ? fileRows(fileId, before, event, at) : []), act],
        reply: { number, sha256 },
      });
    },
  });
  if (made.sha256 !== sha256) throw new AppError('CASH_RECEIPT_CHANGED');
  const name = `cash-receipts-${fileId.slice(-12)}-${made.number}.csv`;
  const selfIssued = lines.filter(({ to }) => to?.selfIssued).length;
  return { name, bytes, sha256, number: made.number, selfIssued };
}

/** Reads a file from its events alone. @throws AppError NOT_FOUND */
export async function findFile({ db }: Pick<Ctx, 'db'>, fileId: string): Promise<FileState> {
  const state = fold(fileStream, await readStream(db, fileStreamId(fileId)));
  if (!state) throw new AppError('NOT_FOUND');
  return state;
}

/** The lines that wait for an answer, with the days and buyers’ numbers that the file shows. */
async function writtenLines(ctx: Ctx, state: FileState): Promise<WrittenLine[]> {
  const lines = waitingLines(state);
  const depositIds = [...new Set(lines.map(({ depositId }) => depositId))];
  if (depositIds.length === 0) return [];
  const [receipts, numbers] = await Promise.all([
    ctx.db
      .selectFrom('cash_receipts')
      .select(['id', 'deposit_id', 'kind', 'on_day', 'approval_number', 'approved_on'])
      .where('deposit_id', 'in', depositIds)
      .execute(),
    cashReceiptNumbers(ctx, [
      ...new Set(lines.flatMap(({ kind, depositId }) => (kind === 'ISSUE' ? [depositId] : []))),
    ]),
  ]);
  const byId = new Map(receipts.map((receipt) => [receipt.id, receipt]));
  const issues = new Map(
    receipts.flatMap((receipt) => (receipt.kind === 'ISSUE' ? [[receipt.deposit_id, receipt] as const] : [])),
  );
  return lines.map((line) => {
    const issue = issues.get(line.depositId);
    const isIssue = line.kind === 'ISSUE';
    const original =
      isIssue || !issue?.approval_number || !issue.approved_on
        ? null
        : { number: issue.approval_number, on: issue.approved_on };
    return {
      ...line,
      on: byId.get(line.receiptId)?.on_day ?? '',
      to: isIssue ? receiptNumberOf(numbers.get(line.depositId) ?? null) : null,
      original,
    };
  });
}

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
    intent: { linesMost },
    at,
    streams: [own, ...depositIds.map(depositReceiptsStreamId)],
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
        staffId,
        action: 'prepareCashReceiptFile',
        before: null,
        at,
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
