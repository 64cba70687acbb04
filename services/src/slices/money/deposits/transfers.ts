import {
  type BankListPreview,
  type BankListRow,
  type Language,
  policy,
  type SubError,
  type TakenBankList,
} from '@sowon/contracts';
import { accept } from '@sowon/ledger';
import pLimit from 'p-limit';
import { AppError, fieldError } from '../../../app-error.ts';
import type { AddedHolidays } from '../../../business-day.ts';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { lockByName } from '../../../db/lock-by-name.ts';
import type { KeyedCall } from '../../../db/once.ts';
import type { FieldText } from '../../../messages/korean.ts';
import { fieldText } from '../../../messages/refusal-words.ts';
import { recordLook, staffAct } from '../../staff/audit/commands.ts';
import { readAddedHolidays } from '../../staff/bank-holidays/queries.ts';
import { shown } from './bank-list/cells.ts';
import { readKeptColumns } from './bank-list/kept-columns.ts';
import { type IncomingLine, type JudgedLine, judgeLines, oldMarksOf } from './bank-list/known.ts';
import { type ReadList, readListFile, readListText } from './bank-list/read-list.ts';
import {
  hashOf,
  refused,
  type Understood,
  type UnderstoodList,
  understandList,
} from './bank-list/understand.ts';
import { depositLookedAtBy } from './decide.ts';
import { findTransfer } from './queries.ts';
import { receivedRow } from './rows.ts';
import { fingerprintsOf, openPayer, sealPayer } from './sealed.ts';
import { transferStreamId } from './state.ts';

type TransferCtx = Pick<Ctx, 'db' | 'ledger' | 'ids' | 'clock' | 'config'>;

/** Columns chosen by the caller; null to find them by the known headings of banks. */
type Chosen = Parameters<typeof understandList>[1]['chosen'];

/** A list that was read and understood, with what is known of each line. */
interface JudgedList {
  readonly list: UnderstoodList;
  readonly judged: ReadonlyMap<number, JudgedLine>;
}

/**
 * Imports lines of a bank’s list that came as text. One refused line refuses all of them.
 * @throws AppError INVALID_INPUT of `csv`, or of each line that is not certain, such as `csv.7`; BUSY
 */
export async function importTransfers(
  ctx: TransferCtx,
  { csv, operatorId }: { readonly csv: string; readonly operatorId: string },
): Promise<{ added: number; known: number; skipped: number }> {
  const read = readListText(csv);
  const kept = await readKeptColumns(ctx.db);
  const list = understandList(read, { chosen: null, kept }, { now: ctx.clock.now(), field: 'csv' });
  if (!list) throw refused('csv', 'has no heading with a time, an amount that came in and who sent it');
  return inTurn(ctx, async () => {
    const judged = await judge(ctx, read, list);
    const problems = refusedLines(list, judged).map(
      ({ line, problem, value }): SubError => ({
        field: `csv.${line}`,
        message: problem,
        rejectedValue: value,
      }),
    );
    if (problems.length > 0) throw new AppError('INVALID_INPUT', {}, { subErrors: problems });
    const { added, known, skipped } = await takeIn(ctx, { list, judged }, operatorId);
    return { added, known, skipped };
  });
}

/**
 * Shows how each line of a bank’s list is understood; nothing is written.
 * @throws AppError INVALID_INPUT of the file as a whole
 */
export async function previewBankList(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  wanted: { readonly file: string; readonly chosen: Chosen; readonly language: Language },
): Promise<BankListPreview> {
  const { language } = wanted;
  const { read, list } = await understandFile(ctx, wanted);
  const top = topOf(read, list);
  if (!list) return { understood: null, top };
  const judged = await judge(ctx, read, list);
  const { headingLine, columns, foundBy, bank } = list;
  const rows = list.rows.map((row) => rowOf(row, judged.get(row.line), language));
  return { understood: { hash: hashOf(list), headingLine, columns, foundBy, bank, rows }, top };
}

/**
 * Imports a bank’s list exactly as it was shown. If two people import the same list, its transfers are added once, and the second reply counts them as known. A
 * call that broke off can be repeated.
 * @throws AppError INVALID_INPUT of `hash` if the shown list differs, of `leaveOut` if it names other lines than the refused ones, of the file as a whole; BUSY
 */
