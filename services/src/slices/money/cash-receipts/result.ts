import type { Reply, Routes } from '@sowon/contracts';
import { accept } from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import { kstDate } from '../../../clock.ts';
import { execute, type Work } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { sha256 } from '../../../crypto.ts';
import { violatedConstraint } from '../../../db/database.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { type Answer, decideAnswer, decideResult } from './decide.ts';
import { type ByFinance, findFile } from './file.ts';
import { type FileState, fileStream, fileStreamId } from './file-state.ts';
import { approvalsTaken, type FileAnswer, type ReadResult, readResult } from './result-file.ts';
import { fileRows, receiptRows } from './rows.ts';
import { depositReceiptsStream, depositReceiptsStreamId } from './state.ts';

interface Sent {
  readonly fileId: string;
  /** Encoded in Base64. */
  readonly file: string;
}

/**
 * Returns the effect that a result file would have, without applying it.
 * @throws AppError NOT_FOUND, CASH_RECEIPT_NOT_MADE, INVALID_INPUT with an error for each row that is wrong
 */
export async function checkCashReceiptResult(
  ctx: Ctx,
  sent: Sent,
): Promise<Reply<Routes['checkCashReceiptResult']>> {
  const { answers, known, left } = await read(ctx, sent);
  const failed = answers.flatMap(({ line: { line, won }, answer }) =>
    'code' in answer ? [{ line, won, code: answer.code }] : [],
  );
  return { issued: answers.length - failed.length, failed, known, left };
}

/**
 * Applies a result file, once. Issued receipts get their approvals, failed ones are due again, and money that went back meanwhile becomes cancellations.
 * @throws AppError NOT_FOUND, CASH_RECEIPT_NOT_MADE, INVALID_INPUT, KEY_REUSED, BUSY
 */
export async function applyCashReceiptResult(
  ctx: Ctx,
  { fileId, file, staffId, key: sent }: ByFinance & Sent,
): Promise<{ id: string }> {
  const at = ctx.clock.now();
  const apply = () =>
    execute(ctx, {
      key: { scope: `applyCashReceiptResult:${staffId}`, sent },
      intent: { fileId, file: sha256(file).toString('hex') },
      at,
      prepare: () => applying(ctx, { fileId, file, staffId, at }),
    });
  return apply().catch((error) => {
    // Another file brought the same approval at the same instant. It is committed now, so a second read finds it.
    if (violatedConstraint(error) !== 'cash_receipts_approved') throw error;
    return apply();
  });
}

async function applying(
  ctx: Ctx,
  { fileId, file, staffId, at }: Sent & { readonly staffId: string; readonly at: Date },
): Promise<Work<{ id: string }>> {
  const own = fileStreamId(fileId);
  const found = await read(ctx, { fileId, file });
  const depositIds = [...new Set(found.answers.map(({ line }) => line.depositId))];
  const cancelIds = new Map(found.answers.map(({ line }) => [line.line, ctx.ids()]));
  return {
    streams: [own, ...depositIds.map(depositReceiptsStreamId)],
    decide: (streams) => {
      const before = streams.state(fileStream, fileId);
      if (!before) throw new AppError('NOT_FOUND');
      // Read again under the lock: another file may have been applied meanwhile.
      const { answers, sha256: known } = readResult(fileId, before, file, kstDate(at));
      const event = decideResult({ fileId, operatorId: staffId }, { sha256: known, ...newsOf(answers) });
      if (event === null) return accept({ appends: [], reply: { id: fileId } });
      const changes = depositIds.flatMap((depositId) => {
        const stood = streams.state(depositReceiptsStream, depositId);
        const events = answersOf(stood, answers, { depositId, fileId, cancelIds });
        return events.length > 0 ? [{ depositId, before: stood, events }] : [];
      });
      const act = staffAct({
        staffId,
        action: 'applyCashReceiptResult',
        before: null,
        at,
        object: { resource: 'cash-receipt-files', id: fileId },
        after: { issued: event.payload.issued.length, failed: event.payload.failed.length },
      });
      return accept({
        appends: [
          { stream: own, events: [event] },
          ...changes.map(({ depositId, events }) => ({
            stream: depositReceiptsStreamId(depositId),
            events,
          })),
        ],
        carry: [...fileRows(fileId, before, event, at), ...receiptRows(changes), act],
        reply: { id: fileId },
      });
    },
  };
}

/** The events of the answers to one deposit’s lines. Each answer meets the state that the previous ones left. */
function answersOf(
  stood: ReturnType<typeof depositReceiptsStream.initial>,
  answers: readonly FileAnswer[],
  {
    depositId,
    fileId,
    cancelIds,
  }: { depositId: string; fileId: string; cancelIds: ReadonlyMap<number, string> },
) {
  if (!stood) return [];
  let state = stood;
  return answers.flatMap(({ line: { line, receiptId, depositId: of }, answer }) => {
    const cancelId = cancelIds.get(line);
    if (of !== depositId || cancelId === undefined) return [];
    const events = decideAnswer(state, { depositId, receiptId, fileId, line }, answer, cancelId);
    state = events.reduce((now, event) => depositReceiptsStream.evolve(now, event) ?? now, state);
    return events;
  });
}

const newsOf = (answers: readonly FileAnswer[]) => ({
  issued: answers.flatMap(({ line: { line }, answer }) => (isIssued(answer) ? [{ line, ...answer }] : [])),
  failed: answers.flatMap(({ line: { line }, answer }) => (isIssued(answer) ? [] : [{ line, ...answer }])),
});

const isIssued = (answer: Answer): answer is Extract<Answer, { approvalNumber: string }> =>
  'approvalNumber' in answer;

async function read(ctx: Pick<Ctx, 'db' | 'clock'>, { fileId, file }: Sent): Promise<ReadResult> {
  const state: FileState = await findFile(ctx, fileId);
  // A file that was never handed out cannot have an answer.
  if (state.status === 'PREPARED') throw new AppError('CASH_RECEIPT_NOT_MADE');
  const result = readResult(fileId, state, file, kstDate(ctx.clock.now()));
  await requireNewApprovals(ctx.db, result.answers);
  return result;
}

/**
 * Requires that each approval belongs to one receipt only. Repeating the same answer is allowed.
 * @throws AppError INVALID_INPUT with the rows whose approval another receipt has
 */
async function requireNewApprovals(db: Ctx['db'], answers: readonly FileAnswer[]): Promise<void> {
  const told = answers.flatMap(({ line, answer, row }) =>
    isIssued(answer) ? [{ ...answer, receiptId: line.receiptId, row }] : [],
  );
  if (told.length === 0) return;
  const rows = await db
    .selectFrom('cash_receipts')
    .select(['id', 'approval_number', 'approved_on'])
    .where(
      'approval_number',
      'in',
      told.map(({ approvalNumber }) => approvalNumber),
    )
    .execute();
  const owners = new Map(rows.map((row) => [`${row.approved_on}:${row.approval_number}`, row.id]));
  const taken = told.filter(({ receiptId, approvalNumber, approvedOn }) => {
    const owner = owners.get(`${approvedOn}:${approvalNumber}`);
    return owner !== undefined && owner !== receiptId;
  });
  if (taken.length > 0) throw approvalsTaken(taken.map(({ row }) => row));
}
