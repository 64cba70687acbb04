import { accept, fold, isRejection, readStream } from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { cashReceiptNumbers } from '../coins/deposits/receipt-numbers.ts';
import { decideMade } from './decide-file.ts';
import { type FileState, fileStream, fileStreamId, waitingLines } from './file-state.ts';
import type { ByFinance } from './prepare.ts';
import { receiptNumberOf } from './receipt-number.ts';
import { fileRows } from './rows.ts';
import { taxFile, type WrittenLine } from './tax-file.ts';

/** The file for the tax office. */
export interface MadeFile {
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
    ...{ intent: { fileId, reason }, at, streams: [stream] },
    decide: (streams) => {
      const before = streams.state(fileStream, fileId);
      const event = decideMade(before, { fileId, operatorId: staffId }, { sha256, rows: lines.length });
      if (event !== null && isRejection(event)) return event;
      const after = event ? fileStream.evolve(before, event) : before;
      const number = after?.file?.number ?? 0;
      const act = staffAct({
        ...{ staffId, action: 'makeCashReceiptFile', reason, before: null, at },
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