export async function takeBankList(
  ctx: TransferCtx,
  wanted: {
    readonly file: string;
    readonly chosen: Chosen;
    readonly hash: string;
    readonly leaveOut: readonly number[];
    readonly operatorId: string;
  },
): Promise<TakenBankList> {
  const { read, list } = await understandFile(ctx, wanted);
  if (!list || hashOf(list) !== wanted.hash)
    throw fieldError('INVALID_INPUT', 'hash', 'is of another list than was shown', null);
  return inTurn(ctx, async () => {
    const judged = await judge(ctx, read, list);
    const lines = refusedLines(list, judged).map(({ line }) => line);
    const named = new Set(wanted.leaveOut);
    if (named.size !== lines.length || !lines.every((line) => named.has(line)))
      throw fieldError('INVALID_INPUT', 'leaveOut', 'names other lines than those that are refused', null);
    return { ...(await takeIn(ctx, { list, judged }, wanted.operatorId)), leftOut: lines.length };
  });
}

/** Reads and understands a file. @throws AppError INVALID_INPUT of the file as a whole */
async function understandFile(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { file, chosen }: { readonly file: string; readonly chosen: Chosen },
): Promise<{ readonly read: ReadList; readonly list: UnderstoodList | null }> {
  const read = await readListFile(Buffer.from(file, 'base64'));
  const kept = await readKeptColumns(ctx.db);
  return { read, list: understandList(read, { chosen, kept }, { now: ctx.clock.now(), field: 'file' }) };
}

/** One list at a time, in this process and across processes, so that nobody adds transfers between the check and the import. */
const turns = pLimit(1);

const inTurn = <T>({ db }: Pick<Ctx, 'db'>, work: () => Promise<T>): Promise<T> =>
  turns(() =>
    db.transaction().execute(async (trx) => {
      await lockByName(trx, 'lists of the bank');
      return work();
    }),
  );

async function judge(
  { db, config }: Pick<Ctx, 'db' | 'config'>,
  { text }: ReadList,
  { rows }: UnderstoodList,
): Promise<JudgedList['judged']> {
  const lines = rows.filter((row): row is IncomingLine => row.state === 'IN');
  const oldMarks = text === null ? new Map() : oldMarksOf(text);
  const judged = await judgeLines(db, config, { lines, oldMarks });
  return new Map(judged.map((each) => [each.line.line, each]));
}

const differs: FieldText = 'was taken in before as another amount or at another time';

/** Lines that cannot be imported: uncertain ones, and those that contradict a stored transfer. */
function refusedLines(
  { rows }: UnderstoodList,
  judged: JudgedList['judged'],
): { line: number; problem: FieldText; value: string }[] {
  return rows.flatMap((row) => {
    if (row.state === 'REFUSED') return [{ line: row.line, problem: row.problem, value: row.value }];
    return judged.get(row.line)?.knowledge === 'DIFFERS'
      ? [{ line: row.line, problem: differs, value: '' }]
      : [];
  });
}

const incomingStates = { NEW: 'NEW', KNOWN: 'KNOWN', DIFFERS: 'REFUSED' } as const;

function rowOf(row: Understood, judged: JudgedLine | undefined, language: Language): BankListRow {
  const { line, balance, payer, memo } = row;
  const common = { line, balance, payer, memo };
  const told = (problem: FieldText) => fieldText(language, problem, {});
  if (row.state === 'REFUSED') {
    const value = row.value === '' ? '' : ` (${row.value})`;
    return {
      ...common,
      state: 'REFUSED',
      problem: `${told(row.problem)}${value}`,
      received: null,
      won: null,
    };
  }
  const state = row.state === 'IN' ? incomingStates[judged?.knowledge ?? 'NEW'] : row.state;
  const received = row.receivedAt?.toISOString() ?? null;
  return { ...common, state, problem: state === 'REFUSED' ? told(differs) : null, received, won: row.won };
}

const topMost = 20;

