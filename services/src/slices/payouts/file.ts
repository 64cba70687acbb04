import { createHmac } from 'node:crypto';
import { AppError } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import { derivedKeys } from '../../derived-key.ts';
import { refuse } from '../../refuse.ts';
import { staffAct } from '../audit/commands.ts';
import { type BankAccount, findBankAccounts } from '../creators/bank-account.ts';
import { type BankFile, bankFile } from './bank-file.ts';
import { changeBatch } from './change-batch.ts';
import { decideFile } from './decide.ts';
import type { ByFinance } from './prepare.ts';
import { type FoundLine, findBatch, linesOf } from './queries.ts';
import { batchStreamId } from './state.ts';

/** The file for the bank, with the accounts of all who are paid. */
export interface MadeFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly sha256: string;
  /** Files with other bytes before it, and this one. */
  readonly number: number;
  /** Lines whose account is another one than in the file before. */
  readonly changed: readonly number[];
}

/**
 * Makes the file for the bank’s bulk transfer of an approved batch. Accounts are read now: made again it is the same bytes, unless one was
 * changed meanwhile. That somebody has it is written down before it is given (decision 280).
 * @throws AppError NOT_FOUND, PAYOUT_STATE, PAYOUT_CHANGED where a debt took something before the first file, or an account was changed since
 *   this key was first answered; PAYOUT_ACCOUNTS {count}, KEY_REUSED, BUSY
 */
export async function makePayoutFile(
  ctx: Ctx,
  { batchId, staffId, key: sent, reason }: ByFinance & { readonly batchId: string; readonly reason: string },
): Promise<MadeFile> {
  const at = ctx.clock.now();
  const [batch, all] = await Promise.all([findBatch(ctx.db, batchId), linesOf(ctx.db, batchId)]);
  if (!batch) throw new AppError('NOT_FOUND');
  const lines = all.filter(({ state }) => state === 'WAITING');
  const creatorIds = [...new Set(lines.map(({ creator_id }) => creator_id))];
  const accounts = await findBankAccounts(ctx, creatorIds);
  const key = { scope: `makePayoutFile:${staffId}`, sent };
  const intent = { batchId, reason };
  const file = written(batchId, lines, accounts);
  // Only where there is a file to be made at all: the state of the batch says that first.
  if (typeof file === 'number' && (batch.status === 'APPROVED' || batch.status === 'FILE_MADE')) {
    const refused = new AppError('PAYOUT_ACCOUNTS', { count: file });
    await refuse(ctx, { key, intent, at, stream: batchStreamId(batchId) }, refused);
    // The key was answered with a file that cannot be written any more.
    throw refused;
  }
  const { bytes, sha256 } = typeof file === 'number' ? { bytes: Buffer.alloc(0), sha256: '' } : file;
  const marks = marksOf(ctx, batchId, lines, accounts);
  const changed = lines
    .filter(({ line, account_mark }) => account_mark !== null && !marks.get(line)?.includes(account_mark))
    .map(({ line }) => line);
  const made = await changeBatch(ctx, {
    ...{ batchId, key, intent, at },
    creatorIds: batch.file_number === null ? creatorIds : [],
    decide: (state, _, payableOf) =>
      decideFile(state, { batchId, operatorId: staffId }, { sha256, changed }, payableOf),
    act: (_, after) =>
      staffAct({
        ...{ staffId, action: 'makePayoutFile', reason, before: null, at },
        object: { resource: 'payout-batches', id: batchId },
        after: { rows: lines.length, file: after?.file?.number ?? null },
      }),
    marks: new Map([...marks].map(([line, [newest = '']]) => [line, newest])),
    reply: (after) => ({ number: after?.file?.number ?? 0, sha256, changed: [...changed] }),
  });
  if (made.sha256 !== sha256) throw new AppError('PAYOUT_CHANGED');
  const name = `payout-${batch.month}-${batchId.slice(-12)}-${made.number}.csv`;
  return { name, bytes, sha256, number: made.number, changed: made.changed };
}

/** The file; how many accounts stand in its way where it cannot be written. */
function written(
  batchId: string,
  lines: readonly FoundLine[],
  accounts: ReadonlyMap<string, BankAccount>,
): BankFile | number {
  const filled = lines.flatMap(({ creator_id: creatorId, ...line }) => {
    const account = accounts.get(creatorId);
    return account ? [{ ...line, creatorId, account }] : [];
  });
  if (filled.length < lines.length) return lines.length - filled.length;
  return bankFile(batchId, filled) ?? filled.filter((line) => bankFile(batchId, [line]) === null).length;
}

/** What accounts are known by again, the newest key's first: nobody who reads the database learns one from it. */
function marksOf(
  { config }: Pick<Ctx, 'config'>,
  batchId: string,
  lines: readonly FoundLine[],
  accounts: ReadonlyMap<string, BankAccount>,
): ReadonlyMap<number, readonly string[]> {
  const keys = derivedKeys(config, 'account of a payout');
  return new Map(
    lines.map(({ line, creator_id }) => {
      const told = JSON.stringify([batchId, line, accounts.get(creator_id) ?? null]);
      return [line, keys.map((key) => createHmac('sha256', key).update(told).digest('hex'))];
    }),
  );
}
