import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { refuse } from '../../../refuse.ts';
import { type BankAccount, findBankAccounts } from '../../people/creators/bank-account.ts';
import { findCreators } from '../../people/creators/queries.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { accountMarks } from './account-mark.ts';
import { type BankFile, bankFile } from './bank-file.ts';
import { changeBatch } from './change-batch.ts';
import { decideFile } from './decide-file.ts';
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
  /** Lines that are not in it, as their account is another one than was approved. */
  readonly changed: readonly number[];
}

/**
 * Makes the file for the bank’s bulk transfer of an approved batch. Accounts are read now, and lines whose account is another one than was approved are
 * left out of it (docs/rules/payouts.md#accounts): made again it is the same bytes, unless one was changed meanwhile. That somebody has it is written down before it is given (docs/rules/payouts.md#bank-file).
 * @throws AppError NOT_FOUND, PAYOUT_STATE, PAYOUT_CHANGED where a debt took something before the first file, or an account was changed since
 *   this key was first answered; PAYOUT_NOTHING where no line is left for it, PAYOUT_ACCOUNTS {count}, KEY_REUSED, BUSY
 */
export async function makePayoutFile(
  ctx: Ctx,
  { batchId, staffId, key: sent, reason }: ByFinance & { readonly batchId: string; readonly reason: string },
): Promise<MadeFile> {
  const at = ctx.clock.now();
  const [batch, all] = await Promise.all([findBatch(ctx.db, batchId), linesOf(ctx.db, batchId)]);
  if (!batch) throw new AppError('NOT_FOUND');
  const waiting = all.filter(({ state }) => state === 'WAITING');
  const creatorIds = [...new Set(waiting.map(({ creator_id }) => creator_id))];
  const [accounts, creators] = await Promise.all([
    findBankAccounts(ctx, creatorIds),
    findCreators(ctx.db, creatorIds),
  ]);
  const marks = accountMarks(ctx, accounts);
  // Who is paid abroad by now has another account than was approved, though the one in Korea stands there still (docs/rules/payouts.md#accounts).
  const isApproved = ({ creator_id, account_mark }: FoundLine) =>
    marks.isOf(creator_id, account_mark) && !creators.get(creator_id)?.overseasAccount;
  const lines = waiting.filter(isApproved);
  const changed = waiting.filter((line) => !isApproved(line)).map(({ line }) => line);
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
  const numbers = lines.map(({ line }) => line);
  const made = await changeBatch(ctx, {
    ...{ batchId, key, intent, at },
    creatorIds: batch.file_number === null ? creatorIds : [],
    decide: (state, _, payableOf) =>
      decideFile(state, { batchId, operatorId: staffId }, { sha256, lines: numbers, changed }, payableOf),
    act: (_, after) =>
      staffAct({
        ...{ staffId, action: 'makePayoutFile', reason, before: null, at },
        object: { resource: 'payout-batches', id: batchId },
        after: {
          ...{ rows: lines.length, file: after?.file?.number ?? null },
          ...(changed.length > 0 && { changed: changed.join(', ') }),
        },
      }),
    reply: (after) => ({ number: after?.file?.number ?? 0, sha256, changed }),
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