/** The first lines of the file, near the heading if one was found, in the table with the most columns. */
function topOf({ tables }: ReadList, list: UnderstoodList | null): BankListPreview['top'] {
  const widthOf = (rows: (typeof tables)[number]['rows']) =>
    Math.max(0, ...rows.slice(0, topMost).map(({ cells }) => cells.length));
  const [widest] = tables.toSorted((one, other) => widthOf(other.rows) - widthOf(one.rows));
  const from = Math.max(0, (list?.headingLine ?? 1) - 5);
  return (widest?.rows.slice(from, from + topMost) ?? []).map(({ line, cells }) => ({
    line,
    cells: cells.slice(0, policy.deposits.listColumnsMax).map(shown),
  }));
}

async function takeIn(
  ctx: TransferCtx,
  { list, judged }: JudgedList,
  operatorId: string,
): Promise<Omit<TakenBankList, 'leftOut'>> {
  const at = ctx.clock.now();
  const added = (await readAddedHolidays(ctx.db))(at);
  const fresh = [...judged.values()].filter(({ knowledge }) => knowledge === 'NEW');
  const received = await Promise.all(
    fresh.map(async ({ line, identity }) => {
      const [fingerprint = ''] = fingerprintsOf(ctx.config, identity);
      return { line: line.line, isNew: await receive(ctx, { line, fingerprint, operatorId, at, added }) };
    }),
  );
  const before = [...judged.values()]
    .filter(({ knowledge }) => knowledge === 'KNOWN')
    .map(({ line }) => line.line);
  const meanwhile = received.filter(({ isNew }) => !isNew).map(({ line }) => line);
  const knownLines = [...before, ...meanwhile].toSorted((one, other) => one - other);
  const skipped = list.rows.filter(({ state }) => state !== 'IN' && state !== 'REFUSED').length;
  return { added: received.length - meanwhile.length, known: knownLines.length, skipped, knownLines };
}

/** Makes a transfer of a line exactly once, also for concurrent calls. @returns true if this call made it */
async function receive(
  ctx: TransferCtx,
  received: {
    readonly line: IncomingLine;
    readonly fingerprint: string;
    readonly operatorId: string;
    readonly at: Date;
    readonly added: AddedHolidays;
  },
): Promise<boolean> {
  const { line, fingerprint, operatorId, at, added } = received;
  const { won, receivedAt, payer, balance, hasSeconds } = line;
  const transferId = ctx.ids();
  const stream = transferStreamId(transferId);
  const { id } = await execute(ctx, {
    key: { scope: 'receiveTransfer', id: fingerprint },
    intent: { fingerprint },
    at,
    streams: [stream],
    decide: () => {
      const event = {
        type: 'TransferReceived',
        schemaVersion: 1,
        payload: { transferId, operatorId, won, receivedAt: receivedAt.toISOString() },
      } as const;
      const dueAt = depositLookedAtBy(receivedAt, added).toISOString();
      const row = receivedRow(event, at, {
        fingerprint,
        dueAt,
        balance,
        hasSeconds,
        payer: sealPayer(ctx.config, transferId, payer),
      });
      const act = staffAct({
        staffId: operatorId,
        action: 'importTransfers',
        at,
        object: { resource: 'transfers', id: transferId },
        before: null,
        after: { won },
      });
      return accept({ appends: [{ stream, events: [event] }], carry: [row, act], reply: { id: transferId } });
    },
  });
  return id === transferId;
}

/**
 * Returns the payer’s name of a transfer, to a member of staff who gives a reason. The access is recorded before anything is shown.
 * @throws AppError NOT_FOUND, also once the name is erased
 */
export async function readTransfer(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  input: { transferId: string; operatorId: string; reason: string; keyed: KeyedCall },
): Promise<{ id: string; payer: string }> {
  const { transferId: id, operatorId: staffId, reason, keyed } = input;
  const transfer = await findTransfer(ctx.db, id);
  const sealed = transfer?.payer;
  if (!sealed) throw new AppError('NOT_FOUND');
  await recordLook(ctx, keyed, {
    staffId,
    action: 'readTransfer',
    reason,
    object: { resource: 'transfers', id },
  });
  return { id, payer: openPayer(ctx.config, id, sealed) };
}
